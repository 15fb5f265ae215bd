import type { SamplePost } from "./people";

export const wins: readonly SamplePost[] = [
  [
    "fern",
    "27 18:12",
    "win",
    "Asked for the window seat. Got the window seat. Fourteen years at that desk and all it took was asking.",
  ],
  ["helen", "24 20:40", "win", "Put my prices on the website. The sky is where it was."],
  [
    "ingrid",
    "21 07:15",
    "win",
    "Took a whole Wednesday off and told people it was a Wednesday off, not “working from home, a bit slow on e-mail”.",
  ],
  [
    "nneka",
    "18 19:05",
    "win",
    "Opened the spreadsheet. Looked at the bottom of it. Made a cup of tea and looked at it again. It’s a number, it isn’t a verdict.",
  ],
  [
    "yvette",
    "16 12:48",
    "win",
    "Resigned from the committee. They asked who’d do the minutes. I said I didn’t know, and left the silence exactly where it was.",
  ],
  ["wendy", "14 21:30", "win", "I read a novel in the daytime with the curtains open."],
  [
    "marianne",
    "11 17:20",
    "win",
    "First client who isn’t somebody’s cousin. She found me, read the page, and rang up. I did a small dance by the recycling and the neighbours have seen it now, so that’s that.",
  ],
  [
    "polly",
    "9 08:02",
    "win",
    "Didn’t answer the message that began “quick one”. It answered itself by lunchtime.",
  ],
  [
    "ruth",
    "7 19:26",
    "win",
    "Sang in front of people. It was one verse, in a car park, in a cagoule. It counts.",
  ],
  [
    "gill",
    "5 10:11",
    "win",
    "I’ve said “I’m a potter” at a party. Out loud, before anybody asked what my husband does.",
  ],
  ["kat", "4 13:10", "win", "Sent the quote without the paragraph explaining myself."],
  [
    "fern",
    "4 16:42",
    "win",
    "Cancelled a meeting with the word “no” in the subject line. Nobody has mentioned it since.",
  ],
  [
    "sian",
    "2 18:22",
    "win",
    "Said no to the extra governor’s role. They had already printed the badge. It’s on my fridge as a trophy.",
  ],
  [
    "lou",
    "2 21:05",
    "win",
    "Charged the full rate. Didn’t explain it, didn’t apologise for it. They wrote back “lovely, send the invoice”. I had to go and stand in the garden for a bit.",
  ],
  [
    "ayesha",
    "1 06:58",
    "win",
    "Took the whole lunch hour yesterday. Sat down for it. With a plate. The department did not burn.",
  ],
  [
    "mags",
    "1 07:20",
    "win",
    "Eleven years of hosting end here. Told my sister last night. I’ve booked a table for two by the sea instead: https://thechalkhut.example/menu",
    "edited",
  ],
  [
    "dawn",
    "46m",
    "win",
    "Cleared my desk into one carrier bag. Nineteen years, one bag. I kept the good stapler.",
  ],
];
