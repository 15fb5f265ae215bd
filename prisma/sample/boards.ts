import type { BoardId } from "@/content/boards";
import { chat } from "./chat";
import type { SamplePost } from "./people";

const wins: readonly SamplePost[] = [
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

const challenges: readonly SamplePost[] = [
  [
    "priya",
    "24 21:50",
    "challenge",
    "I can do brave things for clients before breakfast. I can’t ring my own dentist. Has anybody cracked this, and was it with money or with shame?",
  ],
  [
    "marianne",
    "20 16:30",
    "challenge",
    "My partner is supportive in the way a cushion is supportive. Says “whatever makes you happy” and goes back to the cricket. How do I ask for an opinion, an actual one, with edges?",
  ],
  [
    "tess",
    "17 22:41",
    "challenge",
    "I’ve written the same three paragraphs of my About page since my last birthday. I think the trouble is that I’m trying to sound like somebody who has already done it.\n\nWhat I have:\n- eleven years in a hospital pharmacy\n- a diploma in garden design, evenings, distinction\n- two finished gardens, one of them mine\n\nWhat I write is “passionate about outdoor spaces”, and then I have to lie down. If you were ringing somebody about your garden, what would you want to know first? One line each would help more than you’d think.",
  ],
  [
    "carys",
    "13 09:25",
    "challenge",
    "The client who pays late is also the client who’s kind. I’ve been letting the second thing pay for the first. What do you say?",
  ],
  [
    "wendy",
    "11 20:18",
    "challenge",
    "My mother needs more of me this year, and that’s right and I want to. I also want to keep the two mornings. How do people hold two mornings without turning into somebody with a laminated rota?",
  ],
  [
    "lou",
    "8 14:02",
    "challenge",
    "I have to give a talk for nine minutes to forty people who all know more than I do. Please tell me one thing to do with my hands.",
    "edited",
  ],
  [
    "polly",
    "6 21:33",
    "challenge",
    "I’ve said yes to something I shouldn’t have and it’s eight weeks off. Is there a decent way out, or do I owe them the eight weeks?",
  ],
  [
    "morag",
    "4 19:15",
    "challenge",
    "Everybody says “start small”. Small isn’t my trouble, I’ve started small forty times. How does anybody do the second week?",
  ],
  [
    "zainab",
    "2 22:16",
    "challenge",
    "If I stop doing wedding cakes I let down six brides who’ve paid deposits, and if I don’t I’ll be doing this at sixty. Is there a third door? I can’t see it from in here.",
  ],
  [
    "nneka",
    "28m",
    "challenge",
    "Putting up the rate for somebody I’ve worked with for five years. The e-mail is written. The finger won’t press the button. Talk to my finger.",
  ],
];

const retreat: readonly SamplePost[] = [
  [
    "robyn",
    "26 09:00",
    "update",
    "The house in Dorset is booked for the next one. Same kitchen, same table, and they’ve mended the gate, so nobody needs to climb it unless she’d like to.",
  ],
  [
    "robyn",
    "22 16:45",
    "behind",
    "Spent the morning testing the walk to the cove with a stopwatch and somebody else’s spaniel. Forty minutes at an honest pace. Fifty with the spaniel.",
  ],
  ["shabnam", "19 19:30", "question", "Do people really come alone? I’d be coming alone. I’m asking for me."],
  [
    "kat",
    "19 19:38",
    "experience",
    "Came alone, knew nobody, sat in the car for ten minutes first. By supper I was peeling somebody’s potatoes and hearing about her divorce. In a good way. Come alone.",
  ],
  ["ingrid", "17 12:00", "question", "Is there a desk anywhere quiet? I write badly with people humming."],
  [
    "robyn",
    "17 12:20",
    "update",
    "There is: top of the back stairs, under the skylight. I’ll put a notice on it that says Ingrid.",
  ],
  [
    "sian",
    "14 20:55",
    "experience",
    "What I brought home from the last one wasn’t the notebook. It was that I now leave the table when I’m full. Of the food, and of the conversation.",
  ],
  [
    "robyn",
    "10 17:10",
    "behind",
    "Menu meeting. We have argued about soup for an hour and everybody has behaved badly. There will be two soups.",
  ],
  [
    "gill",
    "7 18:33",
    "question",
    "How cold is the sea, and does anybody check? I’d like it to be somebody’s job.",
  ],
  [
    "ingrid",
    "7 18:50",
    "experience",
    "It’s cold for ninety seconds and then it’s the best idea you ever had. It’s my job now. I’ll bring the thermometer.",
  ],
  [
    "robyn",
    "3 11:15",
    "update",
    "Rooms: two shared places left and one single. If you’ve been waiting for a sign, this is me waving one.",
  ],
  [
    "helen",
    "2 19:02",
    "experience",
    "Went last time convinced I’d come home with a plan. I came home with a question and a headache, and three weeks later the plan turned up on its own. Leave a gap in the week after.",
  ],
  ["yvette", "1 17:25", "question", "May I bring my own pillow, or does that make me that woman?"],
  ["robyn", "36m", "update", "Bring the pillow. We’re all that woman."],
];

const resources: readonly SamplePost[] = [
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

const vip: readonly SamplePost[] = [
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

/** The boards' posts. */
export const posts: Partial<Record<BoardId, readonly SamplePost[]>> = {
  general: chat,
  wins,
  challenges,
  retreat,
  resources,
  vip,
};
