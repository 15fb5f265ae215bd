import type pg from "pg";
import { mastermind } from "@/content/mastermind";
import { dorset } from "@/content/retreats";
import { listAtStripe, type Acknowledged } from "./traffic";

/** What of the promises is broken, a sentence each, once everything has come to rest. */
export async function brokenPromises(db: pg.Client, sandbox: string, done: Acknowledged): Promise<string[]> {
  return [
    ...done.gaveUp,
    ...(await messages(db, done)),
    ...(await forms(db, done)),
    ...(await joins(db, done)),
    ...(await places(db)),
    ...(await books(db, sandbox, done)),
    ...(await letters(db, sandbox)),
    ...(await jobs(db)),
  ];
}

async function messages(db: pg.Client, { posts }: Acknowledged): Promise<string[]> {
  const { rows } = await db.query<{ id: string; userId: string; position: number }>(
    `SELECT id, user_id AS "userId", position FROM messages ORDER BY position`,
  );
  const stored = new Map(rows.map(({ id, userId }) => [id, userId]));
  const gap = rows.findIndex(({ position }, index) => position !== (rows[0]?.position ?? 0) + index);
  return [
    ...posts.flatMap(({ id, userId }) => (stored.get(id) === userId ? [] : [`Message ${id} is lost`])),
    ...(rows.length === posts.length ? [] : [`${posts.length} messages posted, ${rows.length} stored`]),
    ...(gap === -1 ? [] : [`There is a gap before message ${gap + 1}`]),
  ];
}

async function forms(db: pg.Client, done: Acknowledged): Promise<string[]> {
  const { rows } = await db.query<{ email: string; count: number }>(
    "SELECT email, count(*)::int AS count FROM uk_retreat_waitlist GROUP BY email",
  );
  const counts = new Map(rows.map(({ email, count }) => [email, count]));
  const { rows: answers } = await db.query<{ to: string; count: number }>(
    "SELECT to_address AS to, count(*)::int AS count FROM emails WHERE letter = 'waitlist-uk-retreat' GROUP BY 1",
  );
  const written = new Map(answers.map(({ to, count }) => [to, count]));
  return done.forms.flatMap((email) => [
    ...(counts.get(email) === 1 ? [] : [`Form of ${email} is stored ${counts.get(email) ?? 0} times`]),
    ...(written.get(email) === 1
      ? []
      : [`Form of ${email} is answered by ${written.get(email) ?? 0} letters`]),
  ]);
}

async function joins(db: pg.Client, done: Acknowledged): Promise<string[]> {
  const { rows } = await db.query<{ email: string; code: string }>(
    `SELECT u.email, i.code FROM users u JOIN invitation_uses used ON used.user_id = u.id
     JOIN invitations i ON i.id = used.invitation_id`,
  );
  const { rows: overused } = await db.query<{ code: string }>(
    `SELECT code FROM invitations i WHERE current_uses > max_uses
       OR current_uses <> (SELECT count(*) FROM invitation_uses WHERE invitation_id = i.id)`,
  );
  return [
    ...done.joins.flatMap(({ email, code }) => {
      const own = rows.filter((row) => row.email === email);
      return own.length === 1 && own[0]?.code === code ? [] : [`${email} has joined ${own.length} times`];
    }),
    ...overused.map(({ code }) => `Invitation ${code} counts its uses wrongly`),
  ];
}

async function places(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ room: string; count: number }>(
    "SELECT room, count(*)::int AS count FROM bookings WHERE status = 'confirmed' GROUP BY room",
  );
  const { rows: plans } = await db.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM mastermind_plans WHERE status = 'active'",
  );
  const taken = rows.reduce((sum, { count }) => sum + count, 0);
  const full = Object.entries(dorset.rooms).flatMap(([room, { capacity }]) => {
    const sold = rows.find((row) => row.room === room)?.count ?? 0;
    return sold > capacity ? [`${sold} places sold in ${room}, which has ${capacity}`] : [];
  });
  const sold = plans[0]?.count ?? 0;
  return [
    ...full,
    ...(taken > dorset.capacity ? [`${taken} places sold of ${dorset.capacity}`] : []),
    ...(sold > mastermind.participants ? [`${sold} places sold in the mastermind`] : []),
  ];
}

