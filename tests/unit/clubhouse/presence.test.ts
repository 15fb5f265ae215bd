import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { presentPeople } from "@/components/clubhouse/presence/who-is-here";
import { SingleFlight } from "@/components/clubhouse/session/timers";
import { People, Presence } from "@/components/clubhouse/session/people";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const seen: (string[] | null)[] = [];
  return { seen, presence: new Presence((here) => seen.push(here && [...here])) };
}

test("a member appears at once, and disappears after a few seconds", () => {
  const { seen, presence } = watch();
  presence.update(["priya"]);
  presence.update(["priya", "bea"]);
  presence.update(["priya"]);
  vi.advanceTimersByTime(5_000);
  expect(seen).toEqual([["priya"], ["priya", "bea"]]);
  vi.advanceTimersByTime(2_000);
  expect(seen.at(-1)).toEqual(["priya"]);
});

test("reloading does not flicker, however often", () => {
  const { seen, presence } = watch();
  presence.update(["priya", "bea"]);
  for (let times = 0; times < 5; times++) {
    presence.update(["priya"]);
    vi.advanceTimersByTime(3_000);
    presence.update(["priya", "bea"]);
    vi.advanceTimersByTime(3_000);
  }
  vi.advanceTimersByTime(20_000);
  expect(seen).toEqual([["priya", "bea"]]);
});

test("leaving again restarts the grace period", () => {
  const { seen, presence } = watch();
  presence.update(["priya", "bea"]);
  presence.update(["priya"]);
  vi.advanceTimersByTime(3_000);
  presence.update(["priya", "bea"]);
  vi.advanceTimersByTime(2_000);
  presence.update(["priya"]);
  vi.advanceTimersByTime(5_000);
  expect(seen).toEqual([["priya", "bea"]]);
  vi.advanceTimersByTime(2_000);
  expect(seen.at(-1)).toEqual(["priya"]);
});

test("a short interruption changes nothing; after a longer one presence is unknown", () => {
  const { seen, presence } = watch();
  presence.update(["priya", "bea"]);
  presence.update(null);
  vi.advanceTimersByTime(2_000);
  presence.update(["priya", "bea"]);
  vi.advanceTimersByTime(20_000);
  expect(seen).toEqual([["priya", "bea"]]);
  presence.update(null);
  vi.advanceTimersByTime(4_000);
  expect(seen.at(-1)).toBeNull();
});

test("members who return one by one after an interruption stay present", () => {
  const { seen, presence } = watch();
  presence.update(["priya", "bea", "dawn"]);
  presence.update(null);
  presence.update(["priya"]);
  vi.advanceTimersByTime(2_000);
  presence.update(["priya", "dawn"]);
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([
    ["priya", "bea", "dawn"],
    ["priya", "dawn"],
  ]);
});

test("the list of present members has their current names, the reader last", () => {
  const person = (id: string, name: string) => ({ id, name, role: "member" as const });
  const reader = person("p", "Priya");
  const people = new People([reader, person("b", "Bea")]);
  // The name at joining is older than the current one
  people.add([person("b", "Beatrice"), person("a", "Ann")]);
  const here = new Set(["p", "b", "a", "unknown"]);
  const { byId } = people.getView();
  expect(presentPeople(here, byId, reader).map(({ name }) => name)).toEqual(["Ann", "Bea", "Priya"]);
  expect(presentPeople(new Set(), byId, reader)).toEqual([reader]);
});

test("late events do not restore a member who left", () => {
  const people = new People([{ id: "b", name: "Bea", role: "member" }]);
  people.update([{ id: "b", name: null }]);
  people.add([{ id: "b", name: "Bea", role: "member" }]);
  people.update([{ id: "b", name: "Bea", role: "member" }]);
  expect(people.getView().byId.has("b")).toBe(false);
});

test("a run requested during a run follows it, never at the same time", async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  const once = new SingleFlight(async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    done += 1;
  });
  const first = once.run();
  void once.run();
  await once.run();
  await first;
  expect([most, done]).toEqual([1, 2]);
  await once.run();
  expect(done).toBe(3);
});
