import type { SamplePost } from "./people";

export const challenges: readonly SamplePost[] = [
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
