import "server-only";
import type { BoardId } from "@/content/boards";
import { messagesCopy } from "@/content/pages/messages";
import { may, type Member } from "@/lib/access/policy";
import { cutPage, type Cursor } from "@/lib/cursor";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import type { Prisma } from "@/prisma/generated/client";

const pageSize = 20;
const settledShown = 10;
const settledRead = 100;

type Named = { id: string; name: string };

export type ReportedMessage = {
  id: string;
  board: BoardId;
  author: Named | null;
  writtenAt: Date;
  state: "same" | "changed" | "gone";
  content: string;
  versions: { text: string; reports: MadeReport[] }[];
};

export type MadeReport = { id: string; reporter: Named | null; at: Date; note: string };

export type SettledMessage = {
  id: string;
  board: BoardId;
  author: Named | null;
  outcome: "kept" | "deleted";
  at: Date;
  by: Named | null;
};

type Page = { messages: ReportedMessage[]; next: string | null };

const forbidden = () => fail("forbidden" as const, messagesCopy.generic.failure.text);

/** A page of the messages with open reports, by each one's first report, oldest first. Moderators only. */
export async function listOpenReports(admin: Member, after?: Cursor): Promise<Result<Page, "forbidden">> {
  if (!may(admin, "reports.enter")) return forbidden();
  const rows = await db.$queryRaw<Cursor[]>`
    SELECT message_id AS id, min(created_at) AS "createdAt" FROM message_reports WHERE settled_at IS NULL
    GROUP BY message_id
    HAVING ${after?.id ?? null}::uuid IS NULL
      OR (min(created_at), message_id) > (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    ORDER BY 2, 1 LIMIT ${pageSize + 1}`;
  const page = cutPage(rows, pageSize);
  const ids = page.rows.map(({ id }) => id);
  const messages = await db.message.findMany({ where: { id: { in: ids } }, select: openColumns });
  const byId = new Map(messages.map((message) => [message.id, toReported(message)]));
  return ok({ messages: ids.flatMap((id) => byId.get(id) ?? []), next: page.next });
}

/** The messages whose reports were settled last, newest first. Moderators only. */
export async function listSettledReports(admin: Member): Promise<Result<SettledMessage[], "forbidden">> {
  if (!may(admin, "reports.enter")) return forbidden();
  const reports = await db.messageReport.findMany({
    where: { settledAt: { not: null } },
    orderBy: [{ settledAt: "desc" }, { id: "desc" }],
    take: settledRead,
    select: settledColumns,
  });
  const messages = new Map<string, SettledMessage>();
  for (const { messageId, settledAt, outcome, settledBy, message } of reports) {
    if (!settledAt || !outcome || messages.has(messageId)) continue;
    messages.set(messageId, {
      id: messageId,
      board: message.board as BoardId,
      author: toNamed(message.user),
      outcome,
      at: settledAt,
      by: toNamed(settledBy),
    });
  }
  return ok([...messages.values()].slice(0, settledShown));
}

/** How many messages wait for a moderator; 0 for anybody else. */
export async function countWaitingReports(member: Member): Promise<number> {
  if (!may(member, "reports.enter")) return 0;
  const waiting = await db.messageReport.groupBy({ by: ["messageId"], where: { settledAt: null } });
  return waiting.length;
}

const named = { id: true, profile: { select: { displayName: true } } } satisfies Prisma.UserSelect;

const settledColumns = {
  messageId: true,
  settledAt: true,
  outcome: true,
  settledBy: { select: named },
  message: { select: { board: true, user: { select: named } } },
} satisfies Prisma.MessageReportSelect;

const openColumns = {
  id: true,
  board: true,
  content: true,
  createdAt: true,
  deletedAt: true,
  user: { select: named },
  reports: {
    where: { settledAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, note: true, content: true, createdAt: true, reporter: { select: named } },
  },
} satisfies Prisma.MessageSelect;

function toReported(message: Prisma.MessageGetPayload<{ select: typeof openColumns }>): ReportedMessage {
  const versions: ReportedMessage["versions"] = [];
  for (const { id, content, createdAt, note, reporter } of message.reports) {
    const report = { id, reporter: toNamed(reporter), at: createdAt, note };
    const known = versions.find(({ text }) => text === content);
    if (known) known.reports.push(report);
    else versions.push({ text: content, reports: [report] });
  }
  const isSame = message.reports.at(-1)?.content === message.content;
  return {
    id: message.id,
    board: message.board as BoardId,
    author: toNamed(message.user),
    writtenAt: message.createdAt,
    state: message.deletedAt ? "gone" : isSame ? "same" : "changed",
    content: message.content,
    versions,
  };
}

function toNamed(user: { id: string; profile: { displayName: string } | null } | null): Named | null {
  return user?.profile ? { id: user.id, name: user.profile.displayName } : null;
}
