import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { presentPeople } from "@/components/clubhouse/presence/who-is-here";
import { SingleFlight } from "@/components/clubhouse/session/timers";
import { People, Presence } from "@/components/clubhouse/session/people";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const seen: (string[] | null)[] = [];
  return { seen, who: new Presence((here) => seen.push(here && [...here])) };
}

test("whoever comes is there at once; whoever goes, after a few seconds", () => {
  const { seen, who } = watch();
  who.update(["priya"]);
  who.update(["priya", "bea"]);
  who.update(["priya"]);
  vi.advanceTimersByTime(5_000);
  expect(seen).toEqual([["priya"], ["priya", "bea"]]);
  vi.advanceTimersByTime(2_000);
  expect(seen.at(-1)).toEqual(["priya"]);
});

test("whoever reloads does not flicker away, however often", () => {
  const { seen, who } = watch();
  who.update(["priya", "bea"]);
  for (let times = 0; times < 5; times++) {
    who.update(["priya"]);
    vi.advanceTimersByTime(3_000);
    who.update(["priya", "bea"]);
    vi.advanceTimersByTime(3_000);
  }
  vi.advanceTimersByTime(20_000);
  expect(seen).toEqual([["priya", "bea"]]);
});

test("whoever comes back and goes again has the whole time anew", () => {
  const { seen, who } = watch();
  who.update(["priya", "bea"]);
  who.update(["priya"]);
  vi.advanceTimersByTime(3_000);
  who.update(["priya", "bea"]);
  vi.advanceTimersByTime(2_000);
  who.update(["priya"]);
  vi.advanceTimersByTime(5_000);
  expect(seen).toEqual([["priya", "bea"]]);
  vi.advanceTimersByTime(2_000);
  expect(seen.at(-1)).toEqual(["priya"]);
});

test("a line that is back at once leaves everybody as they were; one that is not, nobody", () => {
  const { seen, who } = watch();
  who.update(["priya", "bea"]);
  who.update(null);
  vi.advanceTimersByTime(2_000);
  who.update(["priya", "bea"]);
  vi.advanceTimersByTime(20_000);
  expect(seen).toEqual([["priya", "bea"]]);
  who.update(null);
  vi.advanceTimersByTime(4_000);
  expect(seen.at(-1)).toBeNull();
});

test("those who come back one by one after a break are there all the while", () => {
  const { seen, who } = watch();
  who.update(["priya", "bea", "dawn"]);
  who.update(null);
  who.update(["priya"]);
  vi.advanceTimersByTime(2_000);
  who.update(["priya", "dawn"]);
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([
    ["priya", "bea", "dawn"],
    ["priya", "dawn"],
  ]);
});

test("a list of who is there names each by the name known now, the reader last", () => {
  const person = (id: string, name: string) => ({ id, name, role: "member" as const });
  const reader = person("p", "Priya");
  const people = new People([reader, person("b", "Bea")]);
  // Her name when she came is older than the one she has taken since
  people.add([person("b", "Beatrice"), person("a", "Ann")]);
  const here = new Set(["p", "b", "a", "somebody nobody knows"]);
  const { byId } = people.getView();
  expect(presentPeople(here, byId, reader).map(({ name }) => name)).toEqual(["Ann", "Bea", "Priya"]);
  expect(presentPeople(new Set(), byId, reader)).toEqual([reader]);
});

test("nothing said late brings back who has left", () => {
  const people = new People([{ id: "b", name: "Bea", role: "member" }]);
  people.update([{ id: "b", name: null }]);
  people.add([{ id: "b", name: "Bea", role: "member" }]);
  people.update([{ id: "b", name: "Bea", role: "member" }]);
  expect(people.getView().byId.has("b")).toBe(false);
});

test("what is asked for while it is being done is done once more, and never twice at once", async () => {
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
