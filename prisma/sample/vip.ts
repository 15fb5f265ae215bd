import type { SamplePost } from "./people";

export const vip: readonly SamplePost[] = [
  [
    "robyn",
    "24 18:00",
    "vip",
    "For this month: what’s the conversation you’re planning around? Not the one you’re having. The one you arrange your week so as not to have.",
  ],
  [
    "mags",
    "24 20:31",
    "vip",
    "Mine’s about who hosts. It always has been, and I’m not even sure they’d mind if I stopped.",
  ],
  [
    "ayesha",
    "23 06:50",
    "vip",
    "With the consultant who calls me “my lovely”. In front of patients. I’ve changed my rounds so we don’t overlap, which means I’m late home on Tuesdays, which means he’s costing me Tuesdays.",
  ],
  [
    "lou",
    "23 07:30",
    "vip",
    "Ayesha, that last line. He’s costing you Tuesdays. Say that to him. Just that.",
  ],
  [
    "helen",
    "15 21:10",
    "vip",
    "Numbers, since this is the room for it: first quarter on my own is 61% of the salary I left, for about half the hours. I’d braced for 30. Ask me anything.",
  ],
  ["nneka", "15 21:25", "vip", "How many of those hours are ones you’d tell your old self about?"],
  ["helen", "15 21:40", "vip", "About two thirds. The other third is VAT.", "edited"],
  [
    "sian",
    "9 17:55",
    "vip",
    "Thinking of going down to four days. The money works. What doesn’t work is who I am on the fifth. Has anybody been through that and come out with a hobby instead of a second job?",
  ],
  [
    "fern",
    "9 19:12",
    "vip",
    "I did. It takes about six weeks. For the first three I cleaned. Then I went and sat in a church I don’t believe in, and it passed.",
  ],
  [
    "ayesha",
    "3 18:20",
    "vip",
    "Had it. Said “don’t call me that on the ward.” He said he hadn’t realised. I said “well, now you do.” I’m home, on time, with my coat still on.",
  ],
  ["mags", "3 18:24", "vip", "Give that woman her Tuesdays."],
  [
    "priya",
    "1 19:48",
    "vip",
    "Would three people read my pricing page this week and be unkind about it? I’ve had plenty of nice.",
  ],
  [
    "morag",
    "22m",
    "vip",
    "I’ll be unkind. I was a programme manager, I’ve been waiting for somebody to ask.",
  ],
];
