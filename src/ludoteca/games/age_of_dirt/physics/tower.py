"""The tower and what falls through it, as rigid bodies in two dimensions (AOD-120 to AOD-126).

Lengths in centimetres, times in seconds, y upwards. The same seed and poses give the same fall on one machine. It
needs the extra `physics` (pymunk); everything else works without.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any

from ludoteca.errors import BadOption
from ludoteca.games.age_of_dirt.physics.trace import Recorder, Trace

Pose = tuple[int, float, float, float]
"""Piece, x, y and angle."""

GRAVITY = 981.0
HALF_WIDTH = 2.5
MOUTH = 20.0
OUT_BELOW = -1.0
"""A piece is out when its centre is below (AOD-120)."""

HINGES = ((-HALF_WIDTH, 16.5), (HALF_WIDTH, 11.5), (-HALF_WIDTH, 6.5))
FLAP_LENGTH = 2.9
FLAP_THICKNESS = 0.2
FLAP_SLOPE = math.radians(24)
CARDBOARD_FRICTION = 0.5
"""Of flaps and walls (AOD-121)."""

SIDE = 0.8
RESTITUTION = 0.16
FRICTION = (0.26, 0.85)
RESTING_FRICTION = 0.66
"""What a piece has that already rests: those that rub least have slid out (AOD-122)."""

STEP = 1 / 240
ITERATIONS = 8
LOOK_EVERY = 4
"""Steps between two looks at the pieces: sixty looks in a second."""
QUIET_SPEED = 1.5
QUIET_SPIN = 1.0
QUIET_TIME = 0.4
EARLIEST = 0.35
LATEST = 4.0
"""Settled when everything is quiet for QUIET_TIME; a hard stop at LATEST (AOD-124)."""

SWING = math.radians(8)
SWING_FREQUENCY = 22
SWING_FADE = 0.05
SWING_TIME = 0.3
"""How a bang moves the flaps (AOD-125)."""


@dataclass(frozen=True)
class Fall:
    """What a throw or a bang led to."""

    out: tuple[int, ...]
    """Pieces that fell out, in that order."""
    poses: tuple[Pose, ...]
    """What rests inside, in the order of creation."""
    trace: Trace
    """How every piece moved."""


@dataclass
class Body:
    """One piece in the tower."""

    piece: int
    body: Any
    release: float = 0.0
    """When it is let go."""
    inside: bool = False


@dataclass
class Tower:
    """The tower with its flaps and what rests in it, for the time of one throw or bang."""

    random: Random
    pymunk: Any
    """The library, which is there only with the extra `physics`."""
    space: Any
    flaps: list[Any] = field(default_factory=list)
    bodies: list[Body] = field(default_factory=list)

    def add_walls(self) -> None:
        """Two walls that reach above the mouth, so that nothing is thrown past it (AOD-120)."""
        for x in (-HALF_WIDTH, HALF_WIDTH):
            outside = x + math.copysign(0.5, x)
            wall = self.pymunk.Segment(self.space.static_body, (outside, OUT_BELOW - 2), (outside, MOUTH + 8), 0.5)
            self.space.add(covered(wall))

    def add_flaps(self) -> None:
        """Three flaps, hinged left, right, left, sloping down towards the middle (AOD-121)."""
        for x, y in HINGES:
            towards = -math.copysign(1, x)
            body = self.pymunk.Body(body_type=self.pymunk.Body.KINEMATIC)
            body.position = (x, y)
            tip = (towards * FLAP_LENGTH * math.cos(FLAP_SLOPE), -FLAP_LENGTH * math.sin(FLAP_SLOPE))
            flap = self.pymunk.Segment(body, (0, 0), tip, FLAP_THICKNESS / 2)
            self.space.add(body, covered(flap))
            self.flaps.append(body)

    def add_resting(self, poses: tuple[Pose, ...]) -> None:
        """Pieces that rest inside from before."""
        for piece, x, y, angle in poses:
            body = self.new_piece(piece, RESTING_FRICTION)
            body.body.position = (x, y)
            body.body.angle = angle
            self.let_go(body)

    def add_thrown(self, pieces: list[int]) -> None:
        """Pieces that are dropped one after the other into the mouth (AOD-123)."""
        random = self.random
        for place, piece in enumerate(pieces):
            body = self.new_piece(piece, random.uniform(*FRICTION))
            body.release = place * 0.12 * random.uniform(0.3, 1.5)
            body.body.position = (random.uniform(-1.75, 1.75), MOUTH + random.uniform(0.5, 1.5))
            body.body.angle = random.uniform(0, math.pi / 2)
            body.body.velocity = (random.uniform(-15, 15), -random.uniform(10, 40))
            body.body.angular_velocity = random.uniform(-8, 8)

    def new_piece(self, piece: int, friction: float) -> Body:
        """A wooden cube with its friction; not yet in the tower (AOD-122)."""
        body = self.pymunk.Body(1, self.pymunk.moment_for_box(1, (SIDE, SIDE)))
        shape = self.pymunk.Poly.create_box(body, (SIDE, SIDE))
        # Two bodies rub with the product of their frictions and bounce with that of their elasticities.
        shape.friction = math.sqrt(friction)
        shape.elasticity = math.sqrt(RESTITUTION)
        made = Body(piece, body)
        self.bodies.append(made)
        return made

    def let_go(self, body: Body) -> None:
        """From now on the piece falls."""
        self.space.add(body.body, *body.body.shapes)
        body.inside = True

    def settle(self, swings: list[float] | None = None) -> Fall:
        """Let time go by until everything rests or has fallen out (AOD-124)."""
        recorder = Recorder([body.piece for body in self.bodies])
        waiting = [body for body in self.bodies if not body.inside]
        out: list[int] = []
        steps, quiet_since = 0, 0.0
        time = 0.0
        while time < LATEST:
            time = steps * STEP
            while waiting and waiting[0].release <= time:
                self.let_go(waiting.pop(0))
            if swings is not None:
                self.swing(swings, time)
            self.space.step(STEP)
            steps += 1
            if steps % LOOK_EVERY:
                continue
            self.take_out(out)
            self.record(recorder)
            if waiting or not self.is_quiet() or (swings is not None and time < SWING_TIME):
                quiet_since = time
            if time >= EARLIEST and time - quiet_since >= QUIET_TIME:
                break
        poses = tuple(self.pose(body) for body in self.bodies if body.inside)
        return Fall(tuple(out), poses, recorder.trace())

    def take_out(self, out: list[int]) -> None:
        """Remove pieces that have left the tower."""
        for body in self.bodies:
            if body.inside and body.body.position.y < OUT_BELOW:
                body.inside = False
                self.space.remove(body.body, *body.body.shapes)
                out.append(body.piece)

    def is_quiet(self) -> bool:
        """Whether nothing moves any more."""
        for body in self.bodies:
            if body.inside:
                velocity = body.body.velocity
                if abs(velocity.x) + abs(velocity.y) >= QUIET_SPEED or abs(body.body.angular_velocity) >= QUIET_SPIN:
                    return False
        return True

    def record(self, recorder: Recorder) -> None:
        """One frame of the motion."""
        for place, body in enumerate(self.bodies):
            if body.inside:
                x, y = body.body.position
                recorder.see(place, x, y, body.body.angle)
        recorder.next_frame([flap.angle for flap in self.flaps])

    def pose(self, body: Body) -> Pose:
        """Where a piece rests, in ten thousandths of a centimetre."""
        x, y = body.body.position
        return (body.piece, round(x, 4), round(y, 4), round(body.body.angle % (2 * math.pi), 4))

    def swing(self, swings: list[float], time: float) -> None:
        """Move every flap about its hinge as a bang does; it pushes what lies on it (AOD-125)."""
        turn = 2 * math.pi * SWING_FREQUENCY
        for flap, swing in zip(self.flaps, swings, strict=True):
            if time >= SWING_TIME:
                flap.angle = 0.0
                flap.angular_velocity = 0.0
                continue
            fade = math.exp(-time / SWING_FADE)
            flap.angle = swing * math.sin(turn * time) * fade
            flap.angular_velocity = swing * fade * (turn * math.cos(turn * time) - math.sin(turn * time) / SWING_FADE)


def covered(shape: Any) -> Any:
    """A shape of cardboard."""
    shape.friction = math.sqrt(CARDBOARD_FRICTION)
    shape.elasticity = math.sqrt(RESTITUTION)
    return shape


def engine() -> Any:
    """The physics engine, or what to do about its absence."""
    try:
        return import_module("pymunk")
    except ImportError as error:
        raise BadOption(
            "option 'passage' = 'physics' needs the extra `physics`, that is pymunk: pip install ludoteca[physics]"
        ) from error


def needs(options: Mapping[str, object]) -> None:
    """Only a table with the physical Passage needs the engine; a replay of its games does not (AOD-126)."""
    if options["passage"] == "physics":
        engine()


def tower(seed: int) -> Tower:
    """An empty tower with a random stream of its own (AOD-126)."""
    pymunk = engine()
    space = pymunk.Space()
    space.gravity = (0, -GRAVITY)
    space.iterations = ITERATIONS
    space.collision_slop = 0.01
    space.collision_bias = (1 - 0.2) ** (1 / STEP)
    built = Tower(Random(seed), pymunk, space)
    built.add_walls()
    built.add_flaps()
    return built


def throw(poses: tuple[Pose, ...], pieces: list[int], seed: int) -> Fall:
    """Throw pieces, given in the order of the pieces table, into a tower in which others rest (AOD-123).

    They are shuffled as in the fast model (AOD-103).
    """
    built = tower(seed)
    order = list(pieces)
    for place in range(len(order) - 1, 0, -1):
        other = int(built.random.random() * (place + 1))
        order[place], order[other] = order[other], order[place]
    built.add_resting(poses)
    built.add_thrown(order)
    return built.settle()


def bang(poses: tuple[Pose, ...], seed: int) -> Fall:
    """Bang the drumstick against the flaps (AOD-125)."""
    built = tower(seed)
    built.add_resting(poses)
    return built.settle([SWING * built.random.uniform(0.7, 1.3) for _ in HINGES])
