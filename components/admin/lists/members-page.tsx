import { listCopy } from "@/content/pages/admin-lists";
import { memberListCopy as copy } from "@/content/pages/admin-member-list";
import {
  accessWords,
  countAccounts,
  memberList,
  memberStates,
  pauseWords,
  roleWords,
  type MemberListRow,
} from "@/lib/administration/lists/members";
import { calendarDay, formatDay, formatShortDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";

/** Every account: who may enter by what, who is not confirmed, blocked or paused. */
export const membersPage = defineListPage({
  at: "/admin/members",
  list: memberList,
  words: copy,
  states: { name: "state", label: listCopy.states, all: memberStates, words: copy.states },
  read: async (query, now) => ({ counts: await countAccounts(query, now) }),
  table: ({ rows }) => (
    <ListTable
      label={copy.headline}
      rows={rows}
      first={{
        header: copy.columns.name,
        cell: ({ userId, displayName, email }) => (
          <PersonCell href={`/admin/people/${userId}`} name={displayName || email} detail={email} />
        ),
      }}
      columns={columns}
      line={lineOf}
    />
  ),
});

const columns: Column<MemberListRow>[] = [
  { header: copy.columns.joined, cell: joined },
  {
    header: copy.columns.access,
    cell: (row) => <span className="whitespace-normal">{accessWords(row)}</span>,
  },
  { header: copy.columns.role, cell: roleWords },
  { header: copy.columns.standing, phone: "state", cell: (row) => <AccessLevel row={row} /> },
  { header: copy.columns.seen, cell: seen },
];

/** What is not in order with an account, in words and a mark of their own. */
function AccessLevel({ row }: { row: MemberListRow }) {
  const { blockedAt, isConfirmed } = row;
  const pause = pauseWords(row);
  if (blockedAt)
    return (
      <span className="status is-old whitespace-normal">
        {fill(copy.standing.blocked, { day: formatDay(calendarDay(blockedAt)) })}
      </span>
    );
  if (pause) return <span className="status is-off whitespace-normal">{pause}</span>;
  if (!isConfirmed) return <span className="status is-waiting">{copy.standing.unconfirmed}</span>;
  return <span className="status is-full">{copy.standing.fine}</span>;
}

function joined({ createdAt }: MemberListRow): string {
  return formatShortDay(calendarDay(createdAt));
}

function seen({ seenAt }: MemberListRow): string {
  return seenAt ? formatShortDay(calendarDay(seenAt)) : copy.never;
}

function lineOf(row: MemberListRow): string {
  return fill(copy.line, {
    role: roleWords(row),
    day: joined(row),
    access: accessWords(row),
    seen: seen(row),
  });
}
