import { beforeAll, expect, test } from "vitest";
import { getVisits } from "@/lib/administration/visits/report";
import { getVisitRows, visitColumns } from "@/lib/administration/visits/file";
import { db } from "@/lib/db";
import type { VisitKind } from "@/prisma/generated/enums";

const now = new Date("2026-03-19T09:05:00Z");

type Counted = [day: string, kind: VisitKind, page: string, form: string, source: string, count: number];

const counted: Counted[] = [
  ["2026-03-19", "visit", "/", "", "google.com", 14],
  ["2026-03-19", "page", "/", "", "google.com", 14],
  ["2026-03-18", "visit", "/gallery", "", "", 5],
  ["2026-03-18", "page", "/gallery", "", "", 5],
  ["2026-03-18", "page", "/", "", "", 2],
  ["2026-03-18", "seen", "/", "workbook-form", "", 2],
  ["2026-03-18", "seen", "/mastermind-waitlist", "workbook-form", "google.com", 3],
  ["2026-03-18", "sent", "/", "workbook-form", "", 1],
  ["2026-03-18", "booked", "/voucher", "voucher", "google.com", 1],
  ["2026-02-18", "visit", "/", "", "", 100],
];

beforeAll(async () => {
  await db.visitCount.deleteMany();
  await db.visitCount.createMany({
    data: counted.map(([day, kind, page, form, source, count]) => ({
      ...{ day: new Date(day), kind, page, form, source, count },
      campaign: source === "google.com" && kind === "visit" ? "spring" : "",
    })),
  });
});

test("the last 28 days: visits by day, sources with bookings, pages with first pages, forms by name", async () => {
  const report = await getVisits({}, now);
  expect(report).toMatchObject({ total: 19, today: 14, page: null });
  expect(report.bars.slice(-2).map(({ count }) => count)).toEqual([5, 14]);
  expect(report.sources).toEqual([
    { source: "google.com", campaigns: ["spring"], visits: 14, booked: 1 },
    { source: "", campaigns: [], visits: 5, booked: 0 },
  ]);
  expect(report.pages).toMatchObject([
    { path: "/", visits: 16, first: 14 },
    { path: "/gallery", visits: 5, first: 5 },
  ]);
  expect(report.forms).toMatchObject([
    { name: "Workbook", seen: 5, begun: 0, sent: 1, booked: 0 },
    { seen: 0, sent: 0, booked: 1 },
  ]);
});

test("of one page: visits that opened it, where they came from, and its forms", async () => {
  const report = await getVisits({ page: "/" }, now);
  expect(report).toMatchObject({ total: 16, today: 14, page: "/" });
  expect(report.sources.map(({ source, visits }) => [source, visits])).toEqual([
    ["google.com", 14],
    ["", 2],
  ]);
  expect(report.forms).toEqual([{ name: "Workbook", seen: 2, begun: 0, sent: 1, booked: 0 }]);
  expect(report.pages).toHaveLength(2);
});

test("thirteen months have the earlier visits too; an unknown page has none", async () => {
  expect((await getVisits({ period: "13-months" }, now)).total).toBe(119);
  const none = await getVisits({ page: "/none", period: ["7-days"] }, now);
  expect([none.total, none.sources, none.forms]).toEqual([0, [], []]);
});

test("the file has one row for each count of the period and page", async () => {
  const { batches, filters } = getVisitRows({ period: "7-days", page: "/" }, now);
  const rows = [];
  for await (const batch of batches) rows.push(...batch);
  expect(filters).toEqual({ period: "7-days", page: "/" });
  expect(rows.map((row) => visitColumns.map(({ text }) => text(row)).join(","))).toEqual([
    "2026-03-18,page,/,Home,,,,2",
    "2026-03-18,seen,/,Home,workbook-form,,,2",
    "2026-03-18,sent,/,Home,workbook-form,,,1",
    "2026-03-19,visit,/,Home,,google.com,spring,14",
    "2026-03-19,page,/,Home,,google.com,,14",
  ]);
});