type Intent = { id: string; status: string; amount_received: number };
type Refund = { payment_intent: string; status: string; amount: number };
type Kept = { intent: string; pence: number; refunded: number; goes: boolean; email: string };

async function books(db: pg.Client, sandbox: string, done: Acknowledged): Promise<string[]> {
  const taken = (await listAtStripe<Intent>(sandbox, "payment_intents")).filter(
    ({ status }) => status === "succeeded",
  );
  const refunds = (await listAtStripe<Refund>(sandbox, "refunds")).filter(
    ({ status }) => status === "succeeded",
  );
  const { rows } = await db.query<Kept>(
    `SELECT payment_intent_id AS intent, amount_pence AS pence, payments.refunded_pence AS refunded,
       refund_reason IS NOT NULL AS goes, coalesce(b.email, p.email) AS email
     FROM payments LEFT JOIN bookings b ON b.id = booking_id LEFT JOIN mastermind_plans p ON p.id = plan_id`,
  );
  const kept = new Map(rows.map((row) => [row.intent, row]));
  const refundedAt = (intent: string) =>
    refunds.reduce((sum, one) => (one.payment_intent === intent ? sum + one.amount : sum), 0);
  return [
    ...taken.flatMap(({ id, amount_received: pence }) => {
      const row = kept.get(id);
      if (!row) return [`Payment ${id} is not in the books`];
      const back = refundedAt(id);
      return [
        ...(row.pence === pence ? [] : [`Payment ${id} is ${pence} at Stripe, ${row.pence} in the books`]),
        ...(row.refunded === back
          ? []
          : [`Refunds of ${id}: ${back} at Stripe, ${row.refunded} in the books`]),
        ...(row.goes && back !== pence ? [`Payment ${id} is not ours and has not gone back`] : []),
        ...(back > pence ? [`More of ${id} has gone back than came`] : []),
      ];
    }),
    ...(rows.length === taken.length
      ? []
      : [`${taken.length} payments at Stripe, ${rows.length} in the books`]),
    ...done.purchases.flatMap((email) => {
      const paid = rows.filter((row) => row.email === email).length;
      return paid === 1 ? [] : [`${email} has paid once and stands in the books ${paid} times`];
    }),
  ];
}

async function letters(db: pg.Client, sandbox: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string; status: string; providerId: string | null; to: string }>(
    `SELECT id, status, provider_id AS "providerId", to_address AS to FROM emails`,
  );
  const arrived = (await (await fetch(`${sandbox}/_sandbox/emails`)).json()) as {
    id: string;
    to: string[];
  }[];
  const ours = new Set(rows.map(({ providerId }) => providerId));
  const there = new Set(arrived.map(({ id }) => id));
  return [
    ...rows.flatMap(({ id, status, providerId }) => {
      if (status !== "sent") return [`Letter ${id} is ${status}`];
      return providerId === null || there.has(providerId) ? [] : [`Letter ${id} was sent and is not there`];
    }),
    ...arrived.flatMap(({ id, to }) =>
      ours.has(id) ? [] : [`A letter to ${to.join()} is there that none was`],
    ),
    ...(arrived.length === rows.length ? [] : [`${rows.length} letters written, ${arrived.length} arrived`]),
  ];
}

async function jobs(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string; count: number }>(
    `SELECT name, count(*)::int AS count FROM pgboss.job WHERE state = 'failed' AND name <> 'lost-letters'
     GROUP BY name`,
  );
  return rows.map(({ name, count }) => `${count} jobs ${name} were given up`);
}
