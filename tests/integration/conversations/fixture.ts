import { randomUUID } from "node:crypto";
import { conversationOf } from "@/lib/access/conversations";
import type { Member } from "@/lib/access/policy";
import { findMember } from "@/lib/access/viewer";
import { postMessage } from "@/lib/clubhouse/posting";
import { openConversation } from "@/lib/conversations/conversations";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";

/** Allows direct messages, or no longer. */
export async function setMessages(isOn: boolean): Promise<void> {
  await db.messageSettings.updateMany({ data: { isOn } });
}

/** A member as their next request reads them. */
export async function asNow({ userId, sessionId }: Member): Promise<Member> {
  const found = await findMember({ userId, sessionId });
  if (!found) throw new Error("The session is over");
  return found;
}

/** A new member, as their requests read them. */
export async function member(
  displayName: string,
  more: Parameters<typeof createMember>[0] = {},
): Promise<Member> {
  return asNow(await createMember({ displayName, isConfirmed: true, ...more }));
}

/** Writes a direct message. */
export function write(from: Member, to: Member, content: string, id: string = randomUUID()) {
  return postMessage(from, { id, board: conversationOf(from.userId, to.userId), kind: null, content });
}

/** Opens a conversation and writes its first message; returns the message's id. */
export async function start(from: Member, to: Member, content = "Are you on the 15:42?"): Promise<string> {
  await openConversation(from, { id: to.userId });
  const sent = await write(from, to, content);
  if (!sent.ok) throw new Error(sent.message);
  return sent.value.id;
}
