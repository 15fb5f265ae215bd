import "server-only";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import type { MessageView, Person, Reader } from "./schema";

/** The people behind ids, by one lookup. Who has left is left out. */
async function findPeople(ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return db.$queryRaw<Person[]>`
    SELECT user_id AS id, display_name AS name, role FROM profiles JOIN users ON users.id = profiles.user_id
    WHERE user_id = ANY(${[...ids]}::uuid[])`;
}

/** The authors of messages, each once. */
export function findAuthors(messages: readonly MessageView[]): Promise<Person[]> {
  return findPeople([...new Set(messages.flatMap(({ authorId }) => authorId ?? []))]);
}

/** A member as her own page knows her. */
export function readerOf(member: Member): Reader {
  return { ...personOf(member), hasAccess: member.hasAccess };
}

/** What the others see of a member. */
export function personOf({ userId, displayName, role }: Member): Person {
  return { id: userId, name: displayName, role };
}
