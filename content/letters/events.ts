import { eventCalledOff, eventMoved, eventReminder } from "../emails/event-letters";

/** The emails about events of the Clubhouse: their copy, by their name in the outbox. */
export const eventLetters = {
  "event-reminder": eventReminder,
  "event-moved": eventMoved,
  "event-called-off": eventCalledOff,
} as const;
