import { z } from "zod";

/** The answers of a retreat waitlist entry. */
export const retreatAnswers = z.object({ name: z.string(), phone: z.string(), room: z.string().nullable() });

/** The answers of a mastermind waitlist entry. */
export const mastermindAnswers = z.object({
  name: z.string(),
  phone: z.string(),
  currentBusiness: z.string(),
  goals: z.string(),
  investmentLevel: z.string(),
});

type Answers = z.infer<typeof retreatAnswers> | z.infer<typeof mastermindAnswers>;

const sent = { at: z.string() };

/** The stored later answers of a retreat waitlist entry, with their form's time. */
export const retreatChange = retreatAnswers.extend(sent).nullable();

/** The same for the mastermind waitlist. */
export const mastermindChange = mastermindAnswers.extend(sent).nullable();

/** Later answers as stored until they are confirmed. */
export function changeOf(given: Answers, now: Date) {
  return { ...given, at: now.toISOString() };
}

// A second submit within it is a double click
const doubleClickMs = 10 * 60 * 1000;

type Entry = Answers & {
  createdAt: Date;
  confirmedAt: Date | null;
  leftAt: Date | null;
  placedAt?: Date | null;
};

/** True if a later form changes anything: equal answers to a waiting, confirmed or new entry do not. */
export function isChange(entry: Entry, given: Answers, now: Date): boolean {
  const isNew = now.getTime() - entry.createdAt.getTime() < doubleClickMs;
  const isSettled = (entry.confirmedAt !== null || isNew) && !entry.leftAt && !entry.placedAt;
  const differs = Object.entries(given).some(([key, value]) => entry[key as keyof Answers] !== value);
  return differs || !isSettled;
}
