import fc from "fast-check";
import { expect, test } from "vitest";
import { allot, isWaitedFor, type Waiter } from "@/lib/orders/allocation/allocate";

// The allocation of free places to the waitlist.

const waits = (id: string, room: string | null): Waiter => ({ id, room });
const rooms = ["shared", "single"];

test("the first gets the place, and no one after them", () => {
  const line = [waits("helen", "single"), waits("joan", "single")];
  expect(allot(line, { single: 1 })).toEqual([{ entryId: "helen", room: "single" }]);
});

test("an entry for another room is skipped", () => {
  const line = [waits("helen", "shared"), waits("joan", null)];
  expect(allot(line, { shared: 0, single: 1 })).toEqual([{ entryId: "joan", room: "single" }]);
});

test("an entry for any room gets the one that no later entry requires", () => {
  const line = [waits("helen", null), waits("joan", "shared")];
  expect(allot(line, { shared: 1, single: 1 })).toEqual([
    { entryId: "helen", room: "single" },
    { entryId: "joan", room: "shared" },
  ]);
});

test("a room that the retreat no longer has is not allocated", () => {
  expect(allot([waits("helen", "attic")], { single: 1 })).toEqual([]);
  expect(allot([waits("helen", "constructor")], { single: 1 })).toEqual([]);
});

test("allocates at most the free places, one each, and leaves no matching place free", () => {
  const waiter = fc.option(fc.constantFrom(...rooms, "attic"));
  const free = fc.record({ shared: fc.nat(3), single: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(waiter, { maxLength: 8 }), free, (wishes, places) => {
      const line = wishes.map((room, index) => waits(`${index}`, room));
      const given = allot(line, places);
      expect(new Set(given.map(({ entryId }) => entryId)).size).toBe(given.length);
      const without = line.filter(({ id }) => !given.some(({ entryId }) => entryId === id));
      for (const room of rooms) {
        const left = places[room as keyof typeof places] - given.filter((one) => one.room === room).length;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left > 0 && isWaitedFor(without, room)).toBe(false);
      }
      for (const { entryId, room } of given) expect([room, null]).toContain(line[Number(entryId)]?.room);
    }),
  );
});

test("20,000 entries are allocated within a tenth of a second", () => {
  const line = Array.from({ length: 20_000 }, (_, index) => waits(`${index}`, index % 3 ? "attic" : null));
  const start = performance.now();
  expect(allot(line, { shared: 3, single: 3, attic: 0 })).toHaveLength(6);
  expect(allot(line, { shared: 0, single: 0, attic: 0 })).toEqual([]);
  expect(performance.now() - start).toBeLessThan(100);
});
