import type { Repeat } from "./occurrences";

export type AttendeeView = { id: string; name: string };

/** One day of an event, as a member sees it in the list. */
export type EventLine = {
  id: string;
  day: string;
  title: string;
  text: string;
  startsAt: Date;
  endsAt: Date;
  repeat: Repeat;
  /** The week of the month of its first day: 5 is the last. */
  monthPlace: number;
  audience: "everybody" | "mastermind";
  mayAttend: boolean;
  isCall: boolean;
  isOpen: boolean;
  isCalledOff: boolean;
  isMoved: boolean;
  /** The last one shown of an ongoing event. */
  isLast: boolean;
  /** The place as text; null for a call, or if hidden from the reader. */
  place: string | null;
  /** The call's URL; null unless the room is open and they may attend. */
  callUrl: string | null;
  recordingUrl: string | null;
  answer: "yes" | "no" | null;
  attendees: { count: number; first: AttendeeView[]; hasYou: boolean };
};

export type EventDetails = EventLine & {
  minutes: number;
  next: { day: string; startsAt: Date } | null;
  said: { coming: AttendeeView[]; not: AttendeeView[] };
  /** The whole event is cancelled, not only this day. */
  isEventOff: boolean;
  timeZone: string;
};

/** An upcoming day of an event, as the Clubhouse page shows it. */
export type NextDay = Pick<EventLine, "id" | "day" | "title" | "startsAt" | "endsAt" | "isCall" | "answer">;

/** An event as the founder's form shows it; the start as a `datetime-local` value in the event's time zone. */
export type EventFormValues = {
  title: string;
  startsAt: string;
  timeZone: string;
  minutes: string;
  place: string;
  repeat: Repeat;
  audience: "everybody" | "mastermind";
  text: string;
};
