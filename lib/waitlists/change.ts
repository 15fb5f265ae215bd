import { z } from "zod";

/** What an entry in the line for a retreat answers. */
export const retreatAnswers = z.object({ name: z.string(), phone: z.string(), room: z.string().nullable() });

/** What an entry on the mastermind's waitlist answers. */
export const mastermindAnswers = z.object({
  name: z.string(),
  phone: z.string(),
  currentBusiness: z.string(),
  goals: z.string(),
  investmentLevel: z.string(),
});

type Answers = z.infer<typeof retreatAnswers> | z.infer<typeof mastermindAnswers>;

const sent = { at: z.string() };

/** The later answers of an entry in a retreat's line as they are stored, with the moment of their form. */
export const retreatChange = retreatAnswers.extend(sent).nullable();

/** The same of the mastermind's waitlist. */
export const mastermindChange = mastermindAnswers.extend(sent).nullable();

/** Later answers as they are stored until a press applies them. */
export function changeOf(given: Answers, now: Date) {
  return { ...given, at: now.toISOString() };
}

// Sent twice within it, a form was pressed twice
const pressedTwiceMs = 10 * 60 * 1000;

type Entry = Answers & {
  createdAt: Date;
  confirmedAt: Date | null;
  leftAt: Date | null;
  placedAt?: Date | null;
};

/** Whether a later form asks for anything: a confirmed or new entry that waits with the same answers stays as it is. */
export function asksForChange(entry: Entry, given: Answers, now: Date): boolean {
  const isNew = now.getTime() - entry.createdAt.getTime() < pressedTwiceMs;
  const isSettled = (entry.confirmedAt !== null || isNew) && !entry.leftAt && !entry.placedAt;
  const differs = Object.entries(given).some(([key, value]) => entry[key as keyof Answers] !== value);
  return differs || !isSettled;
}
