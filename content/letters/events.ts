import { eventCalledOff, eventMoved, eventReminder } from "../emails/event-letters";

/** The letters about events of the Clubhouse: the copy of each, by the name under which it is queued. */
export const eventLetters = {
  "event-reminder": eventReminder,
  "event-moved": eventMoved,
  "event-called-off": eventCalledOff,
} as const;
