import type { SamplePost } from "./people";

export const resources: readonly SamplePost[] = [
  [
    "robyn",
    "27 10:00",
    "tool",
    "The one-page week. Print it, fill it in with a pencil, rub half of it out. https://rebelretreats.example/the-one-page-week",
  ],
  [
    "ruth",
    "23 21:14",
    "book",
    "Anything about hedges. I mean it. I got a book on hedge-laying out of the library for the pictures, and it’s the best thing I’ve read about pruning a diary.",
  ],
  [
    "bea",
    "19 08:20",
    "podcast",
    "Two retired bookkeepers talk about their worst clients for half an hour. Nobody is named, nobody shouts. I’ve learned more about boundaries from it than from my own notes.",
  ],
  [
    "oonagh",
    "16 22:30",
    "journal",
    "Prompt I use when I’m stuck: “What would I say if nobody could answer back?” Write for six minutes, then decide if you still need to say it.",
  ],
  [
    "robyn",
    "10 19:15",
    "tool",
    "Notes from the money call, as promised. Page three has the sentence for late payers; copy it word for word.",
    "edited",
  ],
  [
    "tess",
    "8 20:00",
    "book",
    "A field guide to garden birds. It has nothing to do with work. I keep it on the desk for the ten minutes when I’d otherwise open my e-mail.",
  ],
  [
    "carys",
    "5 18:45",
    "journal",
    "List of things I’m not doing this year, to be read every first of the month. Mine has nine lines and the third one is choir.",
  ],
  [
    "shabnam",
    "3 12:12",
    "tool",
    "My where-does-it-go sheet. Three columns: what it cost, whether it helped, would I do it again. Works for money and it works for people.",
  ],
  ["robyn", "1 07:45", "tool", "Notes from last night’s call. Page two is the bit people asked for."],
  [
    "bea",
    "1 09:30",
    "tool",
    "The invoice template, by request:\n\n“Invoice 214 was due on the 3rd. Please pay it by Friday. Tell me today if there’s a problem with it.”\n\nThat’s all of it. Resist the urge to add weather.",
  ],
  [
    "marianne",
    "1 20:20",
    "podcast",
    "One for walking: people who changed trades after fifty, twenty minutes each, no music underneath. The beekeeper made me miss my turning.",
  ],
];
