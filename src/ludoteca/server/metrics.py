"""Figures for whoever runs the server, in the text form that Prometheus reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludoteca.server.rooms import Rooms


class Metrics:
    """What has been counted since the start."""

    def __init__(self) -> None:
        self.connected = 0
        self.received = 0
        self.moves = 0
        self.refused = 0
        self.tables = 0

    def text(self, rooms: Rooms) -> str:
        """All figures."""
        writer = rooms.store.writer
        pools = rooms.thinkers.pools()
        figures = (
            ("tables_in_memory", "gauge", "tables in memory", len(rooms.rooms)),
            ("connections", "gauge", "open WebSockets", rooms.connections),
            ("connections_total", "counter", "WebSockets since the start", self.connected),
            ("tables_created_total", "counter", "tables set up", self.tables),
            ("messages_received_total", "counter", "messages from clients", self.received),
            ("moves_total", "counter", "moves of people", self.moves),
            ("refusals_total", "counter", "requests that were refused", self.refused),
            ("log_entries_total", "counter", "entries written to logs", writer.rows),
            ("commits_total", "counter", "transactions", writer.commits),
            ("commit_seconds_total", "counter", "time spent in transactions", round(writer.seconds, 6)),
            ("storage_failures_total", "counter", "transactions that failed", writer.failures),
            ("bot_questions_total", "counter", "questions to worker processes", sum(pool.asked for pool in pools)),
            ("bot_worker_deaths_total", "counter", "worker processes that died", sum(pool.deaths for pool in pools)),
        )
        lines = []
        for name, kind, meaning, value in figures:
            lines += [
                f"# HELP ludoteca_{name} {meaning}",
                f"# TYPE ludoteca_{name} {kind}",
                f"ludoteca_{name} {value}",
            ]
        return "\n".join(lines) + "\n"
