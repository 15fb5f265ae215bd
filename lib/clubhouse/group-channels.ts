import "server-only";
import type { BoardId } from "@/content/boards";
import { findBoard } from "@/lib/access/board-list";
import { groupGuests } from "@/lib/access/group-guests";
import { may, mayOnBoard, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { channels, type ChannelId, type GroupChannel } from "./channels";
import { isHostInSql } from "./readers";

/** A hash of the accounts of a retreat's guests and hosts, as SQL: without one of them it is another. */
export function groupHash(retreat: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT left(md5(string_agg(reader.user_id::text, ',' ORDER BY reader.user_id)), 16) FROM (
    SELECT guest.user_id FROM ${groupGuests} guest WHERE guest.retreat = ${retreat}
    UNION SELECT users.id FROM users WHERE ${isHostInSql(Prisma.sql`users`, retreat)}) reader)`;
}

/**
 * The channel of a group by its `groupHash`: a connection of one who left stays on the old name, which gets no messages,
 * without any step of the booking that ended (docs/rules/groups.md#its-guests).
 */
export function groupChannel(board: BoardId, hash: string | null): GroupChannel {
  return `private-group-${board}-${hash ?? "empty"}`;
}

/** The present channels of the groups among these boards; without groups no query. */
export async function getGroupChannels(
  boards: readonly BoardId[],
): Promise<ReadonlyMap<BoardId, GroupChannel>> {
  const groups = boards.filter((id) => findBoard(id)?.readers === "guests");
  if (groups.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: BoardId; hash: string | null }[]>`
    SELECT id, ${groupHash(Prisma.sql`boards.retreat`)} AS hash FROM boards WHERE id = ANY(${groups})`;
  return new Map(rows.map(({ id, hash }) => [id, groupChannel(id, hash)]));
}

/** True if a member may subscribe to a channel now. */
export async function mayListen(member: Member, channel: ChannelId | GroupChannel): Promise<boolean> {
  if (isShared(channel)) return may(member, `audience.${channels[channel]}`);
  const board = channel.slice("private-group-".length, channel.lastIndexOf("-"));
  return mayOnBoard(member, "read", board) && (await getGroupChannels([board])).get(board) === channel;
}

function isShared(channel: ChannelId | GroupChannel): channel is ChannelId {
  return Object.hasOwn(channels, channel);
}
