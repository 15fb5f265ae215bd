import fc from "fast-check";
import { expect, test } from "vitest";
import { backupMoment, backupName, listExpired, retained } from "@/lib/data/backup/rotation";

const day = (date: string, time = "02:30:00") => backupName(new Date(`${date}T${time}Z`));

test("a backup's name has its time to the second", () => {
  const at = new Date("2026-11-26T02:30:07.123Z");
  expect(backupName(at)).toBe("rebel-retreats-2026-11-26T023007Z.zip.age");
  expect(backupMoment(backupName(at))).toEqual(new Date("2026-11-26T02:30:07Z"));
});

test("other files are never deleted", () => {
  const others = ["photos.zip", "rebel-retreats-2026-99-26T023007Z.zip.age", "2020-01-01.dump", "x.part"];
  expect(listExpired([...others, ...Array.from({ length: 40 }, (_, index) => `notes-${index}`)])).toEqual([]);
});

test("keeps the newest of a day", () => {
  const [early, late] = [day("2026-11-26", "02:30:00"), day("2026-11-26", "18:00:00")];
  expect(listExpired([early, late])).toEqual([early]);
});

test("keeps fourteen days, and the last one of twelve months", () => {
  const all = Array.from({ length: 800 }, (_, index) =>
    backupName(new Date(Date.UTC(2026, 10, 26, 2, 30) - index * 86_400_000)),
  );
  const gone = new Set(listExpired(all));
  const left = all.filter((name) => !gone.has(name));
  expect(left.slice(0, retained.days)).toEqual(all.slice(0, retained.days));
  expect(left.slice(retained.days)).toEqual([
    ...["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31"].map((one) =>
      day(one),
    ),
    ...["2026-04-30", "2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"].map((one) => day(one)),
  ]);
});

test("always keeps the newest, and a second run deletes nothing more", () => {
  const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.uniqueArray(moments.map(backupName), { minLength: 1 }), (names) => {
      const gone = listExpired(names);
      const left = names.filter((name) => !gone.includes(name));
      expect(left).toContain(names.toSorted().at(-1));
      expect(left.length).toBeLessThanOrEqual(retained.days + retained.months);
      expect(listExpired(left)).toEqual([]);
    }),
  );
});
