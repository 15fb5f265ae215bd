import "server-only";
import { signedMoney } from "@/content/money";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import type { Block, Column } from "@/lib/pdf/blocks";
import { createPdf } from "@/lib/pdf/document";
import { plural } from "@/lib/text";
import { calendarDay, formatDay, formatShortDay } from "@/lib/time/dates";
import type { Params } from "../lists/list";
import { listEntries, type DescribedEntry } from "./entries";
import { parsePeriod, type Period } from "./period";
import { describeEntries, getYear, type YearReport } from "./report";
import type { ProductSums } from "./sums";
import { checkWords, countWords, payoutWords, periodWords, referenceWords, soldName, tilesOf } from "./words";

/** More entries are left to the CSV, as drawing them takes seconds. */
const maxEntries = 600;

/** The year report as a PDF to read; the download is audited. */
export async function createYearPdf(
  admin: Member,
  params: Params,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { period } = parsePeriod(params, now);
  const { from, to } = period;
  const entry = { action: "list.downloaded", subject: "year", details: { from, to } } as const;
  await db.$transaction((tx) => recordAudit(tx, admin, entry, now));
  const [report, entries] = await Promise.all([
    getYear(period),
    listEntries(period, { limit: maxEntries }).then(describeEntries),
  ]);
  const pdf = await createPdf({
    title: "Year report",
    documentTitle: `Year report, ${formatDay(from)} to ${formatDay(to)}`,
    createdAt: now,
    blocks: blocksOf(period, report, entries, now),
    footer: `Made on ${formatDay(calendarDay(now))}.`,
  });
  return new Uint8Array(pdf);
}

function blocksOf(
  period: Period,
  { totals, products, readUntil }: YearReport,
  entries: readonly DescribedEntry[],
  now: Date,
): Block[] {
  const count = totals.reduce((sum, one) => sum + one.count, 0);
  return [
    { kind: "paragraph", text: `${periodWords(period, now)}: ${countWords(totals)}.` },
    ...totals.flatMap((one): Block[] => {
      const { title, text } = checkWords(one, readUntil);
      return [
        { kind: "facts", facts: tilesOf(one).map(({ name, figure }) => [name, figure]) },
        {
          kind: "paragraph",
          text: tilesOf(one)
            .map((tile) => `${tile.name}: ${tile.detail}.`)
            .join(" "),
        },
        { kind: "note", text: `${title} ${text}` },
      ];
    }),
    { kind: "heading", text: "By product" },
    { kind: "table", columns: productColumns, rows: products.map(productRow) },
    {
      kind: "paragraph",
      isSmall: true,
      text: `Held: received by then for retreats after ${formatDay(period.to)}, less what went back, and what was left on vouchers.`,
    },
    { kind: "heading", text: "By day" },
    { kind: "table", columns: entryColumns, rows: entries.map(entryRow) },
    ...(count > entries.length
      ? [
          {
            kind: "note",
            text: `${plural(count - entries.length, "1 older entry is", "{count} older entries are")} in the CSV only.`,
          } as const,
        ]
      : []),
  ];
}

const figureColumn = (header: string, width: number): Column => ({ header, width, isFigure: true });

const productColumns: Column[] = [
  { header: "Product" },
  figureColumn("Payments", 0.13),
  figureColumn("Refunds", 0.13),
  figureColumn("Fees", 0.13),
  figureColumn("Left", 0.13),
  figureColumn("Held", 0.13),
];

function productRow(row: ProductSums): string[] {
  const money = (pence: number) => (pence === 0 ? "–" : signedMoney(pence, row.currency));
  const { paidPence, backPence, feePence, leftPence, heldPence } = row;
  return [soldName(row), ...[paidPence, backPence, -feePence, leftPence, heldPence].map(money)];
}

const entryColumns: Column[] = [
  { header: "Day", width: 0.09 },
  { header: "Who and what", width: 0.31 },
  { header: "Reference", width: 0.22 },
  { header: "Paid out", width: 0.18 },
  figureColumn("Amount", 0.11),
  figureColumn("Fee", 0.09),
];

function entryRow(entry: DescribedEntry) {
  const { at, name, what, currency, grossPence, feePence } = entry;
  return [
    formatShortDay(calendarDay(at)),
    { text: name ?? "Stripe", detail: what },
    referenceWords(entry),
    payoutWords(entry),
    signedMoney(grossPence, currency),
    feePence === 0 ? "–" : signedMoney(-feePence, currency),
  ];
}
