import { facts } from "@/content/facts";
import Link from "next/link";
import type { ReactNode } from "react";
import { entryPaths, type EntryKind, entryStatusNames } from "@/lib/administration/inbox/kinds";
import {
  applicationList,
  countEntries,
  enquiryList,
  entryStates,
  type EntryListQuery,
} from "@/lib/administration/lists/entries";
import type { List } from "@/lib/administration/lists/list";
import { calendarDay, formatShortDay } from "@/lib/time/dates";
import { defineListPage } from "../lists/define-list-page";
import { ListTable, PersonCell, type Column } from "../lists/list-table";
import { applicationLine, enquiryLine, type EntryLine } from "./entry-line";
import { owedWords, AccessLevel } from "./entry-status";

export const inboxLists = {
  enquiry: {
    headline: "Enquiries",
    text: `Enquiries about custom retreats. We promise an answer within ${facts.customRetreat.replyHours} hours; the longest waiting comes first.`,
    empty: { title: "No enquiries yet", text: "New entries appear here within a minute." },
  },
  application: {
    headline: "Applications",
    text: "Applications for the sponsored place. The longest waiting comes first.",
    empty: { title: "No applications yet", text: "New entries appear here within a minute." },
  },
};

/** The enquiries about private retreats, to answer. */
export const enquiriesPage = entriesPage("enquiry", enquiryList, enquiryLine);

/** The applications for the sponsored place, to answer. */
export const applicationsPage = entriesPage("application", applicationList, applicationLine);

function entriesPage<Row extends { id: string }>(
  kind: EntryKind,
  list: List<EntryListQuery, Row>,
  lineOf: (row: Row) => EntryLine,
) {
  const words = inboxLists[kind];
  const what = (row: EntryLine) => <What kind={kind} row={row} />;
  return defineListPage({
    at: entryPaths[kind],
    list,
    words: { ...words, placeholder: "Name, email or words" },
    states: {
      name: "state",
      label: "State",
      all: entryStates,
      words: { all: "All", ...entryStatusNames },
    },
    read: async (query) => ({ counts: await countEntries(kind, query) }),
    table: ({ rows, now }) => (
      <ListTable
        label={words.headline}
        rows={rows.map(lineOf)}
        first={{
          header: "Name",
          cell: ({ id, name, email }) => (
            <PersonCell href={`/admin/people/${id}`} name={name} detail={email} />
          ),
        }}
        columns={columns(what, now)}
        line={what}
      />
    ),
  });
}

function What({ kind, row }: { kind: EntryKind; row: EntryLine }) {
  return (
    <Link
      href={`${entryPaths[kind]}/${row.id}`}
      className="line-clamp-2 underline decoration-hair decoration-2 underline-offset-[0.25em] hover:text-sea max-lg:my-2"
      prefetch={false}
      aria-label={`Open what ${row.name} wrote`}
    >
      {row.excerpt}
    </Link>
  );
}

function columns(what: (row: EntryLine) => ReactNode, now: Date): Column<EntryLine>[] {
  return [
    {
      header: "What",
      cell: (row) => <span className="block max-w-100 whitespace-normal">{what(row)}</span>,
    },
    { header: "Written", cell: ({ heardAt }) => formatShortDay(calendarDay(heardAt)) },
    {
      header: "Status",
      phone: "state",
      cell: ({ status, owedBy }) => (
        <>
          <AccessLevel status={status} />
          {owedBy && <small className="whitespace-normal max-lg:max-w-32">{owedWords(owedBy, now)}</small>}
        </>
      ),
    },
  ];
}
