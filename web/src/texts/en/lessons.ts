/** What the coach says in a first game: at the start, and when a question comes up for the first time. */

import type { Lessons } from "../lessons";

export const lessons: Record<string, Lessons> = {
  "belpunk-haberdasher": {
    start: [
      { text: "You dress a top hat. Sets of cards become things worn on it, and the fanciest hat wins: whoever has most points when somebody reaches 25.", rule: "BPH-49", at: ".hatbox" },
      { text: "This is The Machine. Every card you play goes onto the Conveyor of its suit. A Conveyor that gets more cards than there are players spills over, and whoever made it spill takes the lot as scrap: one point less for each card.", rule: "BPH-15", at: ".machine" },
      { text: "The plates in the corners are the actions. A card gives one of the two that lie next to its Conveyor.", rule: "BPH-42", at: ".plate" },
    ],
    asked: {
      choose: { text: "Lay one card face down; everybody does so at once. Steam comes first, then Gears, Parts, Electricity, and low before high. Keep what could make a set: two of a number, or a run.", rule: "BPH-18", at: ".rack" },
      action: { text: "Your card lies on its Conveyor. Take one of its two actions, or none. Draw and Salvage bring a card; Retool and Trade swap one.", rule: "BPH-41", at: ".plate.lit" },
      declare: { text: "Now you may score one set. Goggles are two of a number (3), Broken Gears three (5), a Perfect Belt is a run in one suit (5 and more). Waiting can make it better, and riskier: cards left in your hand at the end are scrap.", rule: "BPH-29", at: ".prompt" },
      "set-shape": { text: "Choose which set to lay down. It stays on your hat.", rule: "BPH-28", at: ".prompt" },
      "salvage-card": { text: "All Conveyors together are one big pile. Take any card that helps your hand.", rule: "BPH-13", at: ".machine" },
      "retool-take": { text: "Take a card, then put one of yours into the same pile. If that makes a Conveyor spill over, the scrap is yours.", rule: "BPH-47", at: ".machine" },
      "trade-give": { text: "Give away a card. The other player picks what you get for it.", rule: "BPH-48", at: ".rack" },
      "trade-return": { text: "Somebody trades with you. You pick the card they get.", rule: "BPH-48", at: ".rack" },
    },
  },
  "thousand-year-beard": {
    start: [
      { text: "Be the first dwarf with a beard of 1,000 Years. The ruler between you shows how far you are.", rule: "TYB-40", at: ".rulerbox" },
      { text: "Each Beard Card is one layer of locks. It is added at the very bottom, and it may not be longer than the lock above it. So a long lock first leaves room for many.", rule: "TYB-10", at: ".niche.me" },
      { text: "What is cut off falls into the Dustpan, and its Years are subtracted until you empty it.", rule: "TYB-29", at: ".panbox" },
    ],
    asked: {
      turn: { text: "In a turn you may Grow one lock, Groom once and Pluck twice, in any order. Plucking swaps a card you cannot use for a new one. Silver can be hung on your Beard: three of them flip your face to Scruff, which is 300 Years.", rule: "TYB-13", at: ".prompt" },
      pay: { text: "Grooming costs one Silver, from your hand or from your Stash.", rule: "TYB-24", at: ".rack" },
      insert: { text: "The Magic Comb puts a lock where it belongs, also higher up.", rule: "TYB-10", at: ".rack" },
      regrow: { text: "The potion brings a lock back from your Discard Pile.", rule: "TYB-41", at: ".stats.me" },
      cut: { text: "Choose what the blade cuts.", rule: "TYB-28", at: ".niche.them" },
    },
  },
  "fine-sand": {
    start: [
      { text: "All your cards should end up built. When the game ends, whoever has the fewest cards left in hand and piles wins.", rule: "FS-55", at: ".stock" },
      { text: "Everybody plays a turn at the same time: draw (1), then either build (2A) or draw more (2B), then discard down to your hand limit (3). The columns show how much you may do.", rule: "FS-13", at: ".planks" },
      { text: "Castles do nothing, but each one built is a card less. Machines make their column stronger from the next turn on.", rule: "FS-31", at: ".castleplace" },
    ],
    asked: {
      mulligan: { text: "Throw what is too dear for the beginning and draw as many new cards. Cheap machines are a good start.", rule: "FS-10", at: ".rack" },
      main: { text: "Red builds, blue draws. You can click the column. Once a turn the yellow card gives one of your cards to your left neighbour: they have to build it now.", rule: "FS-20", at: ".planks" },
      build: { text: "Pick what to build. You pay with the other cards of your hand: each is worth 1 coin, coin cards what is printed.", rule: "FS-24", at: ".rack" },
      pay: { text: "Choose the cards you pay with. They go to your discard pile and come back later. There is no change.", rule: "FS-27", at: ".rack" },
      discard: { text: "You may keep only as many cards as your hand limit. Purple cards raise it.", rule: "FS-38", at: ".rack" },
      "off-load": { text: "Any card will do, best a dear one that you will never build.", rule: "FS-37", at: ".rack" },
    },
  },
  "bare-bones": {
    start: [
      { text: "Twelve rounds of dice. Cards in your deck let you roll dice of their colour; numbers are points, and white numbers are coins for better cards.", rule: "BB-16", at: ".tray" },
      { text: "Here is what you can buy: dice above, tricks below. The star says what a card is worth when the game is over.", rule: "BB-35", at: ".supply" },
      { text: "The pad keeps the score, round by round.", rule: "BB-34", at: ".pad" },
    ],
    asked: {
      draft: { text: "Before the first round everybody takes three cards that cost 6 or less. A trick that fits your dice is worth a lot.", rule: "BB-08", at: ".supply" },
      play: { text: "Play cards from your hand, as many as you like, but tricks only up to 5 action units. Then roll.", rule: "BB-19", at: ".rack" },
      reroll: { text: "You may roll these again. White dice are your money, the others your points.", rule: "BB-40", at: ".tray" },
      score: { text: "There are several ways to count. Points stay; coins are for this turn only.", rule: "BB-24", at: ".prompt" },
      buy: { text: "Spend your coins, at most one copy of each card. What you do not spend is lost.", rule: "BB-26", at: ".supply" },
      match: { text: "The player before you has a pair in play. Lay the same card, and you may draw one more at the start of your turn.", rule: "BB-28", at: ".rack" },
    },
  },
  "age-of-dirt": {
    start: [
      { text: "You are the chief of a forgetful clan. Ten Rock-Stars win, and most of them come from inventions you build.", rule: "AOD-02", at: ".mine" },
      { text: "Members work in four boxes. When somebody lifts a box, everything in it is thrown into The Passage. What falls out comes home with something; what gets stuck waits for a later throw.", rule: "AOD-31", at: ".passbox" },
      { text: "Nobody may look inside The Passage or into a box. Remember who went where.", rule: "AOD-32", at: ".valley" },
    ],
    asked: {
      clan: { text: "Keep one of two Clan cards. Only you can build it.", rule: "AOD-17", at: ".centre, .own" },
      tool: { text: "The Drum shakes loose who is stuck, the Spear keeps Predators away. One of them works from the start.", rule: "AOD-14", at: ".mine" },
      action: { text: "One thing in a turn: send members out, call a box back, or spend. You can click a box.", rule: "AOD-20", at: ".valley" },
      send: { text: "One or two members go into boxes: forest for wood and berries, mountains for stone and herbs, plains for fur, and the Love tent for more of you.", rule: "AOD-22", at: ".valley" },
      drum: { text: "Up to three bangs may bring out who is stuck, of every clan. Afterwards the Drum is broken.", rule: "AOD-34", at: ".passbox" },
      bang: { text: "You may stop after each bang.", rule: "AOD-34", at: ".passbox" },
      gain: { text: "Choose what your members bring home. Every thing needs a bin.", rule: "AOD-47", at: ".wall" },
      spear: { text: "A Predator eats one member of every chief. Your Spear protects yours, and breaks.", rule: "AOD-39", at: ".mine" },
      spend: { text: "Build from your hand or from the Wall, as long as you can pay; mend a tool; move to the Large Cave.", rule: "AOD-57", at: ".wall" },
    },
  },
};
