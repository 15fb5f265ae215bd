import "server-only";
import { clubhouse } from "@/content/clubhouse";
import { communityCopy } from "@/content/pages/community";
import { may, type Member } from "@/lib/access/policy";
import { fail, ok, type Result } from "@/lib/result";
import { newestPage, readNewest } from "./messages";
import type { BoardState, MessagePage } from "./schema";

const { pageSize } = clubhouse;
const maxPages = 4;

/** A board's newest page, with up to three older ones before it if needed to reach the first unread message. */
export async function readFirstPage(
  member: Member,
  { id: board, revision, readUpTo, unread }: BoardState,
): Promise<Result<MessagePage, "forbidden">> {
  if (!may(member, `board.read.${board}`)) return fail("forbidden", communityCopy.toasts.loadFailed.title);
  // Each message has its own revision: no more are new.
  const pages = unread > 0 ? Math.ceil((revision - readUpTo) / pageSize) : 1;
  const most = Math.min(Math.max(pages, 1), maxPages) * pageSize;
  const read = await readNewest(member, board, most);
  const rows = read.rows.filter(({ isPin }) => !isPin);
  let count = pageSize;
  while (count < most && (rows[count - 1]?.position ?? 0) > readUpTo + 1) count += pageSize;
  return ok(newestPage(member, read, count));
}
