import { createHash } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RetentionPage } from "@/components/admin/retention/retention-page";
import { whatGoes } from "@/content/retention";
import { readRetention, type Retention, type RetentionRow } from "@/lib/administration/retention";
import { db } from "@/lib/db";
import { fileStore } from "@/lib/files/store";
import { forgetAndCount, readLastNight, sumGone } from "@/lib/jobs/gone";
import { runNightly } from "@/lib/jobs/nightly";
import { retention } from "@/lib/jobs/retention";
import { jobs } from "@/lib/queue";
import { createMember } from "../../support/factories";
import { forgetMoney } from "../../support/money";
import { withoutTable } from "../../support/outbox";
import { createBooking } from "../../support/plans";

const night = new Date("2028-05-18T02:30:00Z");
/** Still the 18th where the founder lives, and already over elsewhere. */
const sameDay = new Date("2028-05-18T22:30:00Z");
const dayAfter = new Date("2028-05-18T23:30:00Z");

beforeEach(async () => {
  await forgetMoney();
  await db.user.deleteMany();
  await db.retentionCount.deleteMany();
});

const numbers = async () =>
  (await db.retentionCount.findMany({ orderBy: [{ day: "asc" }, { kind: "asc" }] })).map(
    ({ day, kind, count }) => [day.toISOString().slice(0, 10), kind, count],
  );

async function oldEvent(id: string): Promise<void> {
  await db.stripeEvent.create({
    data: { id, type: "x", objectId: "y", receivedAt: new Date(0), processedAt: new Date(0) },
  });
}

async function removedFile(name: string): Promise<void> {
  const key = `messages/${name}.txt`;
  const sha256 = createHash("sha256").update(name).digest("hex");
  const about = { key, sha256, type: "text/plain", bytes: 1, purpose: "messages" };
  await db.file.create({ data: { ...about, createdAt: new Date(0), removedAt: new Date(0) } });
}

test("every kind goes by one step of the night, under a name of its own", () => {
  expect(retention.map(({ kind }) => kind).sort()).toEqual(Object.keys(whatGoes).sort());
});

describe("the numbers of a night", () => {
  test("are what went of each kind, on the founder’s day; where nothing went there is none", async () => {
    await oldEvent("evt_one");
    await oldEvent("evt_two");
    await createBooking();
    await runNightly(night);
    expect(await numbers()).toEqual([
      ["2028-05-18", "bookings", 1],
      ["2028-05-18", "stripe_events", 2],
    ]);
  });

  test("do not double when the night is tried again, and what goes later in the day is added", async () => {
    await oldEvent("evt_one");
    for (let tries = 0; tries < 2; tries++) await runNightly(night);
    expect(await numbers()).toEqual([["2028-05-18", "stripe_events", 1]]);
    await oldEvent("evt_two");
    await runNightly(sameDay);
    expect(await numbers()).toEqual([["2028-05-18", "stripe_events", 2]]);
    await oldEvent("evt_three");
    await runNightly(dayAfter);
    expect(await numbers()).toEqual([
      ["2028-05-18", "stripe_events", 2],
      ["2028-05-19", "stripe_events", 1],
    ]);
    expect(await readLastNight()).toEqual({ day: "2028-05-19", gone: new Map([["stripe_events", 1]]) });
  });

  test("are kept of the rest where one step fails", async () => {
    await oldEvent("evt_one");
    await withoutTable("message_reports", async () => {
      await expect(runNightly(night)).rejects.toThrow("not all done");
    });
    expect(await numbers()).toEqual([["2028-05-18", "stripe_events", 1]]);
  });

  test("hold what had gone of a step that fails on the way", async () => {
    for (const name of ["one", "two", "three"]) await removedFile(name);
    const files = retention.find(({ kind }) => kind === "message_files");
    if (!files) throw new Error("No such kind");
    const stood = vi.spyOn(fileStore(), "delete").mockResolvedValueOnce(undefined);
    stood.mockRejectedValueOnce(new Error("away"));
    await expect(forgetAndCount(files, night)).rejects.toThrow("away");
    expect(await numbers()).toEqual([["2028-05-18", "message_files", 1]]);
    stood.mockRestore();
    await forgetAndCount(files, night);
    expect(await numbers()).toEqual([["2028-05-18", "message_files", 3]]);
  });

  test("go after three years themselves", async () => {
    const kept = (day: string) => ({ day: new Date(day), kind: "letters", count: 7 });
    await db.retentionCount.createMany({ data: [kept("2025-05-17"), kept("2025-05-18")] });
    await runNightly(night);
    expect(await numbers()).toEqual([
      ["2025-05-18", "letters", 7],
      ["2028-05-18", "retention_counts", 1],
    ]);
  });

  test("are added up: of thirty days with today, and of all", async () => {
    const gone = (day: string, count: number) => ({ day: new Date(day), kind: "letters", count });
    await db.retentionCount.createMany({
      data: [
        gone("2026-01-01", 1),
        gone("2028-04-18", 20),
        gone("2028-04-19", 300),
        gone("2028-05-18", 4000),
      ],
    });
    expect(await sumGone(night)).toEqual(new Map([["letters", { recently: 4300, inAll: 4321 }]]));
  });
});

