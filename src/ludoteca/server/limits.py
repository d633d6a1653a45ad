"""How often one address may ask."""

from __future__ import annotations

from ludoteca.errors import Declined
from ludoteca.server.connection import Bucket
from ludoteca.server.settings import Settings

MOST_ADDRESSES = 10_000
"""When more are remembered than this, those that have not asked for longest are forgotten."""


class Limits:
    """A bucket of requests and one of new tables for each address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests: dict[str, Bucket] = {}
        self.tables: dict[str, Bucket] = {}

    def request(self, address: str) -> None:
        self.take(self.requests, address, self.settings.request_rate, self.settings.request_burst)

    def table(self, address: str) -> None:
        self.take(self.tables, address, self.settings.table_rate, self.settings.table_burst)

    def take(self, buckets: dict[str, Bucket], address: str, rate: float, burst: float) -> None:
        bucket = buckets.pop(address, None) or Bucket(rate, burst)
        buckets[address] = bucket
        if len(buckets) > MOST_ADDRESSES:
            del buckets[next(iter(buckets))]
        if not bucket.take():
            raise Declined("limit/rate", "too many requests; wait a moment and try again")
