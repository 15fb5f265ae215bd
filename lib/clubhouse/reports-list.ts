import "server-only";
import type { BoardId } from "@/content/boards";
import { messagesCopy } from "@/content/pages/messages";
import { listBoardRows } from "@/lib/access/board-list";
import { isConversation } from "@/lib/access/conversations";
import { may, maySeeReports, type Member } from "@/lib/access/policy";
import { slicePage, type Cursor } from "@/lib/crypto/links/cursor";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import { isConversationInSql } from "./readers";
import { reportedColumns, reportedText } from "./reported-text";

const pageSize = 20;
const maxResolvedShown = 10;
const maxResolvedRead = 100;
const maxFollowing = 50;

type Named = { id: string; name: string };

/** A reported message, or with a null board a reported profile. */
export type ReportedMessage = {
  id: string;
  board: BoardId | null;
  author: Named | null;
  writtenAt: Date;
  state: "same" | "changed" | "gone";
  content: string;
  versions: { text: string; reports: MemberReport[] }[];
  files: ReportedFile[];
  /** Of a direct message: what was written after it, oldest first. */
  following: FollowingMessage[];
};

type FollowingMessage = {
  id: string;
  author: string | null;
  at: Date;
  content: string;
  files: ReportedFile[];
};

export type ReportedFile = { url: string; name: string };

/** `reporter`: undefined if hidden from the reader, null if that account is gone. */
export type MemberReport = { id: string; reporter: Named | null | undefined; at: Date; note: string };

export type ResolvedMessage = {
  id: string;
  board: BoardId | null;
  author: Named | null;
  outcome: "kept" | "deleted";
  at: Date;
  by: Named | null;
};

type Page = { messages: ReportedMessage[]; next: string | null };

const forbidden = () => fail("forbidden" as const, messagesCopy.generic.failure.text);

/**
 * A page of the messages with open reports that the moderator may see, ordered by their first report, oldest first. The
 * reporter is for administrators.
 */
export async function listOpenReports(admin: Member, after?: Cursor): Promise<Result<Page, "forbidden">> {
  if (!may(admin, "reports.enter")) return forbidden();
  const rows = await db.$queryRaw<Cursor[]>`
    SELECT coalesce(message_id, member_id) AS id, min(created_at) AS "createdAt" FROM message_reports
    WHERE settled_at IS NULL AND (message_id IS NULL OR EXISTS (
      SELECT FROM messages WHERE messages.id = message_id
        AND (category = ANY(${reportedBoards(admin)}) OR ${isConversationInSql(Prisma.sql`category`)}))) GROUP BY 1
    HAVING ${after?.id ?? null}::uuid IS NULL
      OR (min(created_at), coalesce(message_id, member_id)) > (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    ORDER BY 2, 1 LIMIT ${pageSize + 1}`;
  const page = slicePage(rows, pageSize);
  const ids = page.rows.map(({ id }) => id);
  const [messages, members] = await Promise.all([
    db.message.findMany({ where: { id: { in: ids } }, select: openColumns }),
    db.user.findMany({ where: { id: { in: ids } }, select: memberColumns }),
  ]);
  const following = await Promise.all(messages.map(listFollowing));
  const reported = [
    ...messages.map((message, nth) => toReported(message, following[nth] ?? [], admin)),
    ...members.map((member) => toReportedMember(member, admin)),
  ];
  const byId = new Map(reported.map((one) => [one.id, one]));
  return ok({ messages: ids.flatMap((id) => byId.get(id) ?? []), next: page.next });
}

/** What follows a reported direct message: moderators see a conversation from there on, while the report is open. */
async function listFollowing({
  board,
  position,
}: {
  board: BoardId;
  position: number;
}): Promise<FollowingMessage[]> {
  if (!isConversation(board)) return [];
  const rows = await db.message.findMany({
    where: { board, position: { gt: position }, deletedAt: null },
    orderBy: { position: "asc" },
    take: maxFollowing,
    select: { id: true, ...reportedColumns, createdAt: true, user: { select: named }, files: shownFiles },
  });
  return rows.map(({ id, user, createdAt, files, ...written }) => ({
    ...{ id, author: toNamed(user)?.name ?? null, at: createdAt, content: reportedText(written) },
    files: files.map(toFile),
  }));
}

