import "server-only";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { communityCopy } from "@/content/pages/community";
import { mayModerate, mayOnBoard, type Member } from "@/lib/access/policy";
import { fail, ok, type Result } from "@/lib/result";
import { newestPage, readNewest } from "./messages";
import type { BoardState, MessagePage } from "./schema";

const { pageSize } = clubhouse;
const maxPages = 4;
const nobody = "00000000-0000-0000-0000-000000000000";

/** What decides, besides the board's revision, whether a member may share a page with others. */
export type Audience = {
  /** They have hidden messages, which only they and moderators see. */
  hasHidden: boolean;
  /** Changes with every member's name and role. */
  peopleRevision: number;
};

type SharedPage = { revision: number; peopleRevision: number; json: Promise<string> };

/** Each board's newest page: at most a megabyte each, as a page has 50 messages of 4,000 characters. */
const shared = new Map<BoardId, SharedPage>();

/** `readFirstPage` as JSON. Members who see the same share one page per revision; access is checked every time. */
export async function readFirstPageJson(
  member: Member,
  state: BoardState,
  { hasHidden, peopleRevision }: Audience,
): Promise<Result<string, "forbidden">> {
  const { id: board, revision, readUpTo } = state;
  const isShared = !hasHidden && member.apartFrom.length === 0 && !mayModerate(member, "post.hide", board);
  const isNewest = state.unread === 0 || revision - readUpTo <= pageSize;
  if (!isShared || !isNewest || !mayOnBoard(member, "read", board)) {
    const page = await readFirstPage(member, state);
    return page.ok ? ok(JSON.stringify(page.value)) : page;
  }
  const known = shared.get(board);
  if (known && known.revision >= revision && known.peopleRevision >= peopleRevision)
    return ok(await known.json);
  // Without the member: a message of theirs may have been hidden meanwhile, and only they see it
  const anyone = { ...member, userId: nobody };
  const json = readNewest(anyone, board, pageSize).then((read) =>
    JSON.stringify(newestPage(anyone, read, pageSize)),
  );
  const page = { revision, peopleRevision, json };
  shared.set(board, page);
  json.catch(() => shared.get(board) === page && shared.delete(board));
  return ok(await json);
}

/** A board's newest page, with up to three older ones before it if needed to reach the first unread message. */
export async function readFirstPage(
  member: Member,
  { id: board, revision, readUpTo, unread }: BoardState,
): Promise<Result<MessagePage, "forbidden">> {
  if (!mayOnBoard(member, "read", board)) return fail("forbidden", communityCopy.toasts.loadFailed.title);
  // Each message has its own revision: no more are new.
  const pages = unread > 0 ? Math.ceil((revision - readUpTo) / pageSize) : 1;
  const most = Math.min(Math.max(pages, 1), maxPages) * pageSize;
  const read = await readNewest(member, board, most);
  const rows = read.rows.filter(({ isPin }) => !isPin);
  let count = pageSize;
  while (count < most && (rows[count - 1]?.position ?? 0) > readUpTo + 1) count += pageSize;
  return ok(newestPage(member, read, count));
}
