"""Who somebody is, and from where they may ask: signed cookies, keys stored as hashes, origins, headers."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from urllib.parse import urlsplit

COOKIE = "ludoteca"
COOKIE_SECONDS = 400 * 86400

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""No letter or digit that looks like another one."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def new_id(length: int = 12) -> str:
    """A name that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_key() -> str:
    """The secret of an invitation: 128 bits."""
    return secrets.token_urlsafe(16)


def hash_of(key: str) -> str:
    """As a key is stored. It is random and long, so a plain hash cannot be turned back."""
    return hashlib.sha256(key.encode()).hexdigest()


def new_seed() -> int:
    """A seed of 256 bits that nobody knows."""
    return secrets.randbits(255) | 1 << 255


def sign(guest: str, secret: str) -> str:
    """The cookie of a guest."""
    mark = hmac.new(secret.encode(), guest.encode(), hashlib.sha256).hexdigest()
    return f"{guest}.{mark}"


def read_cookie(cookie: str | None, secret: str) -> str | None:
    """The guest whom a cookie names, if it was signed here."""
    guest, dot, _ = (cookie or "").partition(".")
    if not dot or not cookie or not guest.isascii() or not cookie.isascii():
        return None
    return guest if hmac.compare_digest(cookie, sign(guest, secret)) else None


def is_own_origin(origin: str | None, host: str | None, others: Iterable[str]) -> bool:
    """Whether a page may talk to this server. Programs that are no browser send no origin."""
    if origin is None:
        return True
    if origin in others:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc.lower() == (host or "").lower()
