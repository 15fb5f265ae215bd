import "server-only";
import { alertKinds, alertOrder, type AlertKind } from "@/content/alerts";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { mayGetAlert } from "@/lib/access/policy";
import type { AlertPerson } from "@/lib/alerts/recipients";
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

/** The alerts of a kind in a window that a person gets by the digest. */
async function alertsOf(
  tx: Transaction,
  kind: AlertKind,
  window: Window,
  userId: string | null,
): Promise<Part | null> {
  const words = alertKinds[kind];
  const where = { kind, at: within(window), digests: { some: { userId } } };
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

// Its own source says more
const listed = alertOrder.filter((kind) => kind !== "report");

/**
 * A person's parts of the digest of a window, those with news: of the kinds that they get by it now, and of the alerts
 * that they were to get by it when they happened, if their role still sees them.
 */
export async function listParts(
  tx: Transaction,
  window: Window,
  { userId, role }: Pick<AlertPerson, "userId" | "role">,
  chosen: readonly AlertKind[],
): Promise<Part[]> {
  const due = await tx.alert.groupBy({
    by: ["kind"],
    where: { at: within(window), digests: { some: { userId } } },
  });
  const isDue = (kind: AlertKind) => mayGetAlert(role, kind) && due.some((one) => one.kind === kind);
  const kinds = alertOrder.filter((kind) => chosen.includes(kind) || isDue(kind));
  const parts: Part[] = [];
  const add = (part: Part | null) => part && parts.push(part);
  for (const kind of listed) if (kinds.includes(kind)) add(await alertsOf(tx, kind, window, userId));
  for (const { kind, source } of sources) if (kinds.includes(kind)) add(await source(tx, window));
  return parts;
}
