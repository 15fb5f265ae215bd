import "server-only";
import type { Member } from "@/lib/access/policy";
import { ok, type Result } from "@/lib/result";
import { listMessages } from "./messages";
import type { BoardState, MessagePage } from "./schema";

/** How many pages more are read to reach the first unread message. */
const olderMost = 3;

/**
 * The newest page of a board with up to three older ones before it, as far as they are needed to show the first message
 * the member has not read: a list opens there.
 */
export async function readFirstPage(
  member: Member,
  { id: board, readUpTo, unread }: BoardState,
): Promise<Result<MessagePage, "forbidden">> {
  let page = await listMessages(member, { board });
  for (let more = 0; more < olderMost && page.ok && unread > 0; more++) {
    const before = page.value.messages[0]?.position ?? 0;
    if (!page.value.hasMore || before <= readUpTo + 1) break;
    const older = await listMessages(member, { board, before });
    if (!older.ok) return older;
    page = ok(joined(older.value, page.value));
  }
  return page;
}

/** The newer page's revision stands: what has changed since is told again. */
function joined(older: MessagePage, newer: MessagePage): MessagePage {
  const people = new Map([...older.people, ...newer.people].map((person) => [person.id, person]));
  return {
    messages: [...older.messages, ...newer.messages],
    people: [...people.values()],
    revision: newer.revision,
    hasMore: older.hasMore,
  };
}
