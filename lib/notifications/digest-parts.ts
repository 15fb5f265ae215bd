import "server-only";
import { alertKinds, alertOrder, type AlertKind } from "@/content/alerts";
import { digestWords } from "@/content/emails/founder-daily-digest";
import type { Transaction } from "@/lib/db";
import { absolute } from "@/lib/env/site";
import { excerpt, fill } from "@/lib/text";
import {
  counted,
  lateAnswers,
  longestText,
  maxLines,
  members,
  moreThan,
  reports,
  undelivered,
  waitlists,
  within,
  workbooks,
  type Part,
  type Source,
  type Window,
} from "./digest-sections";

const sources: readonly { kind: AlertKind; source: Source }[] = [
  { kind: "job", source: undelivered },
  { kind: "report", source: reports },
  { kind: "enquiry", source: lateAnswers },
  { kind: "enquiry", source: waitlists },
  { kind: "enquiry", source: members },
  { kind: "enquiry", source: workbooks },
];

/** The alerts of a kind in a window, for those who did not get each by email. */
async function alertsOf(tx: Transaction, kind: AlertKind, window: Window): Promise<Part | null> {
  const words = alertKinds[kind];
  const where = { kind, at: within(window) };
  const count = await tx.alert.count({ where });
  if (count === 0) return null;
  const newest = await tx.alert.findMany({ where, orderBy: { at: "desc" }, take: maxLines });
  return {
    headline: counted(words.line, count),
    totals: [{ label: words.name, value: fill(digestWords.totals.new, { count }) }],
    section: {
      heading: words.name,
      lines: newest.map(({ text }) => excerpt(text, longestText)),
      after: moreThan(newest.length, count),
      link: { label: digestWords.office, url: absolute("/admin") },
    },
  };
}

/** What a person's digest is about: the kinds they get by it, and those of them that they get by email too. */
export type DigestKinds = { kinds: readonly AlertKind[]; emailed: readonly AlertKind[] };

// Its own source says more
const listed = alertOrder.filter((kind) => kind !== "report");

/** A person's parts of the digest of a window, those with news. */
export async function listParts(
  tx: Transaction,
  window: Window,
  { kinds, emailed }: DigestKinds,
): Promise<Part[]> {
  const parts: Part[] = [];
  const add = (part: Part | null) => part && parts.push(part);
  for (const kind of listed)
    if (kinds.includes(kind) && !emailed.includes(kind)) add(await alertsOf(tx, kind, window));
  for (const { kind, source } of sources) if (kinds.includes(kind)) add(await source(tx, window));
  return parts;
}
