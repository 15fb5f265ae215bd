import type pg from "pg";
import { replaceBoards, type BoardRow } from "@/lib/access/board-list";
import type { Import } from "./import";
import { isAddressUnconfirmed, provenUsers, unproven, withoutPeople } from "./people";

/** Takes the founder's boards from the database into this process, for the messages' `category`. */
export async function readBoards(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<BoardRow>(
    `SELECT id, name, text, drawing, readers, posters, readers_reply AS "readersReply", archived_at IS NOT NULL AS "isArchived",
       retreat, NULL AS "closesAt", NULL AS "group"
     FROM boards WHERE id NOT LIKE 'dm:%' ORDER BY position, id`,
  );
  replaceBoards(rows);
}

/** Appends messages to their boards, ordered by time, without notifications (docs/moving.md#messages). */
export async function importMessages({ client, reject, tell, isWithoutPeople }: Import): Promise<number> {
  const { rows } = await client.query<{ line: number; first: number }>(
    `SELECT line, first FROM (SELECT line, min(line) OVER (PARTITION BY row->>'id') AS first FROM staged_messages) AS each
     WHERE first < line ORDER BY line`,
  );
  for (const { line, first } of rows)
    reject({ line, column: "id", reason: `It is that of line ${first} already.` });
  await client.query(
    `CREATE TEMPORARY TABLE coming ON COMMIT DROP AS
     SELECT * FROM (
       SELECT DISTINCT ON (row->>'id') staged_messages.line, (row->>'id')::uuid AS id, row->>'category' AS board, row->>'kind' AS kind,
         (row->>'reply_to')::uuid AS reply_to, row->>'content' AS content, (row->>'created_at')::timestamptz AS created_at,
         coalesce(people.user_id, by_id.id, by_key.id) AS author, ${isAddressUnconfirmed("row->'user_id'->>'authorKey'")} AS is_held,
         num_nonnulls(row->'user_id'->>'userId', row->'user_id'->>'authorKey') > 0 AS is_named
       FROM staged_messages
       LEFT JOIN people ON people.old = row->'user_id'->>'userId'
       LEFT JOIN users AS by_id ON by_id.id = (row->'user_id'->>'userId')::uuid
       LEFT JOIN ${provenUsers} AS by_key ON by_key.email_key = row->'user_id'->>'authorKey'
       ORDER BY row->>'id', staged_messages.line) AS each
     WHERE NOT EXISTS (SELECT 1 FROM messages WHERE messages.id = each.id)`,
  );
  const held = await client.query<{ line: number }>(
    "WITH held AS (DELETE FROM coming WHERE is_held AND author IS NULL RETURNING line) SELECT line FROM held ORDER BY line",
  );
  for (const { line } of held.rows) reject({ line, column: "user_id", reason: unproven });
  if (isWithoutPeople) {
    const { rows: unknown } = await client.query<{ line: number }>(
      "DELETE FROM coming WHERE is_named AND author IS NULL RETURNING line",
    );
    for (const { line } of unknown) reject({ line, column: "user_id", reason: withoutPeople });
  }
  const lost = await client.query<{ line: number }>(
    `DELETE FROM coming AS reply WHERE reply_to IS NOT NULL AND (board = 'general'
       OR NOT EXISTS (SELECT 1 FROM coming AS post WHERE post.id = reply.reply_to AND post.board = reply.board AND post.reply_to IS NULL)
       AND NOT EXISTS (SELECT 1 FROM messages AS post WHERE post.id = reply.reply_to AND post.category = reply.board AND post.reply_to IS NULL))
     RETURNING line`,
  );
  for (const { line } of lost.rows)
    reject({ line, column: "reply_to", reason: "The post it answers is not on its board." });
  const nameless = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM coming WHERE author IS NULL",
  );
  const { count } = nameless.rows[0] ?? { count: 0 };
  if (count > 0) tell(`${count} messages have no author in profiles.csv, and stay without a name`);
  // Lock users before boards, as posting does
  await client.query("SELECT 1 FROM users WHERE id IN (SELECT author FROM coming) ORDER BY id FOR KEY SHARE");
  const boards = await client.query<{ board: string; count: number }>(
    'SELECT board, count(*)::int AS count FROM coming GROUP BY board ORDER BY board COLLATE "C"',
  );
  let inserted = 0;
  for (const { board, count: more } of boards.rows) {
    const moved = await client.query<{ before: number }>(
      "UPDATE boards SET revision = revision + $2 WHERE id = $1 RETURNING revision - $2 AS before",
      [board, more],
    );
    const before = moved.rows[0]?.before ?? 0;
    const stored = await client.query(
      `INSERT INTO messages (id, category, kind, reply_to, content, user_id, position, revision, created_at)
       SELECT id, board, kind, reply_to, content, author, $2 + nth, $2 + nth, created_at
       FROM (SELECT *, row_number() OVER (ORDER BY created_at, line)::int AS nth FROM coming WHERE board = $1) AS each ORDER BY nth`,
      [board, before],
    );
    await client.query("UPDATE read_marks SET position = $3 WHERE board = $1 AND position >= $2", [
      board,
      before,
      before + more,
    ]);
    inserted += stored.rowCount ?? 0;
  }
  return inserted;
}
