import { eventRules } from "@/content/events";
import { roomOpensAt } from "./occurrences";
import type { NextDay } from "./views";

export type Porch = {
  state: "ahead" | "soon" | "on";
  shown: NextDay[];
  call: NextDay | null;
};

/** What the porch shows at a moment: what is on, from when its room opens until its end, else what is next (docs/rules/events.md#the-porch). */
export function porchAt(days: readonly NextDay[], now: Date): Porch {
  const left = days.filter(({ endsAt }) => endsAt > now);
  const open = left.filter(({ startsAt }) => roomOpensAt(startsAt) <= now);
  const shown = (open.length > 0 ? open : left).slice(0, eventRules.porchShown);
  if (open.length === 0) return { state: "ahead", shown, call: null };
  const state = open.some(({ startsAt }) => startsAt <= now) ? "on" : "soon";
  return { state, shown, call: shown.find(({ isCall }) => isCall) ?? null };
}

/** The moments at which the porch says something else. */
export function porchMoments(days: readonly NextDay[]): Date[] {
  return days.flatMap(({ startsAt, endsAt }) => [roomOpensAt(startsAt), startsAt, endsAt]);
}
