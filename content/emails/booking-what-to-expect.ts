import { facts } from "@/content/facts";

const { firstWeekday, lastWeekday } = facts.dorset;

/** What the days are like, for both letters that confirm a booking. */
export const whatToExpect = {
  heading: "What to expect",
  texts: [
    `Supper on ${firstWeekday} to lunch on ${lastWeekday}. The mornings are for work, lunch is long, the afternoons go out of the door, and after supper there’s a fire. All of it is optional.`,
    "Coming alone is the normal way to come, and half an idea will do. There’s no reading list and no dress code. If you’re invited to speak, you may say “pass”.",
    "Reply and tell me what you don’t eat. The file attached to this email puts the dates into your calendar.",
  ],
} as const;
