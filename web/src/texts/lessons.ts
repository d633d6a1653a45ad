/** The first game of each title: what the coach says, in the order in which it comes up.

    `start` is said before the first move, one paper after the other. `asked` is said when the player is asked that
    question for the first time. `at` names what is shown while it is said. */

import type { Language } from ".";

export interface Lesson {
  text: string;
  rule: string;
  /** A selector of what the lesson is about. */
  at?: string;
}

export interface Lessons {
  start: Lesson[];
  asked: Record<string, Lesson>;
}

const en: Record<string, Lessons> = {
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

const de: Record<string, Lessons> = {
  "belpunk-haberdasher": {
    start: [
      { text: "Du schmückst einen Zylinder. Kartensätze werden zu Schmuck, und der feinste Hut gewinnt: wer die meisten Punkte hat, sobald jemand 25 erreicht.", rule: "BPH-49", at: ".hatbox" },
      { text: "Das ist die Maschine. Jede gespielte Karte kommt auf das Förderband ihrer Farbe. Liegen dort mehr Karten, als Personen mitspielen, läuft es über, und wer das auslöst, nimmt alles als Schrott: je Karte ein Punkt weniger.", rule: "BPH-15", at: ".machine" },
      { text: "Die Platten in den Ecken sind die Aktionen. Eine Karte gibt eine der beiden, die neben ihrem Förderband liegen.", rule: "BPH-42", at: ".plate" },
    ],
    asked: {
      choose: { text: "Lege eine Karte verdeckt; alle tun das gleichzeitig. Zuerst kommt Steam, dann Gears, Parts, Electricity, und niedrig vor hoch. Behalte, was ein Satz werden könnte: zwei gleiche Zahlen oder eine Folge.", rule: "BPH-18", at: ".rack" },
      action: { text: "Deine Karte liegt auf ihrem Förderband. Nimm eine ihrer beiden Aktionen oder keine. Ziehen und Bergen bringen eine Karte, Umrüsten und Tauschen wechseln eine aus.", rule: "BPH-41", at: ".plate.lit" },
      declare: { text: "Jetzt darfst du einen Satz werten. Brille: zwei gleiche Zahlen (3), kaputte Zahnräder: drei (5), ein perfekter Gürtel ist eine Folge in einer Farbe (5 und mehr). Warten kann sich lohnen und ist riskant: Karten auf der Hand werden am Ende Schrott.", rule: "BPH-29", at: ".prompt" },
      "set-shape": { text: "Wähle den Satz, den du auslegst. Er bleibt an deinem Hut.", rule: "BPH-28", at: ".prompt" },
      "salvage-card": { text: "Alle Förderbänder zusammen sind ein großer Haufen. Nimm eine Karte, die deiner Hand hilft.", rule: "BPH-13", at: ".machine" },
      "retool-take": { text: "Nimm eine Karte und lege dafür eine von deinen in denselben Haufen. Läuft dadurch ein Band über, gehört der Schrott dir.", rule: "BPH-47", at: ".machine" },
      "trade-give": { text: "Gib eine Karte her. Was du dafür bekommst, sucht die andere Person aus.", rule: "BPH-48", at: ".rack" },
      "trade-return": { text: "Jemand tauscht mit dir. Du suchst aus, welche Karte zurückgeht.", rule: "BPH-48", at: ".rack" },
    },
  },
  "thousand-year-beard": {
    start: [
      { text: "Sei der erste Zwerg mit einem Bart von 1.000 Jahren. Das Lineal zwischen euch zeigt, wie weit ihr seid.", rule: "TYB-40", at: ".rulerbox" },
      { text: "Jede Bartkarte ist eine Lage Locken. Sie kommt ganz unten dran und darf nicht länger sein als die Locke darüber. Eine lange Locke zuerst lässt also Platz für viele.", rule: "TYB-10", at: ".niche.me" },
      { text: "Was abgeschnitten wird, fällt in die Kehrschaufel, und seine Jahre zählen gegen dich, bis du sie leerst.", rule: "TYB-29", at: ".panbox" },
    ],
    asked: {
      turn: { text: "In einem Zug darfst du eine Locke wachsen lassen, einmal pflegen und zweimal zupfen, in beliebiger Reihenfolge. Zupfen tauscht eine unbrauchbare Karte gegen eine neue. Silber kann an den Bart gehängt werden: Drei davon drehen dein Gesicht auf Scruff, das sind 300 Jahre.", rule: "TYB-13", at: ".prompt" },
      pay: { text: "Pflegen kostet ein Silber, aus der Hand oder aus dem Vorrat.", rule: "TYB-24", at: ".rack" },
      insert: { text: "Der Zauberkamm setzt eine Locke dorthin, wo sie hingehört, auch weiter oben.", rule: "TYB-10", at: ".rack" },
      regrow: { text: "Der Trank bringt eine Locke aus deinem Ablagestapel zurück.", rule: "TYB-41", at: ".stats.me" },
      cut: { text: "Wähle, was die Klinge schneidet.", rule: "TYB-28", at: ".niche.them" },
    },
  },
  "fine-sand": {
    start: [
      { text: "Am Ende sollen möglichst alle deine Karten verbaut sein. Wer bei Spielende die wenigsten Karten auf der Hand und in den Stapeln hat, gewinnt.", rule: "FS-55", at: ".stock" },
      { text: "Alle spielen ihren Zug gleichzeitig: ziehen (1), dann entweder bauen (2A) oder mehr ziehen (2B), dann bis zum Handlimit abwerfen (3). Die Spalten zeigen, wie viel du darfst.", rule: "FS-13", at: ".planks" },
      { text: "Burgen tun nichts, aber jede gebaute ist eine Karte weniger. Maschinen stärken ihre Spalte ab dem nächsten Zug.", rule: "FS-31", at: ".castleplace" },
    ],
    asked: {
      mulligan: { text: "Wirf weg, was am Anfang zu teuer ist, und ziehe ebenso viele neue Karten. Billige Maschinen sind ein guter Start.", rule: "FS-10", at: ".rack" },
      main: { text: "Rot baut, blau zieht. Du kannst auf die Spalte klicken. Einmal je Zug gibt die gelbe Karte eine deiner Karten nach links: Dort muss sie nun verbaut werden.", rule: "FS-20", at: ".planks" },
      build: { text: "Wähle, was du baust. Bezahlt wird mit den anderen Handkarten: jede ist 1 Münze wert, Münzkarten so viel, wie draufsteht.", rule: "FS-24", at: ".rack" },
      pay: { text: "Wähle die Karten, mit denen du zahlst. Sie kommen auf deinen Ablagestapel und später wieder. Wechselgeld gibt es nicht.", rule: "FS-27", at: ".rack" },
      discard: { text: "Du darfst nur so viele Karten behalten, wie dein Handlimit erlaubt. Lila Karten erhöhen es.", rule: "FS-38", at: ".rack" },
      "off-load": { text: "Jede Karte ist erlaubt, am besten eine teure, die du nie bauen wirst.", rule: "FS-37", at: ".rack" },
    },
  },
  "bare-bones": {
    start: [
      { text: "Zwölf Runden Würfeln. Karten in deinem Stapel lassen dich Würfel ihrer Farbe werfen; Zahlen sind Punkte, weiße Zahlen sind Münzen für bessere Karten.", rule: "BB-16", at: ".tray" },
      { text: "Das kannst du kaufen: oben Würfel, unten Kniffe. Der Stern sagt, was eine Karte am Ende wert ist.", rule: "BB-35", at: ".supply" },
      { text: "Der Block hält die Punkte fest, Runde für Runde.", rule: "BB-34", at: ".pad" },
    ],
    asked: {
      draft: { text: "Vor der ersten Runde nimmt jede Person drei Karten, die höchstens 6 kosten. Ein Kniff, der zu deinen Würfeln passt, ist viel wert.", rule: "BB-08", at: ".supply" },
      play: { text: "Spiele Karten aus der Hand, so viele du magst, aber Kniffe nur bis 5 Aktionseinheiten. Dann würfle.", rule: "BB-19", at: ".rack" },
      reroll: { text: "Diese darfst du noch einmal werfen. Weiße Würfel sind dein Geld, die anderen deine Punkte.", rule: "BB-40", at: ".tray" },
      score: { text: "Man kann verschieden zählen. Punkte bleiben, Münzen gelten nur in diesem Zug.", rule: "BB-24", at: ".prompt" },
      buy: { text: "Gib deine Münzen aus, von jeder Karte höchstens eine. Was übrig bleibt, verfällt.", rule: "BB-26", at: ".supply" },
      match: { text: "Die Person vor dir hat ein Paar im Spiel. Lege die gleiche Karte, dann darfst du zu Beginn deines Zuges eine mehr ziehen.", rule: "BB-28", at: ".rack" },
    },
  },
  "age-of-dirt": {
    start: [
      { text: "Du führst einen vergesslichen Clan. Zehn Rock-Stars gewinnen, und die meisten bringen Erfindungen, die du baust.", rule: "AOD-02", at: ".mine" },
      { text: "Mitglieder arbeiten in vier Kisten. Hebt jemand eine Kiste, wird alles darin in die Passage geworfen. Was herausfällt, bringt etwas mit; was stecken bleibt, wartet auf einen späteren Wurf.", rule: "AOD-31", at: ".passbox" },
      { text: "Niemand darf in die Passage oder in eine Kiste schauen. Merk dir, wer wohin ging.", rule: "AOD-32", at: ".valley" },
    ],
    asked: {
      clan: { text: "Behalte eine von zwei Clan-Karten. Nur du kannst sie bauen.", rule: "AOD-17", at: ".centre, .own" },
      tool: { text: "Die Trommel rüttelt Feststeckende los, der Speer hält Raubtiere fern. Eines von beiden geht von Anfang an.", rule: "AOD-14", at: ".mine" },
      action: { text: "Eine Sache je Zug: Mitglieder ausschicken, eine Kiste zurückrufen oder ausgeben. Du kannst auf eine Kiste klicken.", rule: "AOD-20", at: ".valley" },
      send: { text: "Ein oder zwei Mitglieder gehen in Kisten: Wald für Holz und Beeren, Berge für Stein und Kräuter, Ebene für Fell, und das Liebeszelt für Nachwuchs.", rule: "AOD-22", at: ".valley" },
      drum: { text: "Bis zu drei Schläge können Feststeckende herausholen, aus jedem Clan. Danach ist die Trommel kaputt.", rule: "AOD-34", at: ".passbox" },
      bang: { text: "Du darfst nach jedem Schlag aufhören.", rule: "AOD-34", at: ".passbox" },
      gain: { text: "Wähle, was deine Mitglieder heimbringen. Alles braucht einen Platz im Lager.", rule: "AOD-47", at: ".wall" },
      spear: { text: "Ein Raubtier frisst von jedem Clan ein Mitglied. Dein Speer schützt deine und zerbricht.", rule: "AOD-39", at: ".mine" },
      spend: { text: "Baue aus der Hand oder von der Wand, solange du zahlen kannst; flicke ein Werkzeug; zieh in die große Höhle.", rule: "AOD-57", at: ".wall" },
    },
  },
};

const LESSONS: Record<Language, Record<string, Lessons>> = { en, de };

export const lessonsOf = (game: string, language: Language): Lessons | null => LESSONS[language][game] ?? null;
