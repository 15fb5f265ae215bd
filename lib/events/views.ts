import type { Repeat } from "./occurrences";

export type GoerView = { id: string; name: string };

/** One day of an event, as a member sees it in the list. */
export type EventLine = {
  id: string;
  day: string;
  title: string;
  text: string;
  startsAt: Date;
  endsAt: Date;
  repeat: Repeat;
  /** Which of its weekdays in the month its first day is: 5 is the last. */
  monthPlace: number;
  audience: "everybody" | "mastermind";
  isHers: boolean;
  isCall: boolean;
  isOpen: boolean;
  isCalledOff: boolean;
  isMoved: boolean;
  /** The last that is shown of an event that goes on. */
  isLast: boolean;
  /** Where it is, in words; null for a call, and for one that is not the reader's. */
  place: string | null;
  /** The address of the call; null unless the room is open and she may come. */
  callUrl: string | null;
  recordingUrl: string | null;
  answer: "yes" | "no" | null;
  goers: { count: number; first: GoerView[]; hasYou: boolean };
};

export type EventDetails = EventLine & {
  minutes: number;
  next: { day: string; startsAt: Date } | null;
  said: { coming: GoerView[]; not: GoerView[] };
  /** The whole event is called off, not this day alone. */
  isEventOff: boolean;
};

/** A day of an event that is not over, as the porch of the Clubhouse tells of it. */
export type NextDay = Pick<EventLine, "id" | "day" | "title" | "startsAt" | "endsAt" | "isCall" | "answer">;

/** An event as the founder's form shows it; the start as a field for date and time writes it, by the founder's clock. */
export type EventTyped = {
  title: string;
  startsAt: string;
  minutes: string;
  place: string;
  repeat: Repeat;
  audience: "everybody" | "mastermind";
  text: string;
};
