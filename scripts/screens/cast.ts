import pg from "pg";
import { pausePosting, createInvitation, createMember } from "../../tests/support/factories";
import { createBooking, createPlan } from "../../tests/support/plans";

// Adds to the sample, in the database of DATABASE_URL, who and what the compared pictures need, and prints it. Started by
// npm run screens:compare.

export type Someone = { userId: string; sessionId: string };

/** Who opens the pages, and the addresses that only the database knows. */
export type Cast = {
  people: Record<"reader" | "admin" | "stranger" | "owing" | "paused" | "newcomer", Someone>;
  /** Who else has the Clubhouse open. */
  company: Someone[];
  /** Whose record the administrator looks at. */
  member: string;
  invitation: string;
  booking: string;
  plan: string;
  owingPlan: string;
};

const day = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * day);
const invitation = "SCREEN";
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();

async function one<Row>(query: string, values: unknown[]): Promise<Row> {
  const { rows } = await client.query<Row & pg.QueryResultRow>(query, values);
  if (!rows[0]) throw new Error(`Nothing came of ${query}`);
  return rows[0];
}

async function idOf(name: string): Promise<string> {
  return (await one<{ id: string }>("SELECT user_id AS id FROM profiles WHERE display_name = $1", [name])).id;
}

async function sessionOf(name: string): Promise<Someone> {
  return one(
    `SELECT user_id AS "userId", sessions.id AS "sessionId" FROM sessions JOIN profiles USING (user_id) WHERE display_name = $1`,
    [name],
  );
}

/** Opens a session for somebody of the sample. */
async function signIn(key: string): Promise<void> {
  await client.query(
    `INSERT INTO sessions (id, user_id, created_at, seen_at) SELECT gen_random_uuid(), id, $2, $2 FROM users WHERE email_key = $1`,
    [`${key}@clubhouse.example.com`, new Date()],
  );
}

for (const key of ["kat", "robyn", "fern", "dawn"]) await signIn(key);
await createMember({ displayName: "Nell", hasAccess: false });
const owing = await createMember({ displayName: "Olive", hasAccess: false, isConfirmed: true });
await pausePosting((await createMember({ displayName: "Petra" })).userId, new Date("2999-06-30T12:00:00Z"));
await createMember({ displayName: "Nora" });

const reader = await idOf("Kat");
const plan = await createPlan({ userId: reader, email: "kat@clubhouse.example.com", name: "Kat", paid: 3 });
const owingPlan = await createPlan({
  userId: owing.userId,
  email: "olive@clubhouse.example.com",
  name: "Olive",
  paid: 3,
  missingSince: ago(40),
});
const booking = await createBooking({ userId: reader, email: "priya@clubhouse.example.com" });
const made = await createInvitation({ includesAccess: true });
await client.query("UPDATE invitations SET code = $1 WHERE code = $2", [invitation, made]);

// Two reports of one message, and one of another
for (const [by, back, note] of [
  ["Kat", 1, "It’s an advert."],
  ["Tess", 1, ""],
  ["Kat", 4, "Not kind."],
] as const) {
  await client.query(
    `INSERT INTO message_reports (id, message_id, reporter_id, note, content, created_at)
     SELECT gen_random_uuid(), id, $1, $2, content, $3 FROM messages WHERE category = 'general' AND deleted_at IS NULL
     ORDER BY position DESC LIMIT 1 OFFSET $4`,
    [await idOf(by), note, ago(back), back],
  );
}

// What is shown of ids, the colour of a stamp and a purchase's reference, is made by chance, as are the factories' addresses
const ids = (table: string, order: string) =>
  `SELECT id AS old, overlay(overlay(md5('${table}' || row_number() OVER (ORDER BY ${order})) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid AS new FROM ${table}`;
await client.query(
  `UPDATE users SET email = lower(display_name) || '@example.test', email_key = lower(display_name) || '@example.test'
   FROM profiles WHERE profiles.user_id = users.id AND users.email LIKE '%@example.test'`,
);
await client.query("UPDATE profiles SET email = users.email FROM users WHERE users.id = user_id");
await client.query(`UPDATE users SET id = new FROM (${ids("users", "email_key")}) AS rows WHERE id = old`);
await client.query(
  `UPDATE bookings SET id = new FROM (${ids("bookings", "email_key")}) AS rows WHERE id = old`,
);
await client.query(
  `WITH rows AS (${ids("mastermind_plans", "email_key")}),
   granted AS (UPDATE access_grants SET source_id = new FROM rows WHERE source_id = old)
   UPDATE mastermind_plans SET id = new FROM rows WHERE id = old`,
);

const cast: Cast = {
  people: {
    reader: await sessionOf("Kat"),
    admin: await sessionOf("Robyn"),
    stranger: await sessionOf("Nell"),
    owing: await sessionOf("Olive"),
    paused: await sessionOf("Petra"),
    newcomer: await sessionOf("Nora"),
  },
  company: [await sessionOf("Fern"), await sessionOf("Dawn")],
  member: await idOf("Tess"),
  invitation,
  booking: booking.token,
  plan: plan.token,
  owingPlan: owingPlan.token,
};
await client.end();
console.log(JSON.stringify(cast));
process.exit(0);
