import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { announceRevision } from "@/lib/clubhouse/announcement";
import type { Announcement } from "@/lib/clubhouse/live";

const requests = vi.hoisted<number[][]>(() => []);

// A provider without latency, so that no request waits for the previous one
vi.mock("@/lib/clubhouse/live", () => ({
  maxConcurrentEvents: 10,
  triggerMessages: (announcements: Announcement[]) => {
    requests.push(announcements.map((one) => ("revision" in one ? one.revision : 0)));
    return Promise.resolve();
  },
}));

test("sends announcements in quick succession together, the first at once", async () => {
  for (let revision = 1; revision <= 20; revision += 1) {
    announceRevision("general", revision);
    await turn();
    await turn();
  }
  expect(requests[0]).toEqual([1]);
  await expect.poll(() => requests.flat()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(requests.length).toBeLessThan(10);
});
