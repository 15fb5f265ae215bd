import { newsWords } from "@/content/emails/member-letters";
import type { NewsContent } from "@/lib/email/letters/copy";
import { absolute } from "@/lib/env/site";

const post = "019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6a7b";
const url = absolute(`/community/p/${post}`);
const people = {
  bea: { id: "a1", name: "Bea" },
  kat: { id: "k5", name: "Kat" },
  jo: { id: "j2", name: "Jo" },
  lou: { id: "l8", name: "Lou" },
  mags: { id: "m3", name: "Mags" },
  tamsin: { id: "t7", name: "Tamsin" },
};

/** Three replies to a question, as in a letter. */
export const sampleAnswers = {
  paragraphs: [],
  sections: [
    {
      ...{ title: "", aside: "", more: "" },
      said: [
        {
          ...{ by: people.bea, title: "Bea", url, note: "08:12. Same boots from 4." },
          text: "I stand up. It’s astonishing how quickly a meeting notices.",
        },
        {
          ...{ by: people.kat, title: "Kat", url, note: "08:26" },
          text: "“I’ve got ten minutes” at minute one. Then I go at ten. The first time I nearly fainted.",
        },
        {
          ...{ by: people.jo, title: "Jo", url, note: "08:31" },
          text: "I book something after it. Sometimes the something is a bench.",
        },
      ],
    },
  ],
  next: null,
} satisfies NewsContent;

/** A week with an unread item of every kind. */
export const sampleWeek = {
  paragraphs: [],
  sections: [
    {
      ...{ title: "For you", aside: "2", more: "" },
      said: [
        {
          ...{ by: people.lou, title: "Lou mentioned you", url, note: "On Wins, Thursday" },
          text: "“@Maya Fox isn’t that your end of the coast? Come for pudding.”",
        },
        {
          ...{
            by: people.bea,
            title: "Bea, Kat and Jo replied to you",
            url,
            note: "On Challenges, Thursday",
          },
          text: "“I stand up. It’s astonishing how quickly a meeting notices.”",
        },
      ],
    },
    {
      ...{ title: "Wins", aside: "9 unread", more: "" },
      said: [
        {
          ...{
            by: people.mags,
            title: "Mags",
            url,
            note: "Six replies. Bonfire from 7, Made my day from 3.",
          },
          text: "“Told my sister last night. I’ve booked a table for two by the sea instead.”",
        },
      ],
    },
    {
      ...{ title: newsWords.elsewhere.title, aside: "6 unread", more: "" },
      said: [
        { by: people.kat, title: "Retreat Buzz: Kat", url, text: "And three more.", note: "" },
        {
          by: people.tamsin,
          title: "VIP Lounge: Tamsin and one more",
          url,
          text: newsWords.lounge,
          note: "",
        },
      ],
    },
  ],
  next: {
    ...{ title: newsWords.next.title, aside: "your time, London" },
    tickets: [
      {
        ...{ date: "25", weekday: "Wed", title: "Mastermind call: Boost", url },
        text: "19:30 to 20:45. You haven’t said yet.",
      },
      {
        ...{ date: "28", weekday: "Sat", title: "Cold water, warm flask", url },
        text: "10:00 to 11:00. You said not this time.",
      },
    ],
  },
} satisfies NewsContent;

/** An announcement by the founder. */
export const sampleAnnouncement = {
  paragraphs: [
    "Not seven. Half past. The boiler man is coming at six and I’d like to be able to feel my hands.\n\nEat first. Bring the number you haven’t said out loud yet.",
  ],
  ...{ sections: [], next: null },
} satisfies NewsContent;
