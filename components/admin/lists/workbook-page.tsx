import { listCopy } from "@/content/pages/admin-lists";
import { workbookListCopy as copy } from "@/content/pages/admin-entry-lists";
import {
  countWorkbook,
  workbookList,
  workbookStates,
  type WorkbookListRow,
} from "@/lib/administration/lists/workbook";
import { calendarDay, formatShortDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";
import { LettersCell } from "./letters-cell";

/** The requests for the workbook, with newsletter status. */
export const workbookPage = defineListPage({
  at: "/admin/workbook",
  list: workbookList,
  words: copy,
  states: { name: "letters", label: listCopy.letters.header, all: workbookStates, words: copy.states },
  read: async (query) => ({ counts: await countWorkbook(query) }),
  table: ({ rows }) => (
    <ListTable
      label={copy.headline}
      rows={rows}
      first={{
        header: copy.columns.email,
        cell: ({ id, email }) => <PersonCell href={`/admin/people/${id}`} name={email} />,
      }}
      columns={columns}
      line={({ downloadedAt }) => fill(copy.line, { day: dayOf(downloadedAt) })}
    />
  ),
});

const dayOf = (at: Date) => formatShortDay(calendarDay(at));

const columns: Column<WorkbookListRow>[] = [
  { header: copy.columns.asked, cell: ({ downloadedAt }) => dayOf(downloadedAt) },
  { header: copy.columns.first, cell: ({ createdAt }) => dayOf(createdAt) },
  { header: listCopy.letters.header, phone: "state", cell: (row) => <LettersCell consent={row} /> },
];
