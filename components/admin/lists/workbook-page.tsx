import {
  countWorkbook,
  workbookList,
  workbookStates,
  type WorkbookListRow,
} from "@/lib/administration/lists/workbook";
import { calendarDay, formatShortDay } from "@/lib/time/dates";
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";
import { LettersCell } from "./letters-cell";

/** The requests for the workbook, with newsletter status. */
export const workbookPage = defineListPage({
  at: "/admin/workbook",
  list: workbookList,
  words: {
    headline: "Workbook",
    text: "People who asked for the workbook, latest first, and who may be emailed.",
    placeholder: "Email",
    empty: { title: "Nobody yet", text: "New requests appear here within a minute." },
  },
  states: {
    name: "letters",
    label: "Letters",
    all: workbookStates,
    words: { all: "All", yes: "Gets letters", asked: "Asked", no: "No letters", withdrew: "Withdrew" },
  },
  read: async (query) => ({ counts: await countWorkbook(query) }),
  table: ({ rows }) => (
    <ListTable
      label="Workbook"
      rows={rows}
      first={{
        header: "Email",
        cell: ({ id, email }) => <PersonCell href={`/admin/people/${id}`} name={email} />,
      }}
      columns={columns}
      line={({ downloadedAt }) => `Asked ${dayOf(downloadedAt)}.`}
    />
  ),
});

const dayOf = (at: Date) => formatShortDay(calendarDay(at));

const columns: Column<WorkbookListRow>[] = [
  { header: "Asked", cell: ({ downloadedAt }) => dayOf(downloadedAt) },
  { header: "First asked", cell: ({ createdAt }) => dayOf(createdAt) },
  { header: "Letters", phone: "state", cell: (row) => <LettersCell consent={row} /> },
];
