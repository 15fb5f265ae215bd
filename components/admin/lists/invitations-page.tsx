import Link from "next/link";
import { listCopy } from "@/content/pages/admin-lists";
import { invitationListCopy as copy } from "@/content/pages/admin-invitation-list";
import { invitesCopy } from "@/content/pages/invites";
import {
  countInvitations,
  invitationAccess,
  invitationKinds,
  invitationList,
  invitationStates,
  madeBy,
  type InvitationListRow,
} from "@/lib/administration/lists/invitations";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";

const { list: words, statuses } = invitesCopy;

/** All invitation codes: their owner, recipient, uses and expiry. */
export const invitationsPage = defineListPage({
  at: "/admin/invitations",
  list: invitationList,
  words: copy,
  states: { name: "state", label: listCopy.states, all: invitationStates, words: copy.states },
  read: async (query, now) => ({ counts: await countInvitations(query, now) }),
  filters: () => ({
    choices: [
      {
        name: "kind",
        label: copy.kind,
        any: copy.anyKind,
        options: invitationKinds.map((one) => ({ value: one, label: copy.kinds[one] })),
      },
    ],
  }),
  above: (
    <p className="-mt-2 mb-3">
      <Link href="/invites" className="link py-3" prefetch={false}>
        {copy.make}
      </Link>
    </p>
  ),
  table: ({ rows }) => (
    <ListTable
      label={copy.headline}
      rows={rows}
      first={{ header: copy.columns.code, cell: codeOf }}
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
  { header: copy.columns.for, phone: "sum", cell: (row) => <For row={row} /> },
  { header: copy.columns.by, cell: (row) => <By row={row} /> },
  { header: copy.columns.used, cell: usedOf },
  { header: copy.columns.expires, cell: expiresOf },
  { header: copy.columns.access, cell: invitationAccess },
  { header: copy.columns.progress, cell: progressOf },
  { header: copy.columns.state, phone: "state", cell: ({ status }) => <Status status={status} /> },
];

/** The buyer whose purchase includes it, else the address it was sent to. */
function For({ row: { plan, booking, sentTo } }: { row: InvitationListRow }) {
  const bought = plan ?? booking;
  const name = bought && (bought.name || bought.email);
  if (!bought || !name) return sentTo ?? <span className="@max-[47rem]:hidden">{listCopy.nothing}</span>;
  return <PersonCell href={`/admin/people/${bought.userId ?? bought.id}`} name={name} detail={sentTo} />;
}

function By({ row }: { row: InvitationListRow }) {
  const name = madeBy(row);
  if (row.plan || row.booking || !row.createdBy) return name;
  return <PersonCell href={`/admin/people/${row.createdBy}`} name={name} />;
}

const marks = { active: "is-on", fullyUsed: "is-full", expired: "is-old", inactive: "is-off" } as const;

function Status({ status }: { status: InvitationListRow["status"] }) {
  return <span className={`status ${marks[status]}`}>{statuses[status]}</span>;
}

function usedOf({ currentUses, maxUses }: InvitationListRow): string {
  return fill(words.usesValue, { current: currentUses, max: maxUses });
}

function expiresOf({ expiresAt }: InvitationListRow): string {
  return expiresAt ? formatDay(calendarDay(expiresAt)) : words.never;
}

function progressOf({ progress }: InvitationListRow): string {
  return progress ? copy.progress[progress] : listCopy.nothing;
}

function lineOf(row: InvitationListRow): string {
  const { currentUses: current, maxUses: max, expiresAt, progress } = row;
  const line = fill(copy.line, {
    used: fill(words.usesCard, { current, max }),
    expires: expiresAt
      ? fill(words.expiresCard, { date: formatDay(calendarDay(expiresAt)) })
      : words.neverCard,
    access: fill(words.accessCard, { access: invitationAccess(row) }),
  });
  return progress ? fill(copy.lineSent, { progress: copy.progress[progress], line }) : line;
}
