import { polls } from "@/content/polls";

const dayMs = 86_400_000;

/** True for a closing time that a poll can have, also if it has passed since; `now` in milliseconds. */
export function isNear(closesAt: string, now: number): boolean {
  return Math.abs(Date.parse(closesAt) - now) <= polls.closesWithinDays * dayMs;
}
