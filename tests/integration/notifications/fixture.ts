import { randomUUID } from "node:crypto";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { postMessage } from "@/lib/clubhouse/posting";
import type { MessageView } from "@/lib/clubhouse/schema";
import { setWish } from "@/lib/notifications/follows";
import { listNotices } from "@/lib/notifications/list";
import { makeNotices } from "@/lib/notifications/create-notifications";
import type { FollowInput, NoticeView } from "@/lib/notifications/schema";

export const now = () => new Date();

/** Answers a post as somebody. */
export async function reply(author: Member, to: MessageView, content = "I stand up."): Promise<MessageView> {
  const sent = await postMessage(author, {
    ...{ id: randomUUID(), board: to.board, kind: null, content, replyTo: to.id },
  });
  if (!sent.ok) throw new Error(sent.message);
  return sent.value;
}

/** Follows or mutes, or neither. */
export async function wish(member: Member, of: FollowInput["of"], what: FollowInput["wish"]): Promise<void> {
  const done = await setWish(member, { of, wish: what }, now());
  if (!done.ok) throw new Error(done.message);
}

/** What somebody's bell lists, once all notices are made. */
export async function noticesOf(member: Member): Promise<NoticeView[]> {
  await makeNotices(now());
  const page = await listNotices(member);
  if (!page.ok) throw new Error(page.message);
  return page.value.notices;
}

/** The same, as kind and words, with the board where one may not read them. */
export async function toldTo(member: Member): Promise<string[]> {
  const notices = await noticesOf(member);
  return notices.map(({ kind, quote, board }) => `${kind}: ${quote ?? (board as BoardId)}`);
}
