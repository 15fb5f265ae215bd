import "server-only";
import { isInMastermind } from "@/lib/orders/programmes/access";
import { liveGrant } from "@/lib/access/active-conditions";
import { hasAccessByRole, isInvited } from "@/lib/access/policy";
import { eventUrl } from "@/lib/events/letters";
import { readNextDays } from "@/lib/events/next-days";
import { wallClock, weekdayOf } from "@/lib/time/zones";
import { emailPreferencesCopy } from "@/content/pages/email-preferences";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { memberLetters } from "@/content/member-letters";
import { newsWords as words } from "@/content/emails/member-letters";
import { isTellable } from "@/lib/clubhouse/notice-count";
import type { Transaction } from "@/lib/db";
import type { NewsContent, NewsQuote, NewsSection } from "@/lib/email/letters/copy";
import type { Fresh } from "@/lib/email/relevance-check";
import { isBlockedBetween, isConversationInSql, mayReadInSql } from "@/lib/clubhouse/readers";
import { absolute } from "@/lib/env/site";
import { excerpt, fill, grouped } from "@/lib/text";
import { Prisma } from "@/prisma/generated/client";
import {
  authorOf,
  counted,
  isLounge,
  mayQuote,
  namesOf,
  reactionWords,
  titleOf,
  unquoted,
  urlOf,
} from "./email-content";
import { listUnread, type Notification, type Recipient } from "./recipients";
import { placeOf } from "./weekly-time";
import { fillNames } from "@/lib/content/settings";

const { shown, quoteMax } = memberLetters;
const boardsRead = 20;
const weekMs = 7 * 86_400_000;
const postsRead = 4;

type Unread = Omit<Notification, "kind" | "board" | "announcement" | "announcementId"> & {
  board: BoardId;
  count: number;
  replies: number;
};

/** What a member has not read since a moment, as the weekly letter says it; null: nothing. */
export async function getWeek(
  tx: Transaction,
  recipient: Recipient,
  since: Date,
  now: Date,
): Promise<Fresh | null> {
  const notices = await listUnread(tx, recipient, { since }, ["at_once", "weekly"]);
  const boards = await readUnread(tx, recipient.userId, since);
  if (notices.length === 0 && boards.length === 0) return null;
  const open = boards.filter(([{ board }]) => board !== "general" && !isLounge(board)).slice(0, shown.boards);
  const rest = boards.filter((one) => !open.includes(one)).slice(0, shown.elsewhere);
  const forYou = groupsOf(notices);
  const sections: NewsSection[] = [
    ...(forYou.length > 0 ? [toForYou(forYou, recipient)] : []),
    ...(await Promise.all(open.map((posts) => toBoard(tx, posts)))),
    ...(rest.length > 0 ? [toElsewhere(rest)] : []),
  ];
  return {
    preheader: preheaderOf(forYou.length, open[0]),
    sections,
    next: await listUpcoming(tx, recipient, now),
  } satisfies Fresh & Pick<NewsContent, "sections" | "next">;
}

async function readUnread(tx: Transaction, userId: string, since: Date): Promise<[Unread, ...Unread[]][]> {
  const rows = await tx.$queryRaw<Unread[]>`
    SELECT newest.*, names.display_name AS name,
      (SELECT count(*)::int FROM messages answer WHERE answer.reply_to = newest."messageId" AND ${isTellable(Prisma.sql`answer`)}) AS replies
    FROM users JOIN read_marks mark ON mark.user_id = users.id
      CROSS JOIN LATERAL (
        SELECT counted.*, (count(*) OVER ())::int AS count, row_number() OVER (ORDER BY is_reply, place DESC) AS nth FROM (
          SELECT id, id AS "messageId", coalesce(reply_to, id) AS "postId", category AS board, content, messages.user_id AS "authorId",
            created_at AS at, position AS place, reply_to IS NOT NULL AS is_reply
          FROM messages WHERE category = mark.board AND position > mark.position AND created_at > ${since}
            AND ${isTellable(Prisma.sql`messages`)} AND messages.user_id IS DISTINCT FROM users.id
            AND NOT ${isBlockedBetween(Prisma.sql`users.id`, Prisma.sql`messages.user_id`)}
          ORDER BY position DESC LIMIT ${clubhouse.unreadMax}) counted) newest
      LEFT JOIN profiles names ON names.user_id = newest."authorId"
    WHERE users.id = ${userId}::uuid AND newest.nth <= ${postsRead} AND ${mayReadInSql(Prisma.sql`users`, Prisma.sql`mark.board`)}
      AND NOT ${isConversationInSql(Prisma.sql`mark.board`)}
      AND NOT EXISTS (SELECT FROM follows WHERE follows.user_id = users.id AND follows.board = mark.board AND is_muted)
    ORDER BY newest.count DESC, newest.board, newest.nth LIMIT ${boardsRead * postsRead}`;
  return grouped(rows, ({ board }) => board).map(([, posts]) => posts);
}

function groupsOf(notices: readonly Notification[]): [Notification, ...Notification[]][] {
  const groups = grouped(notices, ({ id, kind, postId, messageId }) =>
    postId && messageId !== postId && kind !== "mention" ? `${kind}:${postId}` : id,
  );
  return groups.map(([, group]) => group).reverse();
}

