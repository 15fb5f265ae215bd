import type { SamplePost } from "./people";

export const retreat: readonly SamplePost[] = [
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
