import "server-only";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { failedDeliveries, isFailedDelivery } from "@/lib/email/delivery-status";
import { letters, subjectOf } from "@/lib/email/render";
import { Prisma } from "@/prisma/generated/client";
import { whyNotArrived, shortReasons } from "../letters/why-unsent";
import { contains, fileColumn, isOneOf, keysWith, listHref, timeColumn, type Cell, type List } from "./list";

const select = {
  id: true,
  letter: true,
  to: true,
  subjectLine: true,
  status: true,
  attempts: true,
  lastError: true,
  arrival: true,
  createdAt: true,
  sentAt: true,
  failedAt: true,
} satisfies Prisma.EmailSelect;

export type LetterListRow = Prisma.EmailGetPayload<{ select: typeof select }>;

const isReturned = Prisma.sql`e.arrival IN (${Prisma.join(failedDeliveries.map((one) => Prisma.sql`${one}::email_arrival`))})`;

/** All emails, newest first (docs/rules/administration.md#letters). */
export const letterList: List<LetterListRow> = {
  name: "letters",
  headline: "Letters",
  text: "Letters sent, waiting and not delivered. Opening isn’t tracked.",
  placeholder: "Address, subject or letter",
  empty: { title: "No letters yet", text: "New letters appear here at once." },
  table: Prisma.sql`emails e`,
  order: Prisma.sql`e.created_at DESC, e.id DESC`,
  states: {
    name: "state",
    label: "State",
    options: () => [
      { value: "all", label: "All", where: Prisma.sql`TRUE` },
      { value: "failed", label: "Failed", where: Prisma.sql`e.status = 'failed'` },
      { value: "returned", label: "Came back", where: Prisma.sql`e.status = 'sent' AND ${isReturned}` },
      { value: "waiting", label: "Waiting", where: Prisma.sql`e.status = 'queued'` },
      { value: "sent", label: "Sent", where: Prisma.sql`e.status = 'sent' AND ${isReturned} IS NOT TRUE` },
    ],
  },
  search: (text) =>
    Prisma.sql`${contains("e.search_text", text)} OR ${isOneOf("e.letter", lettersWith(text))}`,
  load: (ids) => db.email.findMany({ where: { id: { in: ids } }, select }),
  columns: [
    {
      header: "Letter",
      text: titleOf,
      cell: (row, { address }) => ({ text: titleOf(row), href: letterHref(address, row.id) }),
    },
    {
      header: "To",
      text: ({ to }) => to,
      cell: ({ id, to }) => (to === getSettings().email ? "You" : { text: to, href: `/admin/people/${id}` }),
    },
    { header: "State", text: statusOf, cell: letterStatus },
    fileColumn("Why", (row) => (row.status === "queued" ? null : reasonOf(row))),
    { header: "Tries", isNumber: true, text: ({ attempts }) => attempts },
    timeColumn("Written", ({ createdAt }) => createdAt),
    { ...timeColumn("Sent", ({ sentAt }) => sentAt), isFileOnly: true },
  ],
};

/** The URL of an email's page, which keeps the list's query. */
export function letterHref(address: Readonly<Record<string, string>>, id: string): string {
  return listHref(`/admin/letters/${id}`, address);
}

/** An email's title: its subject. */
export function titleOf({ letter, subjectLine }: Pick<LetterListRow, "letter" | "subjectLine">): string {
  return subjectLine ?? subjectOf(letter, {});
}

export type LetterState = "failed" | "returned" | "waiting" | "sent";

/** An email's state, as in the list's filter. */
export function letterState({ status, arrival }: Pick<LetterListRow, "status" | "arrival">): LetterState {
  if (status === "sent" && isFailedDelivery(arrival)) return "returned";
  return status === "queued" ? "waiting" : status;
}

const statuses = {
  failed: "Failed",
  returned: "Came back",
  complained: "Called spam",
  waiting: "Waiting",
  sent: "Sent",
};

/** An email's status as a label. */
export function statusOf(row: Pick<LetterListRow, "status" | "arrival">): string {
  const state = letterState(row);
  return statuses[state === "returned" && row.arrival === "complained" ? "complained" : state];
}

export const letterBadges = { failed: "late", returned: "late", waiting: "waiting", sent: "full" } as const;

/** The status of an email, with the reason if it failed. */
export function letterStatus(row: LetterListRow): Cell {
  const state = letterState(row);
  const reason = state === "sent" || row.arrival === "complained" ? null : reasonOf(row);
  return {
    text: reason ? `${statusOf(row)}: ${reason}` : statusOf(row),
    mark: letterBadges[state],
  };
}

/** A short reason why an email failed or bounced; null if it didn't. */
export function reasonOf(row: Pick<LetterListRow, "lastError" | "attempts" | "arrival">): string | null {
  const why = whyNotArrived(row);
  return why && shortReasons[why];
}

/** Email types whose subject or name contains a text: for rows without a stored subject. */
function lettersWith(search: string): string[] {
  const texts = new Map<string, string>();
  for (const [name, { subject }] of Object.entries(letters)) {
    texts.set(name, `${subject}\n${name.replaceAll("-", " ")}`);
  }
  return keysWith(texts, search);
}
