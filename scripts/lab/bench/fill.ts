import pg from "pg";
import { createMember } from "../../../tests/support/factories";

// Fills the chat of DATABASE_URL with as many messages as its argument, and prints the reader. Started by bench-chat.ts.

const count = Number(process.argv[2]);
const reader = await createMember({ displayName: "The reader" });
const authors: string[] = [];
for (let index = 0; index < 50; index += 1) {
  authors.push((await createMember({ displayName: `Author ${index}` })).userId);
}
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
// The foreign keys are right by construction; checking a million of them takes a minute
await client.query("SET session_replication_role = replica");
// One in twenty is deleted.
await client.query(
  `INSERT INTO messages (id, category, content, user_id, position, revision, created_at, deleted_at)
   SELECT gen_random_uuid(), 'general',
     CASE WHEN n % 20 = 0 THEN '' ELSE 'Message ' || n || repeat(' and so on', n % 30) ||
       CASE WHEN n % 3 = 1 THEN ' boots' ELSE '' END || CASE WHEN n % 100 = 7 THEN ' kettle' ELSE '' END ||
       CASE WHEN n % 10000 = 7 THEN ' lasagne' ELSE '' END END,
     ($2::uuid[])[1 + n % 50], n, n, now() - ($1::int - n) * interval '20 seconds',
     CASE WHEN n % 20 = 0 THEN now() END
   FROM generate_series(1, $1::int) n`,
  [count, authors],
);
await client.query("UPDATE boards SET revision = $1 WHERE id = 'general'", [count]);
await client.query(
  "INSERT INTO read_marks (user_id, board, position) SELECT $1, id, revision / 2 FROM boards",
  [reader.userId],
);
await client.query("VACUUM ANALYZE");
await client.query("CHECKPOINT");
await client.end();
console.log(JSON.stringify(reader));
process.exit(0);
