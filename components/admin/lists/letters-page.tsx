import Link from "next/link";
import { site } from "@/content/site";
import {
  countLetters,
  letterList,
  letterState,
  letterStates,
  reasonOf,
  statusOf,
  titleOf,
  type LetterListRow,
} from "@/lib/administration/lists/letters";
import { calendarDay, formatShortDay, formatTime } from "@/lib/time/dates";
import { defineListPage } from "./define-list-page";
import { listAddress, type ListAddress } from "./list-address";
import { ListTable, PersonCell, type Column } from "./list-table";

/** The emails: recipient, kind and status. */
export const lettersPage = defineListPage({
  at: "/admin/letters",
  list: letterList,
  words: {
    headline: "Letters",
    text: "Letters sent, waiting and not delivered. Opening isn’t tracked.",
    placeholder: "Address, subject or letter",
    empty: { title: "No letters yet", text: "New letters appear here at once." },
  },
  states: {
    name: "state",
    label: "State",
    all: letterStates,
    words: { all: "All", failed: "Failed", returned: "Came back", waiting: "Waiting", sent: "Sent" },
  },
  read: async (query) => ({ counts: await countLetters(query) }),
  table: ({ address, rows }) => (
    <ListTable
      label="Letters"
      rows={rows}
      first={{
        header: "Letter",
        cell: (row) => <PersonCell href={letterHref(address, row.id)} name={titleOf(row)} />,
      }}
      columns={columns}
      line={(row) => (
        <>
          {row.to === site.email ? "You" : row.to}
          <span className="mt-1 block text-ink">
            <LetterStatus row={row} />
          </span>
        </>
      )}
    />
  ),
});

const columns: Column<LetterListRow>[] = [
  { header: "To", cell: (row) => <Recipient row={row} /> },
  { header: "State", cell: (row) => <LetterStatus row={row} /> },
  { header: "Written", phone: "sum", cell: ({ createdAt }) => <AuthoredContent at={createdAt} /> },
  { header: "Tries", isNumber: true, cell: ({ attempts }) => attempts },
];

/** The URL of an email's page, which keeps the list's query. */
export function letterHref({ query }: ListAddress, id: string): string {
  return listAddress({ name: `letters/${id}`, query });
}

function Recipient({ row: { id, to } }: { row: LetterListRow }) {
  if (to === site.email) return "You";
  return (
    <Link href={`/admin/people/${id}`} className="link wrap-anywhere" prefetch={false}>
      {to}
    </Link>
  );
}

/** To the minute; on a phone the day. */
function AuthoredContent({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()}>
      <span className="@max-[47rem]:hidden">{formatTime(at)}</span>
      <span className="hidden text-label/normal text-ink-2 @max-[47rem]:inline">
        {formatShortDay(calendarDay(at))}
      </span>
    </time>
  );
}

const marks = { failed: "is-late", returned: "is-late", waiting: "is-waiting", sent: "is-full" } as const;

/** The status of an email, as a word with its mark, and the reason if something failed. */
export function LetterStatus({ row }: { row: LetterListRow }) {
  const state = letterState(row);
  const reason = state === "sent" || row.arrival === "complained" ? null : reasonOf(row);
  return (
    <span className={`status ${marks[state]} whitespace-normal`}>
      {statusOf(row)}
      {reason && `: ${reason}`}
    </span>
  );
}
