import "server-only";
import { letterSubject } from "@/lib/administration/people/timeline";
import type { Transaction } from "@/lib/db";

const most = 60;

/** The ids in the causes of emails about an order. */
type Ids = {
  id: string;
  payments: { id: string; paymentIntentId: string | null; refunds: { id: string }[] }[];
  checkouts: { sessionId: string | null }[];
};

/** An email about an order that was sent, and what the mail service reported of it. */
type OrderEmail = {
  id: string;
  to: string;
  subject: string;
  sentAt: Date;
  arrival: string | null;
  arrivalAt: Date | null;
};

type Row = Omit<OrderEmail, "subject"> & { letter: string; values: unknown; subjectLine: string | null };

/** The first emails about an order that were sent to these addresses since then, the oldest first. */
export async function listOrderEmails(
  tx: Transaction,
  order: Ids,
  { emailKeys, since }: { emailKeys: readonly string[]; since: Date },
): Promise<OrderEmail[]> {
  const ids = [
    order.id,
    ...order.checkouts.flatMap(({ sessionId }) => sessionId ?? []),
    ...order.payments.flatMap(({ id, paymentIntentId, refunds }) => [
      ...[id, ...(paymentIntentId ? [paymentIntentId] : [])],
      ...refunds.map((refund) => refund.id),
    ]),
  ];
  const rows = await tx.$queryRaw<Row[]>`
    SELECT id, to_address AS "to", letter, "values", subject_line AS "subjectLine", sent_at AS "sentAt",
      arrival::text, arrival_at AS "arrivalAt"
    FROM emails
    WHERE lower(btrim(to_address)) = ANY(${emailKeys}::text[]) AND created_at >= ${since} AND sent_at IS NOT NULL
      AND EXISTS (SELECT FROM unnest(${ids}::text[]) AS id
        WHERE subject_id::text = id OR strpos(cause, id) > 0)
    ORDER BY sent_at, emails.id LIMIT ${most}`;
  return rows.map(({ letter, values, subjectLine, ...row }) => ({
    ...row,
    subject: subjectLine ?? letterSubject(letter, values),
  }));
}
