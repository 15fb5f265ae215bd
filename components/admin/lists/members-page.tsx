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
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";

const states = {
  all: "All",
  access: "With access",
  none: "Without",
  unconfirmed: "Not confirmed",
  blocked: "Blocked",
  paused: "Paused",
  moderators: "Moderators",
  admins: "Administrators",
};

/** Every account: who may enter by what, who is not confirmed, blocked or paused. */
export const membersPage = defineListPage({
  at: "/admin/members",
  list: memberList,
  words: {
    headline: "Members",
    text: "Everyone with an account, newest first, with their access and its end.",
    placeholder: "Name or email",
    empty: { title: "Nobody yet", text: "New members appear here within a minute." },
  },
  states: { name: "state", label: "State", all: memberStates, words: states },
  read: async (query, now) => ({ counts: await countAccounts(query, now) }),
  table: ({ rows }) => (
    <ListTable
      label="Members"
      rows={rows}
      first={{
        header: "Name",
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
  { header: "Joined", cell: joined },
  {
    header: "Access",
    cell: (row) => <span className="whitespace-normal">{accessWords(row)}</span>,
  },
  { header: "Role", cell: roleWords },
  { header: "State", phone: "state", cell: (row) => <AccessLevel row={row} /> },
  { header: "Last seen", cell: seen },
];

/** What is not in order with an account, in words and a mark of their own. */
function AccessLevel({ row }: { row: MemberListRow }) {
  const { blockedAt, isConfirmed } = row;
  const pause = pauseWords(row);
  if (blockedAt)
    return (
      <span className="status is-old whitespace-normal">
        {`Blocked since ${formatDay(calendarDay(blockedAt))}`}
      </span>
    );
  if (pause) return <span className="status is-off whitespace-normal">{pause}</span>;
  if (!isConfirmed) return <span className="status is-waiting">Not confirmed</span>;
  return <span className="status is-full">In order</span>;
}

function joined({ createdAt }: MemberListRow): string {
  return formatShortDay(calendarDay(createdAt));
}

function seen({ seenAt }: MemberListRow): string {
  return seenAt ? formatShortDay(calendarDay(seenAt)) : "Never";
}

function lineOf(row: MemberListRow): string {
  return `${roleWords(row)}, joined ${joined(row)}. Access: ${accessWords(row)}. Last seen: ${seen(row)}.`;
}
