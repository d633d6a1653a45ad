"""What holds for all tests: they run on the form of the engine that was asked for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

import ludoteca.kernel.state


def form() -> str:
    """The form of the engine that is being tested."""
    return "interpreted" if Path(ludoteca.kernel.state.__file__).suffix == ".py" else "compiled"


def pytest_configure() -> None:
    """Fail at once if LUDOTECA_FORM names another form than the one that was imported."""
    asked = os.environ.get("LUDOTECA_FORM", form())
    if asked != form():
        raise pytest.UsageError(f"LUDOTECA_FORM={asked}, but {ludoteca.kernel.state.__file__} was imported")


def pytest_report_header() -> str:
    """Say on top of the report what was tested."""
    return f"ludoteca: {form()}, {Path(ludoteca.__file__).parent}"


settings.register_profile("compiled", max_examples=12, deadline=None, derandomize=True)
settings.register_profile("interpreted", max_examples=4, deadline=None, derandomize=True)
settings.register_profile("soak", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", form()))