function toForYou(
  groups: readonly [Notification, ...Notification[]][],
  { timeZone }: Recipient,
): NewsSection {
  const said = groups.slice(0, shown.forYou).map((group): NewsQuote => {
    const [first] = group;
    const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone }).format(first.at);
    const { board } = first;
    if (!board)
      return {
        by: null,
        title: fillNames(words.forYou.announcement),
        url: absolute(`/community/announcements/${first.announcementId ?? ""}`),
        text: first.announcement ?? "",
        note: fill(words.forYou.day, { day }),
      };
    const names = namesOf(group.map(({ name }) => name));
    const isPosted = first.kind === "followed" && first.messageId === first.postId;
    return {
      by: authorOf(first),
      title: fill(words.forYou[isPosted ? "posted" : first.kind], { names, board: titleOf(board) }),
      url: urlOf(first),
      text: quoteOf(first),
      note: fill(words.forYou.on, { board: titleOf(board), day }),
    };
  });
  const left = groups.length - said.length;
  const more = left > 0 ? counted(words.elsewhere.more, left) : "";
  return { title: words.forYou.title, aside: String(groups.length), said, more };
}

async function toBoard(tx: Transaction, posts: readonly [Unread, ...Unread[]]): Promise<NewsSection> {
  const few = posts.slice(0, shown.posts);
  const reacted = await reactionWords(
    tx,
    few.flatMap(({ messageId }) => messageId ?? []),
  );
  const said = few.map((post): NewsQuote => {
    const replies = post.replies > 0 ? counted(words.board.replies, post.replies) : "";
    const given = reacted.get(post.messageId ?? "");
    return {
      by: authorOf(post),
      title: post.name ?? words.gone,
      url: urlOf(post),
      text: quoteOf(post),
      note: [replies, given ? `${given}.` : ""].filter(Boolean).join(" "),
    };
  });
  const [{ board, count }] = posts;
  return { title: titleOf(board), aside: fill(words.board.unread, { count }), said, more: "" };
}

function toElsewhere(boards: readonly [Unread, ...Unread[]][]): NewsSection {
  const { line, more, lounge, title } = words.elsewhere;
  const said = boards.map((posts): NewsQuote => {
    const [{ board, count, name, ...first }] = posts;
    const who = { board: titleOf(board), name: name ?? words.gone };
    const by = authorOf({ ...first, name });
    if (isLounge(board)) {
      const about = count === 1 ? lounge.one : count === 2 ? lounge.two : lounge.many;
      return {
        ...{ by, title: fill(about, { ...who, count: count - 1 }), note: "" },
        ...{ url: absolute("/community?door=boards&board=vip"), text: words.lounge },
      };
    }
    const url = absolute(
      board === "general" ? "/community?door=chat" : `/community?door=boards&board=${board}`,
    );
    const text = count > 1 ? counted(more, count - 1) : "";
    return { by, title: fill(line, { board: who.board, names: who.name }), url, text, note: "" };
  });
  const all = boards.reduce((sum, [{ count }]) => sum + count, 0);
  return { title, aside: fill(words.board.unread, { count: all }), said, more: "" };
}

function quoteOf({ board, content }: Pick<Notification, "board" | "content">): string {
  return !mayQuote(board) ? unquoted(board) : `“${excerpt(content ?? "", quoteMax)}”`;
}

function preheaderOf(forYou: number, board: readonly [Unread, ...Unread[]] | undefined): string {
  const said = [
    ...(forYou > 0 ? [fill(words.preheader.forYou, { count: forYou })] : []),
    ...(board
      ? [fill(words.preheader.board, { count: board[0].count, board: titleOf(board[0].board) })]
      : []),
  ];
  return said.length > 0 ? `${said.join(words.preheader.and)}.` : "";
}

/** Events of the next seven days open to the member, soonest first; null: none. */
async function listUpcoming(
  tx: Transaction,
  { userId, timeZone }: Recipient,
  now: Date,
): Promise<NewsContent["next"]> {
  const until = new Date(now.getTime() + weekMs);
  const [user, next] = await Promise.all([
    tx.user.findUnique({
      where: { id: userId },
      select: { role: true, grants: { where: liveGrant(now), select: { id: true }, take: 1 } },
    }),
    readNextDays(userId, now, tx),
  ]);
  if (!user) return null;
  const hasAccess = hasAccessByRole(user) || user.grants.length > 0;
  const principal = { kind: "member" as const, role: user.role, hasAccess, postingPause: null };
  const isIn = await isInMastermind({ userId }, now, tx);
  const days = next
    .filter(({ audience }) => isInvited(principal, audience, isIn))
    .filter(({ startsAt }) => startsAt > now && startsAt <= until)
    .slice(0, memberLetters.shown.events);
  if (days.length === 0) return null;
  const tickets = days.map(({ id, title, day, startsAt, endsAt, answer }) => {
    const on = wallClock(startsAt, timeZone);
    const said = words.next.said[answer ?? "none"];
    const end = wallClock(endsAt, timeZone).clock;
    return {
      date: String(Number(on.day.slice(8))),
      weekday: emailPreferencesCopy.days[weekdayOf(on.day)]?.slice(0, 3) ?? "",
      ...{ title, url: eventUrl(id, day) },
      text: fill(words.next.time, { start: on.clock, end, said }),
    };
  });
  return { title: words.next.title, aside: fill(words.next.zone, { place: placeOf(timeZone) }), tickets };
}
