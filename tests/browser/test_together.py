"""Several people at one table, and what goes wrong between them and the server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Served, wait_until
from tests.browser.player import CLICK_SOMETHING, LIT, SOMETHING_TO_DO, open_table, play_to_the_end, sit_down


def any_lit(page: Page) -> bool:
    return bool(page.evaluate(SOMETHING_TO_DO, LIT))


def hand(page: Page) -> list[str]:
    """The cards in the rack, as they are named."""
    expect(page.locator(".rack .card").first).to_be_visible()
    return page.locator(".rack .card .sr").all_inner_texts()


def invited(visit: Callable[..., Page], table: dict[str, object], seat: int) -> Page:
    """Somebody who opens the link to a seat and sits down."""
    links = json.loads(json.dumps(table))["links"]["seats"]
    page = visit(next(link["path"] for link in links if link["seat"] == seat))
    page.get_by_label("Your name").fill("Lena")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".mat")).to_be_visible()
    return page


def test_two_browsers_play_with_hidden_hands(visit: Callable[..., Page]) -> None:
    first = visit("/")
    table = open_table(first, "belpunk-haberdasher", people=2, bots=0, max_rounds=1)
    sit_down(first, table)
    second = invited(visit, table, 1)
    heard: list[str] = []
    second.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    second.reload()
    mine, theirs = hand(first), hand(second)
    assert not {name.split(",")[0] for name in mine} & {name.split(",")[0] for name in theirs}
    told = "".join(heard)
    sent = [name for name in mine if re.search(rf"{name.split(',')[0]}\b", told)]
    assert not sent, "a hidden card was sent"
    assert theirs[0].split(",")[0] in told, "nothing was heard"
    expect(first.get_by_role("region", name="Lena")).to_be_visible()
    for salt in range(3000):
        if first.locator(".res").count():
            break
        first.evaluate(CLICK_SOMETHING, salt * 31)
        second.evaluate(CLICK_SOMETHING, salt * 37)
        wait_until(lambda: any_lit(first) or any_lit(second), "somebody is asked")
    expect(first.locator(".rank li")).to_have_count(2)
    expect(second.locator(".rank li")).to_have_count(2)


def test_what_one_says_the_other_reads(visit: Callable[..., Page]) -> None:
    first = visit("/")
    table = open_table(first, "fine-sand", people=2, bots=0)
    sit_down(first, table)
    second = invited(visit, table, 1)
    second.get_by_role("tab", name="Chat").click()
    second.get_by_label("Say something to the table").fill("Good luck!")
    second.get_by_role("button", name="Send").click()
    first.get_by_role("tab", name="Chat").click()
    expect(first.locator(".lines")).to_contain_text("Good luck!")


def test_a_seat_that_is_taken_says_so(visit: Callable[..., Page]) -> None:
    first = visit("/")
    table = open_table(first, "fine-sand", people=2, bots=0)
    invited(visit, table, 1)
    late = visit(table["links"]["seats"][0]["path"])
    expect(late.get_by_role("alert")).to_contain_text("This seat is taken already")


def test_a_table_that_is_gone_says_so(visit: Callable[..., Page]) -> None:
    page = visit("/t/nosuchtable")
    expect(page.get_by_role("alert")).to_contain_text("cleared away")
    page.get_by_role("link", name="Back to the shelf").last.click()
    expect(page.get_by_role("heading", name="Take a game off the shelf.")).to_be_visible()


def test_a_game_goes_on_after_the_server_was_killed(visit: Callable[..., Page], served: Served) -> None:
    page = visit("/")
    sit_down(page, open_table(page, "thousand-year-beard", turn_limit=6))
    expect(page.locator(".rack .card").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    before = [name.split(",")[0] for name in hand(page)]
    served.kill()
    expect(page.get_by_role("status").filter(has_text="closed for a moment")).to_be_visible()
    served.start()
    expect(page.get_by_role("status").filter(has_text="closed for a moment")).to_be_hidden()
    assert [name.split(",")[0] for name in hand(page)] == before
    assert play_to_the_end(page) > 2


def test_a_refused_click_names_the_rule(visit: Callable[..., Page]) -> None:
    """A card that cannot be chosen says why, with the number of the rule."""
    page = visit("/")
    sit_down(page, open_table(page, "belpunk-haberdasher"))
    page.locator(".rack .card.legal").first.click()
    for salt in range(400):
        page.wait_for_function(SOMETHING_TO_DO, arg=LIT)
        if page.locator(".rack .card.idle").count():
            break
        page.evaluate(CLICK_SOMETHING, salt * 13)
    page.locator(".rack .card.idle").first.click()
    expect(page.locator(".slip")).to_be_visible()
    expect(page.locator(".slip .ruleid").first).to_contain_text("BPH-")


def test_two_people_pass_one_device_on_behind_a_curtain(visit: Callable[..., Page]) -> None:
    """While the curtain is closed no card is in the page at all."""
    page = visit("/new/belpunk-haberdasher")
    page.get_by_label("Your name").fill("Pia")
    page.get_by_label("Seat 2").select_option(label="Somebody at this device")
    page.get_by_label("Name of player 2").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="I am Pia: open the curtain").click()
    mine = hand(page)
    page.locator(".rack .card.legal").first.click()
    curtain = page.get_by_role("button", name="I am Ada: open the curtain")
    expect(curtain).to_be_focused()
    assert page.locator(".card").count() == 0
    curtain.press("Enter")
    theirs = hand(page)
    assert not {name.split(",")[0] for name in mine} & {name.split(",")[0] for name in theirs}
    expect(page.get_by_role("region", name="Pia")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="I am Ada: open the curtain")).to_be_visible()
    assert page.locator(".card").count() == 0


def test_a_table_that_is_open_to_all_is_watched_live(visit: Callable[..., Page]) -> None:
    player = visit("/")
    sit_down(player, open_table(player, "belpunk-haberdasher", watchable=True))
    expect(player.locator(".rack .card.legal").first).to_be_visible()
    guest = visit("/")
    guest.get_by_role("link", name="Watch: Belpunk Haberdasher").first.click()
    expect(guest.locator(".prompt")).to_contain_text("You are watching.")
    expect(guest.locator(".rack")).to_have_count(0)
    before = guest.locator(".lines li").count()
    player.locator(".rack .card.legal").first.click()
    expect(guest.locator(".lines li").nth(before)).to_be_visible()


def test_a_private_table_cannot_be_watched(visit: Callable[..., Page]) -> None:
    player = visit("/")
    table = open_table(player, "belpunk-haberdasher")
    guest = visit(f"/t/{table['id']}#watch")
    expect(guest.get_by_role("alert")).to_contain_text("does not exist")
