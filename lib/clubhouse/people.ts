import "server-only";
import type { Member } from "@/lib/access/policy";
import type { Person, Reader } from "./schema";

/** The member's data on their own pages. */
export function readerOf(member: Member): Reader {
  const { hasAccess, guestOf, hostedRetreat } = member;
  return { ...personOf(member), hasAccess, guestOf, hostedRetreat };
}

/** The data other members see of a member. */
export function personOf({ userId, displayName, role }: Member): Person {
  return { id: userId, name: displayName, role };
}