const none = "Nothing has been deleted yet. Counts appear here after the first night with deletions.";
const undone = "Last night’s deletion didn’t finish. It’s retried automatically, and every night.";

describe("the administration’s page", () => {
  const drawn = (read: Retention) => renderToStaticMarkup(createElement(RetentionPage, read));
  const rowOf = (rows: readonly RetentionRow[], id: RetentionRow["id"]) => rows.find((row) => row.id === id);

  test("says what would go, by which promise, and what went", async () => {
    await oldEvent("evt_one");
    await db.retentionCount.create({ data: { day: new Date("2028-05-17"), kind: "bookings", count: 1234 } });
    const read = await readRetention(night);
    expect(rowOf(read.rows, "stripe_events")).toMatchObject({
      tonight: 1,
      recently: 0,
      inAll: 0,
      href: null,
    });
    expect(rowOf(read.rows, "bookings")).toMatchObject({ tonight: 0, recently: 1234, inAll: 1234 });
    const html = drawn(read);
    expect(html).toContain('href="/privacy-policy#9-how-long-we-keep-it"');
    expect(html).toContain("1,234");
    expect(html).toContain("Our rule");
    expect(html).not.toContain(none);
    expect(html).not.toContain("Could not be counted");
    expect(await db.stripeEvent.count()).toBe(1);
  });

  test("says of a kind that it could not be counted, and counts the rest", async () => {
    await oldEvent("evt_one");
    await createMember();
    const read = await withoutTable("message_reports", () => readRetention(night));
    expect(rowOf(read.rows, "reports")).toMatchObject({ tonight: null });
    expect(rowOf(read.rows, "stripe_events")).toMatchObject({ tonight: 1 });
    const html = drawn(read);
    expect(html.split("Could not be counted")).toHaveLength(2);
    expect(html).toContain(none);
  });

  test("says when the night’s work was last done, and when its last try has failed", async () => {
    const boss = await jobs();
    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'nightly'`;
    expect((await readRetention(night)).night).toEqual({ doneAt: null, isUndone: false });
    const done = await boss.send("nightly", {});
    await db.$executeRaw`
      UPDATE pgboss.job SET state = 'completed', completed_on = ${night} WHERE id = ${done}::uuid`;
    const isDone = (await readRetention(night)).night;
    expect(isDone).toEqual({ doneAt: night, isUndone: false });
    const failed = await boss.send("nightly", {});
    await db.$executeRaw`UPDATE pgboss.job SET state = 'retry' WHERE id = ${failed}::uuid`;
    const isNot = (await readRetention(night)).night;
    expect(isNot).toEqual({ doneAt: night, isUndone: true });
    const html = (about: typeof isDone) => drawn({ rows: [], night: about });
    expect(html(isDone)).toContain("Thursday 18 May at 03:30");
    expect(html(isDone)).not.toContain(undone);
    expect(html(isNot)).toContain(undone);
    expect(html({ doneAt: null, isUndone: false })).toContain(
      "The nightly deletion hasn’t run yet, or not in the last week.",
    );
    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'nightly'`;
  });
});
