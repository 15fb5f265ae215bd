import { groupId } from "@/content/groups";
import { dorset } from "@/content/retreats";
import { refreshBoards } from "@/lib/access/board-rows";
import { findMember } from "@/lib/access/viewer";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { createGroup } from "@/lib/orders/bookings/group";
import { addDays, calendarDay } from "@/lib/time/dates";
import { createMember } from "./factories";
import { createBooking } from "./orders";

/** The board of the Dorset retreat's group. */
export const dorsetGroup = groupId(dorset.id);

/** Terms of the Dorset retreat, so many days ahead. */
export function termsIn(days: number): ReturnType<typeof retreatTerms> {
  const firstDay = addDays(calendarDay(new Date()), days);
  return retreatTerms({ ...dorset, firstDay, lastDay: addDays(firstDay, 2) });
}

/** A member as the database has them now. Throws if they are signed out. */
export async function refreshed({ userId, sessionId }: Member): Promise<Member> {
  const member = await findMember({ userId, sessionId });
  if (!member) throw new Error("Signed out");
  return member;
}

/** A member with a confirmed place on the Dorset retreat, without other access to the Clubhouse; its group exists. */
export async function createGuest({ displayName = "Rosalind Hart", hasAccess = false, days = 40 } = {}) {
  const account = await createMember({ hasAccess, displayName, isConfirmed: true });
  const booking = await createBooking({ email: account.email, terms: termsIn(days) });
  await db.$transaction((tx) => createGroup(tx, dorset));
  await refreshBoards();
  return { member: await refreshed(account), booking };
}
