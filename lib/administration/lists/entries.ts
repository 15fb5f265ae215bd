import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { containing } from "@/lib/text/folded-search";
import { formatTime } from "@/lib/time/dates";
import type { Prisma } from "@/prisma/generated/client";
import { answersOf } from "../inbox/answers";
import { owedBy } from "../inbox/entry";
import { entryStatuses, entryStatusNames } from "../inbox/kinds";
import {
  afterGrowing,
  countedInOrder,
  countStates,
  listQuery,
  oneOf,
  type FileColumn,
  type List,
} from "./list";

export const entryStates = ["all", ...entryStatuses] as const;
export type EntryState = (typeof entryStates)[number];

const query = z.object({ ...listQuery, state: oneOf(entryStates) });

export type EntryListQuery = z.output<typeof query>;

const inOrder = [{ attention: "asc" as const }, { id: "asc" as const }];

// Triggers maintain this search column; it isn't shown.
const omit = { searchText: true } as const;

export type EnquiryListRow = Prisma.CustomRetreatEnquiryGetPayload<{ omit: typeof omit }>;

export type ApplicationListRow = Prisma.SponsoredApplicationGetPayload<{ omit: typeof omit }>;

/** All enquiries; those waiting longest for a reply first (docs/rules/administration.md#the-inbox). */
export const enquiryList: List<EntryListQuery, EnquiryListRow> = {
  query,
  find: ({ after, ...filters }, take) =>
    db.customRetreatEnquiry.findMany({
      where: { AND: [where(filters), afterGrowing("attention", after)] },
      orderBy: inOrder,
      take,
      omit,
    }),
  key: ({ attention }) => attention,
  columns: [
    { header: "Name", value: (row) => `${row.firstName} ${row.lastName}` },
    ...common<EnquiryListRow>(),
    { header: "Answer by", value: (row) => timeOf(owedBy("enquiry", row)) },
    ...answerColumns<EnquiryListRow>("enquiry"),
  ],
};

/** All applications; those waiting longest for a reply first (docs/rules/administration.md#the-inbox). */
export const applicationList: List<EntryListQuery, ApplicationListRow> = {
  query,
  find: ({ after, ...filters }, take) =>
    db.sponsoredApplication.findMany({
      where: { AND: [where(filters), afterGrowing("attention", after)] },
      orderBy: inOrder,
      take,
      omit,
    }),
  key: ({ attention }) => attention,
  columns: [
    { header: "Name", value: ({ fullName }) => fullName },
    ...common<ApplicationListRow>(),
    ...answerColumns<ApplicationListRow>("application"),
  ],
};

/** The number of entries per state, for the search. */
export async function countEntries(
  kind: "enquiry" | "application",
  { search }: Pick<EntryListQuery, "search">,
): Promise<Record<EntryState, number>> {
  return countStates(entryStates, (state) => {
    const asked = { where: where({ search, state }), ...countedInOrder };
    return kind === "enquiry" ? db.customRetreatEnquiry.count(asked) : db.sponsoredApplication.count(asked);
  });
}

function where({ search, state }: Omit<EntryListQuery, "after">) {
  return {
    ...(state !== "all" && { status: state }),
    ...(search && { searchText: containing(search) }),
  };
}

type Common = Pick<EnquiryListRow, "email" | "status" | "updatedAt" | "createdAt">;

function common<R extends Common>(): FileColumn<R>[] {
  return [
    { header: "Email", value: ({ email }) => email },
    { header: "Status", value: ({ status }) => entryStatusNames[status] },
    { header: "Written", value: ({ updatedAt }) => formatTime(updatedAt) },
    { header: "First written", value: ({ createdAt }) => formatTime(createdAt) },
  ];
}

function answerColumns<R extends Record<string, unknown>>(kind: "enquiry" | "application"): FileColumn<R>[] {
  return questionsOf(kind).map((label) => ({
    header: label,
    value: (row) => {
      const { facts, texts } = answersOf[kind](row);
      return [...facts, ...texts].find((answer) => answer.label === label)?.value ?? null;
    },
  }));
}

function questionsOf(kind: "enquiry" | "application"): string[] {
  const answered = new Proxy({}, { get: () => "-" });
  const { facts, texts } = answersOf[kind](answered);
  return [...facts, ...texts].map(({ label }) => label);
}

function timeOf(at: Date | null): string | null {
  return at && formatTime(at);
}
