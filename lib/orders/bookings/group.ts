import "server-only";
import { boardMax } from "@/content/boards";
import { groupId, groups } from "@/content/groups";
import type { Retreat } from "@/content/retreats";
import { listRetreats } from "@/lib/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { calendarDay } from "@/lib/time/dates";

/** Creates the group of a retreat with a confirmed booking, once; none if the founder made a board for its guests. */
export async function createGroup(
  tx: Transaction,
  { id, name }: Pick<Retreat, "id" | "name">,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO boards (id, name, text, drawing, readers, posters, retreat, position)
    SELECT ${groupId(id)}, ${tabName(name)}, ${groups.text}, 'tent', 'guests', 'guests', ${id}, max(position) + 1
    FROM boards WHERE id NOT LIKE 'dm:%' ON CONFLICT DO NOTHING`;
}

/** The path of a retreat's group; null if it has none, it is archived, or the account of the guest's address is blocked. */
export async function getGroupPath(
  retreat: string,
  email: string,
  tx: Pick<Transaction, "board" | "user"> = db,
): Promise<string | null> {
  const group = await tx.board.findFirst({ where: { retreat, archivedAt: null }, select: { id: true } });
  if (!group) return null;
  const blocked = { emailKey: emailKey(email), blockedAt: { not: null } };
  return (await tx.user.count({ where: blocked })) > 0 ? null : `/community?door=boards&board=${group.id}`;
}

/** Creates the groups of retreats ahead that were booked before they could have one; idempotent. */
export async function createMissingGroups(now: Date): Promise<void> {
  for (const retreat of listRetreats().filter(({ lastDay }) => lastDay >= calendarDay(now)))
    await db.$transaction(async (tx) => {
      const booked = { retreat: retreat.id, order: { status: "confirmed" } } as const;
      if ((await tx.booking.count({ where: booked })) > 0) await createGroup(tx, retreat);
    });
}

/** As many words of a retreat's name as fit a tab. */
function tabName(name: string): string {
  const words = name.replace(/ retreat$/i, "").split(" ");
  const fitting = words.filter((_, index) => words.slice(0, index + 1).join(" ").length <= boardMax.name);
  return fitting.join(" ") || name.slice(0, boardMax.name);
}