/** The most recently resolved reports, newest first. Moderators only. */
export async function listResolvedReports(admin: Member): Promise<Result<ResolvedMessage[], "forbidden">> {
  if (!may(admin, "reports.enter")) return forbidden();
  const reports = await db.messageReport.findMany({
    where: { settledAt: { not: null }, ...isOnReadable(admin) },
    orderBy: [{ settledAt: "desc" }, { id: "desc" }],
    take: maxResolvedRead,
    select: resolvedColumns,
  });
  const messages = new Map<string, ResolvedMessage>();
  for (const { messageId, memberId, settledAt, outcome, settledBy, message, member } of reports) {
    const id = messageId ?? memberId;
    if (!id || !settledAt || !outcome || messages.has(id)) continue;
    messages.set(id, {
      id,
      board: message?.board ?? null,
      author: toNamed(message ? message.user : member),
      outcome,
      at: settledAt,
      by: toNamed(settledBy),
    });
  }
  return ok([...messages.values()].slice(0, maxResolvedShown));
}

/** The messages awaiting a moderator; 0 for other members. */
export async function countWaitingReports(member: Member): Promise<number> {
  if (!may(member, "reports.enter")) return 0;
  const waiting = await db.messageReport.groupBy({
    by: ["messageId", "memberId"],
    where: { settledAt: null, ...isOnReadable(member) },
  });
  return waiting.length;
}

/** The boards whose reports a moderator sees, without conversations. */
function reportedBoards(moderator: Member): BoardId[] {
  return listBoardRows().flatMap(({ id }) => (maySeeReports(moderator, id) ? id : []));
}

function isOnReadable(reader: Member) {
  return {
    OR: [
      { messageId: null },
      { message: { board: { in: reportedBoards(reader) } } },
      { message: { board: { startsWith: "dm:" } } },
    ],
  } satisfies Prisma.MessageReportWhereInput;
}

const named = { id: true, profile: { select: { displayName: true } } } satisfies Prisma.UserSelect;

const shownFiles = {
  where: { storedAt: { not: null }, removedAt: null },
  orderBy: { place: "asc" },
  select: { id: true, name: true, alt: true },
} satisfies Prisma.Message$filesArgs;

const resolvedColumns = {
  messageId: true,
  memberId: true,
  settledAt: true,
  outcome: true,
  settledBy: { select: named },
  message: { select: { board: true, user: { select: named } } },
  member: { select: named },
} satisfies Prisma.MessageReportSelect;

const openReports = {
  where: { settledAt: null },
  orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  select: { id: true, note: true, content: true, createdAt: true, reporter: { select: named } },
} satisfies Prisma.MessageReportFindManyArgs;

const memberColumns = { ...named, reportsOfMember: openReports } satisfies Prisma.UserSelect;

const openColumns = {
  id: true,
  board: true,
  position: true,
  ...reportedColumns,
  createdAt: true,
  deletedAt: true,
  user: { select: named },
  files: shownFiles,
  reports: openReports,
} satisfies Prisma.MessageSelect;

function toReported(
  message: Prisma.MessageGetPayload<{ select: typeof openColumns }>,
  following: FollowingMessage[],
  reader: Member,
): ReportedMessage {
  const versions: ReportedMessage["versions"] = [];
  for (const { content: text, ...made } of message.reports) {
    const report = toReportView(made, reader);
    const known = versions.find((one) => one.text === text);
    if (known) known.reports.push(report);
    else versions.push({ text, reports: [report] });
  }
  const content = reportedText(message);
  const isSame = message.reports.at(-1)?.content === content;
  return {
    id: message.id,
    board: message.board,
    author: toNamed(message.user),
    writtenAt: message.createdAt,
    state: message.deletedAt ? "gone" : isSame ? "same" : "changed",
    content,
    versions,
    files: message.files.map(toFile),
    following,
  };
}

function toReportedMember(
  { reportsOfMember, ...member }: Prisma.UserGetPayload<{ select: typeof memberColumns }>,
  reader: Member,
): ReportedMessage {
  const reports = reportsOfMember.map((made) => toReportView(made, reader));
  return {
    id: member.id,
    board: null,
    author: toNamed(member),
    writtenAt: reports[0]?.at ?? new Date(0),
    state: "same",
    content: "",
    versions: [{ text: "", reports }],
    files: [],
    following: [],
  };
}

type StoredReport = { id: string; note: string; createdAt: Date; reporter: Parameters<typeof toNamed>[0] };

function toReportView({ id, note, createdAt, reporter }: StoredReport, reader: Member): MemberReport {
  const showsReporter = may(reader, "member.manage");
  return { id, note, at: createdAt, reporter: showsReporter ? toNamed(reporter) : undefined };
}

function toFile({ id, name, alt }: { id: string; name: string | null; alt: string | null }): ReportedFile {
  return { url: `/api/uploads/${id}`, name: name ?? (alt || "Picture") };
}

function toNamed(user: { id: string; profile: { displayName: string } | null } | null): Named | null {
  return user?.profile ? { id: user.id, name: user.profile.displayName } : null;
}
