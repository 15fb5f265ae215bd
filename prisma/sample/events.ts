import type { SampleKey } from "./people";

/** A sample event; its first day is `inDays` from today, `clock` is in the founder's time zone. */
export type SampleEvent = {
  title: string;
  text: string;
  place: string;
  inDays: number;
  clock: string;
  minutes: number;
  repeat: "none" | "weekly" | "monthly";
  audience: "everybody" | "mastermind";
  /** The members who attend its next day, and those who declined. */
  comes: readonly SampleKey[];
  not: readonly SampleKey[];
  /** The recording of its first day, if that is over. */
  recording?: string;
};

export const events: readonly SampleEvent[] = [
  {
    title: "The thing you keep moving",
    text: "One task each: the one that has been on the list since January. We say it out loud at half past, cameras off, do it, and report at twenty past one.\nThere is a kettle break at one. Nobody will ask how you feel about it.",
    place: "https://meet.example.org/the-thing",
    ...{ inDays: 1, clock: "12:30", minutes: 50, repeat: "monthly", audience: "everybody" },
    comes: ["kat", "bea", "dawn", "priya"],
    not: ["mags"],
  },
  {
    title: "Mastermind call",
    text: "Bring the number you haven’t said yet.",
    place: "https://meet.example.org/mastermind",
    ...{ inDays: -8, clock: "19:00", minutes: 75, repeat: "weekly", audience: "mastermind" },
    comes: ["robyn", "lou"],
    not: [],
    recording: "https://video.example.org/eliminate",
  },
  {
    title: "Cold water, warm flask",
    text: "In and out. Towels are everybody’s own business.",
    place: "Worbarrow Bay, the car park end",
    ...{ inDays: 9, clock: "10:00", minutes: 60, repeat: "none", audience: "everybody" },
    comes: ["mags", "ayesha"],
    not: ["priya"],
  },
];
