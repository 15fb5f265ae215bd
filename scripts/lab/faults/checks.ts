import type pg from "pg";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import { type Acknowledged, listStripe } from "./traffic";

/** Compares what was acknowledged with the database and the sandbox once nothing is pending. A sentence for each problem. */
export async function findProblems(db: pg.Client, sandbox: string, done: Acknowledged): Promise<string[]> {
  const list = async <Row>(sql: string) => (await db.query(sql)).rows as Row[];
  const count = async (sql: string) => {
    const rows = await list<{ name: string; count: number }>(sql);
    return new Map(rows.map((row) => [row.name, row.count]));
  };
  const problems = [...done.failed];
  const check = (isGood: boolean, problem: string) => void (isGood || problems.push(problem));

  const messages = await list<{ id: string; userId: string; position: number }>(
    `SELECT id, user_id AS "userId", position FROM messages ORDER BY position`,
  );
  const authors = new Map(messages.map(({ id, userId }) => [id, userId]));
  const first = messages[0]?.position ?? 0;
  const gap = messages.findIndex(({ position }, index) => position !== first + index);
  for (const { id, userId } of done.posts) check(authors.get(id) === userId, `Message ${id} is lost`);
  check(messages.length === done.posts.length, `${done.posts.length} posted, ${messages.length} stored`);
  check(gap === -1, `There is a gap before message ${gap + 1}`);

  const entries = await count(
    "SELECT email AS name, count(*)::int AS count FROM uk_retreat_waitlist GROUP BY email",
  );
  const confirmations = await count(
    "SELECT to_address AS name, count(*)::int AS count FROM emails WHERE letter = 'waitlist-uk-retreat' GROUP BY 1",
  );
  for (const email of done.forms) {
    check(entries.get(email) === 1, `The form of ${email} is stored ${entries.get(email) ?? 0} times`);
    const emails = confirmations.get(email) ?? 0;
    check(emails === 1, `The form of ${email} has ${emails} emails`);
  }

  const uses = await list<{ email: string; code: string }>(
    `SELECT u.email, i.code FROM users u JOIN invitation_uses used ON used.user_id = u.id
     JOIN invitations i ON i.id = used.invitation_id`,
  );
  for (const { email, code } of done.joins) {
    const codes = uses.filter((row) => row.email === email).map((row) => row.code);
    check(codes.join() === code, `${email} has joined ${codes.length} times`);
  }
  const miscounted = await list<{ code: string }>(
    `SELECT code FROM invitations i WHERE current_uses > max_uses
       OR current_uses <> (SELECT count(*) FROM invitation_uses WHERE invitation_id = i.id)`,
  );
  for (const { code } of miscounted) check(false, `Invitation ${code} counts its uses wrongly`);

  const booked = await count(
    `SELECT room AS name, count(*)::int AS count FROM bookings JOIN orders ON id = order_id JOIN guests USING (order_id)
     WHERE status = 'confirmed' GROUP BY room`,
  );
  for (const [room, { capacity }] of Object.entries(dorset.rooms))
    check((booked.get(room) ?? 0) <= capacity, `${room} is oversold`);
  const places = [...booked.values()].reduce((sum, one) => sum + one, 0);
  check(places <= dorset.capacity, "The retreat is oversold");
  const plans = await count(
    `SELECT 'all' AS name, count(*)::int AS count FROM orders
     WHERE product = 'programme' AND status = 'confirmed'`,
  );
  check((plans.get("all") ?? 0) <= mastermind.participants, "The mastermind is oversold");

  problems.push(...(await comparePayments(await list(paymentsSql), sandbox, done)));

  const emails = await list<{ id: string; status: string; providerId: string }>(
    `SELECT id, status, provider_id AS "providerId" FROM emails`,
  );
  const arrived = (await (await fetch(`${sandbox}/_sandbox/emails`)).json()) as { id: string }[];
  const arrivedIds = new Set(arrived.map(({ id }) => id));
  for (const { id, status, providerId } of emails)
    check(status === "sent" && arrivedIds.has(providerId), `Email ${id} is ${status} and has not arrived`);
  check(arrived.length === emails.length, `${emails.length} emails written, ${arrived.length} arrived`);

  const failedJobs = await count(
    `SELECT name, count(*)::int AS count FROM pgboss.job WHERE state = 'failed' AND retry_limit > 0 GROUP BY name`,
  );
  for (const [name, jobs] of failedJobs) check(false, `${jobs} jobs ${name} have failed`);
  return problems;
}

type Payment = { intent: string; pence: number; refunded: number; isForeign: boolean; email: string };

const paymentsSql = `SELECT payment_intent_id AS intent, amount_pence AS pence, payments.refunded_pence AS refunded,
    refund_reason IS NOT NULL AS "isForeign", orders.email
  FROM payments JOIN orders ON orders.id = order_id`;

/** Compares the recorded payments with Stripe's. */
async function comparePayments(payments: Payment[], sandbox: string, done: Acknowledged): Promise<string[]> {
  type Intent = { id: string; status: string; amount_received: number };
  type Refund = { payment_intent: string; status: string; amount: number };
  const succeeded = ({ status }: { status: string }) => status === "succeeded";
  const intents = (await listStripe<Intent>(sandbox, "payment_intents")).filter(succeeded);
  const refunds = (await listStripe<Refund>(sandbox, "refunds")).filter(succeeded);
  const problems = intents.flatMap(({ id, amount_received: pence }) => {
    const payment = payments.find(({ intent }) => intent === id);
    if (!payment) return [`Payment ${id} is not recorded`];
    const refunded = refunds.reduce((sum, one) => (one.payment_intent === id ? sum + one.amount : sum), 0);
    return [
      ...(payment.pence === pence ? [] : [`Payment ${id} is ${pence} at Stripe, ${payment.pence} recorded`]),
      ...(payment.refunded === refunded
        ? []
        : [`Refunds of ${id}: ${refunded} at Stripe, ${payment.refunded} recorded`]),
      ...(payment.isForeign && refunded !== pence ? [`Payment ${id} is foreign and not refunded`] : []),
      ...(refunded > pence ? [`Refunds of ${id} exceed the payment`] : []),
    ];
  });
  if (payments.length !== intents.length)
    problems.push(`${intents.length} payments at Stripe, ${payments.length} recorded`);
  for (const email of done.purchases) {
    const paid = payments.filter((payment) => payment.email === email).length;
    if (paid !== 1) problems.push(`${email} has paid once, recorded ${paid} times`);
  }
  return problems;
}
