import { coachingConfirmed } from "../emails/coaching-confirmed";

/** The emails about coaching: their copy, by their name in the outbox. */
export const coachingLetters = { "coaching-confirmed": coachingConfirmed } as const;
