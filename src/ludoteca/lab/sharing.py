"""Shares work out to several processes; Ctrl-C stops them all."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def shared(work: Callable[[Task], Result], tasks: Iterable[Task], processes: int) -> Iterator[tuple[Task, Result]]:
    """Every task with its result, as they are finished; with one process in their order, in this process."""
    if processes == 1:
        for task in tasks:
            yield task, work(task)
        return
    todo = iter(tasks)
    running: dict[Future[Result], Task] = {}
    # Not forked: the progress bar runs in a thread, and a fork would copy it in the middle of whatever it does.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=leave_interrupts)
    try:
        while True:
            for task in islice(todo, 2 * processes - len(running)):
                running[pool.submit(work, task)] = task
            if not running:
                break
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()
    except BaseException:
        # Nobody is interested any more in what the processes are still busy with.
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts() -> None:
    """Ctrl-C is for whoever started the processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
