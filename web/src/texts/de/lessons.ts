/** Was der Lehrer im ersten Spiel sagt. */

import type { Lessons } from "../lessons";

export const lessons: Record<string, Lessons> = {
  "belpunk-haberdasher": {
    start: [
      { text: "Du schmückst einen Zylinder. Kartensätze werden zu Schmuck, und der feinste Hut gewinnt: wer die meisten Punkte hat, sobald jemand 25 erreicht.", rule: "BPH-49", at: ".hatbox" },
      { text: "Das ist die Maschine. Jede gespielte Karte kommt auf das Förderband ihrer Farbe. Liegen dort mehr Karten, als Personen mitspielen, läuft es über, und wer das auslöst, nimmt alles als Schrott: je Karte ein Punkt weniger.", rule: "BPH-15", at: ".machine" },
      { text: "Die Platten in den Ecken sind die Aktionen. Eine Karte gibt eine der beiden, die neben ihrem Förderband liegen.", rule: "BPH-42", at: ".plate" },
    ],
    asked: {
      choose: { text: "Lege eine Karte verdeckt; alle tun das gleichzeitig. Zuerst kommt Dampf, dann Zahnräder, Teile, Strom, und niedrig vor hoch. Behalte, was ein Satz werden könnte: zwei gleiche Zahlen oder eine Folge.", rule: "BPH-18", at: ".rack" },
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
      turn: { text: "In einem Zug darfst du eine Locke wachsen lassen, einmal pflegen und zweimal zupfen, in beliebiger Reihenfolge. Zupfen tauscht eine unbrauchbare Karte gegen eine neue. Silber kann an den Bart gehängt werden: Drei davon drehen dein Gesicht auf Zotteln, das sind 300 Jahre.", rule: "TYB-13", at: ".prompt" },
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
