import "server-only";
import { z } from "zod";
import { formatTime } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { containing } from "@/lib/text/folded-search";
import { comeBacks, hasComeBack } from "@/lib/email/delivery-status";
import { letters, subjectOf } from "@/lib/email/render";
import type { Prisma } from "@/prisma/generated/client";
import { whyNotArrived, shortReasons } from "../letters/why-unsent";
import { afterNewest, countedAtMost, countStates, listQuery, oneOf, type List } from "./list";

export const letterStates = ["all", "failed", "returned", "waiting", "sent"] as const;
export type LetterState = (typeof letterStates)[number];

export type LetterListQuery = z.output<typeof query>;

const query = z.object({ ...listQuery, state: oneOf(letterStates) });

const columns = {
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

export type LetterListRow = Prisma.EmailGetPayload<{ select: typeof columns }>;

/** All emails, newest first (docs/rules/administration.md#letters). */
export const letterList: List<LetterListQuery, LetterListRow> = {
  query,
  find: ({ after, ...filters }, take) =>
    db.email.findMany({
      where: { AND: [where(filters), afterNewest("createdAt", after)] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
      select: columns,
    }),
  key: ({ createdAt }) => createdAt.getTime(),
  columns: [
    { header: "Letter", value: titleOf },
    { header: "To", value: ({ to }) => to },
    { header: "State", value: statusOf },
    { header: "Why", value: (row) => (row.status === "queued" ? null : reasonOf(row)) },
    { header: "Tries", value: ({ attempts }) => attempts },
    { header: "Written", value: ({ createdAt }) => formatTime(createdAt) },
    { header: "Sent", value: ({ sentAt }) => sentAt && formatTime(sentAt) },
  ],
};

/** The number of emails per state, for the search. */
export async function countLetters({
  search,
}: Pick<LetterListQuery, "search">): Promise<Record<LetterState, number>> {
  return countStates(letterStates, (state) =>
    db.email.count({ where: where({ search, state }), ...countedAtMost }),
  );
}

/** An email's title: its subject. */
export function titleOf({ letter, subjectLine }: Pick<LetterListRow, "letter" | "subjectLine">): string {
  return subjectLine ?? subjectOf(letter, {});
}

/** An email's state, as in the list's filter. */
export function letterState({
  status,
  arrival,
}: Pick<LetterListRow, "status" | "arrival">): Exclude<LetterState, "all"> {
  if (status === "sent" && hasComeBack(arrival)) return "returned";
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

/** A short reason why an email failed or bounced; null if it didn't. */
export function reasonOf(row: Pick<LetterListRow, "lastError" | "attempts" | "arrival">): string | null {
  const why = whyNotArrived(row);
  return why && shortReasons[why];
}

const inState: Record<LetterState, Prisma.EmailWhereInput> = {
  all: {},
  failed: { status: "failed" },
  returned: { status: "sent", arrival: { in: [...comeBacks] } },
  waiting: { status: "queued" },
  sent: { status: "sent", OR: [{ arrival: null }, { arrival: { notIn: [...comeBacks] } }] },
};

function where({ search, state }: Omit<LetterListQuery, "after">): Prisma.EmailWhereInput {
  const text = search && containing(search);
  return {
    ...inState[state],
    ...(text && {
      AND: { OR: [{ searchText: text }, { letter: { in: lettersCalled(search) } }] },
    }),
  };
}

/** Email types whose subject or name contains a text: for rows without a stored subject. */
function lettersCalled(search: string): string[] {
  const wanted = search.toLowerCase();
  return Object.entries(letters).flatMap(([name, { subject }]) =>
    subject.toLowerCase().includes(wanted) || name.replaceAll("-", " ").includes(wanted) ? [name] : [],
  );
}
