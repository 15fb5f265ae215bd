import { polls } from "@/content/polls";
import type { PollView } from "./poll-view";

const dayMs = 86_400_000;

/** True for a closing time that a poll can have, also if it has passed since; `now` in milliseconds. */
export function isNear(closesAt: string, now: number): boolean {
  return Math.abs(Date.parse(closesAt) - now) <= polls.closesWithinDays * dayMs;
}

/** True from its closing time on; `now` in milliseconds. */
export function isPollClosed({ closesAt }: Pick<PollView, "closesAt">, now: number): boolean {
  return closesAt !== null && Date.parse(closesAt) <= now;
}
