import Link from "next/link";
import {
  countInvitations,
  invitationAccess,
  invitationKinds,
  invitationList,
  invitationStates,
  madeBy,
  type InvitationListRow,
  invitationStatuses,
  progressNames,
} from "@/lib/administration/lists/invitations";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";

const kinds = { ours: "Made by us", buyers: "A buyer’s" };

/** All invitation codes: their owner, recipient, uses and expiry. */
export const invitationsPage = defineListPage({
  at: "/admin/invitations",
  list: invitationList,
  words: {
    headline: "Invitations",
    text: "All codes, newest first: buyers’ personal codes, and those created by administrators.",
    placeholder: "Code, email, name or note",
    empty: { title: "No codes yet", text: "Create the first on the invitation codes page." },
  },
  states: {
    name: "state",
    label: "State",
    all: invitationStates,
    words: { all: "All", active: "Open", fullyUsed: "Used up", expired: "Expired", inactive: "Turned off" },
  },
  read: async (query, now) => ({ counts: await countInvitations(query, now) }),
  filters: () => ({
    choices: [
      {
        name: "kind",
        label: "Whose",
        any: "Anybody’s",
        options: invitationKinds.map((one) => ({ value: one, label: kinds[one] })),
      },
    ],
  }),
  above: (
    <p className="-mt-2 mb-3">
      <Link href="/invites" className="link py-3" prefetch={false}>
        Make a code
      </Link>
    </p>
  ),
  table: ({ rows }) => (
    <ListTable
      label="Invitations"
      rows={rows}
      first={{ header: "Code", cell: codeOf }}
      columns={columns}
      line={lineOf}
    />
  ),
});

function codeOf({ code, note }: InvitationListRow) {
  return (
    <>
      <span className="code">{code}</span>
      {note && <small>{note}</small>}
    </>
  );
}

const columns: Column<InvitationListRow>[] = [
  { header: "For", phone: "state", cell: (row) => <For row={row} /> },
  { header: "By", cell: (row) => <By row={row} /> },
  { header: "Used", cell: usedOf },
  { header: "Expires", cell: expiresOf },
  { header: "Access", cell: invitationAccess },
  { header: "Progress", cell: progressOf },
  { header: "State", phone: "state", cell: ({ status }) => <Status status={status} /> },
];

/** The buyer whose purchase includes it, else the address it was sent to. */
function For({ row: { plan, booking, sentTo } }: { row: InvitationListRow }) {
  const bought = plan ?? booking;
  const name = bought && (bought.name || bought.email);
  if (!bought || !name) return sentTo ?? <span className="@max-[47rem]:hidden">–</span>;
  return <PersonCell href={`/admin/people/${bought.userId ?? bought.id}`} name={name} detail={sentTo} />;
}

function By({ row }: { row: InvitationListRow }) {
  const name = madeBy(row);
  if (row.plan || row.booking || !row.createdBy) return name;
  return <PersonCell href={`/admin/people/${row.createdBy}`} name={name} />;
}

const marks = { active: "is-on", fullyUsed: "is-full", expired: "is-old", inactive: "is-off" } as const;

function Status({ status }: { status: InvitationListRow["status"] }) {
  return <span className={`status ${marks[status]}`}>{invitationStatuses[status]}</span>;
}

function usedOf({ currentUses, maxUses }: InvitationListRow): string {
  return `${currentUses} of ${maxUses}`;
}

function expiresOf({ expiresAt }: InvitationListRow): string {
  return expiresAt ? formatDay(calendarDay(expiresAt)) : "Never";
}

function progressOf({ progress }: InvitationListRow): string {
  return progress ? progressNames[progress] : "–";
}

function lineOf(row: InvitationListRow): string {
  const { currentUses: current, maxUses: max, expiresAt, progress } = row;
  const line = `Used ${current} of ${max}, ${
    expiresAt ? `until ${formatDay(calendarDay(expiresAt))}` : "never expires"
  }. Access: ${invitationAccess(row)}.`;
  return progress ? `${progressNames[progress]}. ${line}` : line;
}
