import { eventRules } from "@/content/events";
import { roomOpensAt } from "./occurrences";
import type { NextDay } from "./views";

const { nextEventsShown } = eventRules;

export type NextEvent = {
  state: "ahead" | "soon" | "on";
  shown: NextDay[];
  calls: NextDay[];
};

/** The events shown at a moment: those whose room is open, else the next ones (docs/rules/events.md#next-event). */
export function nextEventAt(days: readonly NextDay[], now: Date): NextEvent {
  const left = days.filter(({ endsAt }) => endsAt > now);
  const open = left.filter(({ startsAt }) => roomOpensAt(startsAt) <= now);
  if (open.length === 0) return { state: "ahead", shown: left.slice(0, nextEventsShown), calls: [] };
  const shown = open.toSorted((one, other) => joinRank(one) - joinRank(other)).slice(0, nextEventsShown);
  const state = shown.some(({ startsAt }) => startsAt <= now) ? "on" : "soon";
  return { state, shown, calls: shown.filter(({ isCall }) => isCall) };
}

function joinRank({ isCall, answer }: NextDay): number {
  return Number(!isCall) + 2 * Number(answer === "no");
}

/** The times at which `nextEventAt` changes. */
export function nextEventMoments(days: readonly NextDay[]): Date[] {
  return days.flatMap(({ startsAt, endsAt }) => [roomOpensAt(startsAt), startsAt, endsAt]);
}
