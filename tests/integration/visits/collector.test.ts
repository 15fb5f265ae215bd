import { beforeEach, describe, expect, test } from "vitest";
import { visitRules } from "@/content/visits";
import { db } from "@/lib/db";
import { applyPolicy } from "@/lib/data/retention";
import { marksOf, noSource } from "@/lib/visits/beacon";
import { createCollector, type Collector } from "@/lib/visits/collector";
import { writeMarks, type WaitingMark } from "@/lib/visits/write";

const now = new Date("2026-03-19T09:05:00Z");
const nextDay = new Date("2026-03-20T00:05:00Z");

beforeEach(async () => {
  await db.visitDay.deleteMany();
  await db.visitCount.deleteMany();
});

const visitor = (n: number) => ({ network: `192.0.2.${n}`, userAgent: "A browser" });
const google = { source: "google.com", campaign: "" };

const open = (on: Collector, n: number, page = "/", from = noSource, at = now) =>
  on.add(visitor(n), marksOf({ kind: "page", page, host: "", source: "", campaign: "" }), from, at);

async function counts() {
  const rows = await db.visitCount.findMany({
    orderBy: [{ kind: "asc" }, { page: "asc" }, { source: "asc" }],
  });
  return rows.map(({ kind, page, source, count }) => [kind, page, source, count]);
}

describe("visits", () => {
  test("are counted once a visitor and day, pages once each, with the source of the visit", async () => {
    const one = createCollector();
    await open(one, 1, "/", google);
    await open(one, 1, "/", google);
    await open(one, 2, "/gallery");
    await one.flush();
    // Later pages have this site as their referrer
    await open(one, 1, "/gallery");
    await one.flush();
    expect(await counts()).toEqual([
      ["visit", "/", "google.com", 1],
      ["visit", "/gallery", "", 1],
      ["page", "/", "google.com", 1],
      ["page", "/gallery", "", 1],
      ["page", "/gallery", "google.com", 1],
    ]);
  });

  test("are counted exactly by several servers that write at once", async () => {
    const servers = Array.from({ length: 8 }, () => createCollector());
    for (const [nth, server] of servers.entries())
      for (let n = 0; n < 50; n++) await open(server, (n * 7 + nth * 11) % 50, n % 2 ? "/" : "/gallery");
    await Promise.all(servers.map((server) => server.flush()));
    const sum = async (kind: "visit" | "page") =>
      (await db.visitCount.aggregate({ where: { kind }, _sum: { count: true } }))._sum.count;
    expect(await sum("visit")).toBe(50);
    expect(await sum("page")).toBe(await db.visitMark.count({ where: { source: null } }));
    expect(servers.every((server) => server.countWaiting() === 0)).toBe(true);
  });

  test("wait when the database fails, and count once even if the failed write had arrived", async () => {
    const outcomes = ["lost before", "lost after", "fine"];
    const written: number[] = [];
    const write = async (marks: readonly WaitingMark[]) => {
      written.push(marks.length);
      const outcome = outcomes.shift();
      if (outcome === "lost before") throw new Error("down");
      await writeMarks(marks);
      if (outcome === "lost after") throw new Error("no answer");
    };
    const one = createCollector({ write });
    await open(one, 1);
    await one.flush();
    expect(await counts()).toEqual([]);
    await open(one, 2);
    await one.flush();
    expect(one.countWaiting()).toBe(4);
    await one.flush();
    expect(written).toEqual([2, 4, 4]);
    expect(await counts()).toEqual([
      ["visit", "/", "", 2],
      ["page", "/", "", 2],
    ]);
  });

  test("are written once a minute at most, the key of the day included", async () => {
    let time = 0;
    const writes: number[] = [];
    const one = createCollector({
      clock: () => time,
      write: () => Promise.resolve(void writes.push(time)),
      saltOf: () => Promise.resolve({ salt: "salt", isNew: true }),
    });
    await open(one, 1);
    for (time = 1_000; time < visitRules.writeMs; time += 1_000) await open(one, time);
    expect(writes).toEqual([]);
    await one.flush();
    expect(writes).toEqual([time]);
  });

  test("hold no more than a server can remember", async () => {
    const one = createCollector({ write: () => Promise.reject(new Error("down")) });
    for (let n = 0; n < visitRules.waitingMax / 2 + 10; n++) await open(one, n);
    expect(one.countWaiting()).toBe(visitRules.waitingMax);
  });

  test("from countless made-up sources share one", async () => {
    const one = createCollector();
    for (let n = 0; n < visitRules.sourcesADay + 5; n++)
      await open(one, n, "/", { source: `site${n}.test`, campaign: "" });
    await one.flush();
    expect(await db.visitCount.findFirst({ where: { kind: "visit", source: "others" } })).toMatchObject({
      count: 5,
    });
  });
});

describe("the next day", () => {
  test("no row leads to a person, and the same visitor is another", async () => {
    const one = createCollector();
    await open(one, 1, "/", google);
    await one.flush();
    expect(await db.visitMark.count()).toBe(2);
    const stored = JSON.stringify([await db.visitMark.findMany(), await db.visitCount.findMany()]);
    expect(stored).not.toMatch(/192\.0\.2|A browser/);
    await applyPolicy("visit_days", now);
    expect(await db.visitMark.count()).toBe(2);
    await applyPolicy("visit_days", nextDay);
    expect([await db.visitDay.count(), await db.visitMark.count()]).toEqual([0, 0]);
    expect(await counts()).toHaveLength(2);
    await open(one, 1, "/", noSource, nextDay);
    await one.flush();
    const days = await db.visitCount.findMany({ where: { kind: "visit" }, orderBy: { day: "asc" } });
    expect(days.map(({ day, count }) => [day.toISOString().slice(0, 10), count])).toEqual([
      ["2026-03-19", 1],
      ["2026-03-20", 1],
    ]);
  });

  test("marks that come after the day was deleted are dropped", async () => {
    const one = createCollector();
    await open(one, 1);
    await applyPolicy("visit_days", nextDay);
    await one.flush();
    expect([await counts(), await db.visitMark.count(), one.countWaiting()]).toEqual([[], 0, 0]);
  });

  test("counts are deleted after 26 months", async () => {
    const one = createCollector();
    await open(one, 1);
    await one.flush();
    await applyPolicy("visit_counts", new Date("2028-05-19T12:00:00Z"));
    expect(await counts()).toHaveLength(2);
    await applyPolicy("visit_counts", new Date("2028-05-20T12:00:00Z"));
    expect(await counts()).toEqual([]);
  });
});
