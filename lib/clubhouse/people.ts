import "server-only";
import type { Member } from "@/lib/access/policy";
import type { Person, Reader } from "./schema";

/** A member, as the member's own page knows them. */
export function readerOf(member: Member): Reader {
  return { ...personOf(member), hasAccess: member.hasAccess };
}

/** What the others see of a member. */
export function personOf({ userId, displayName, role }: Member): Person {
  return { id: userId, name: displayName, role };
}
