/** Zu jedem Spiel eine Zeile im Regal. */

export const lines: Record<string, string> = {
  "thousand-year-beard": "Lass dir den längsten Bart wachsen. Vorsicht, Schere!",
  "age-of-dirt": "Wirf deinen Clan in den Berg und nimm, was herausfällt.",
  "bare-bones": "Sieben Würfelfarben, zwanzig Kniffe, zwölf Runden.",
  "belpunk-haberdasher": "Füttere die Maschine, schmücke den feinsten Zylinder.",
  "fine-sand": "Verbaue deinen ganzen Stapel zu einer Sandburg.",
};
