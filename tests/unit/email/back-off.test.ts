import { expect, test } from "vitest";
import { nextTryAt } from "@/lib/email/back-off";

const minute = 60 * 1000;
const start = new Date("2026-03-28T12:00:00Z");

/** The minutes of the retries after the first attempt, if none succeeds. */
function schedule(): number[] {
  const minutes = [0];
  for (let now: Date | null = start; (now = nextTryAt(minutes.length, now));) {
    minutes.push((now.getTime() - start.getTime()) / minute);
  }
  return minutes;
}

test("an email is retried for two days, with growing delays", () => {
  const minutes = schedule();
  expect(minutes.slice(0, 8)).toEqual([0, 1, 3, 8, 18, 38, 68, 128]);
  expect(minutes).toHaveLength(31);
  expect(minutes.at(-1)).toBe(48 * 60 + 8);
});

test("the delay is two hours at most, so it is sent that soon after an outage", () => {
  const minutes = schedule();
  const waits = minutes.slice(1).map((at, index) => at - (minutes[index] ?? 0));
  expect(Math.max(...waits)).toBe(120);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
});

test("an email with more attempts, after crashes, is given up", () => {
  expect(nextTryAt(32, start)).toBeNull();
});
