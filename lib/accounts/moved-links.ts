import "server-only";
import type { Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";

/**
 * Moves a person's series of emails, and the links that they got as guests, to their new address. Links stay with the
 * old one where the guest has another address than the new one.
 */
export async function moveLinks(tx: Transaction, old: readonly string[], email: string): Promise<void> {
  const key = emailKey(email);
  await tx.$executeRaw`
    UPDATE series_members m SET email = ${email}, email_key = ${key}
    WHERE lower(btrim(email_key)) = ANY(${[...old]}::text[]) AND NOT EXISTS (
      SELECT FROM series_members WHERE series_id = m.series_id AND email_key = ${key})`;
  const moved = {
    where: {
      emailKey: { in: [...old] },
      guest: { OR: [{ emailKey: key }, { emailKey: null, booking: { order: { emailKey: key } } }] },
    },
    data: { emailKey: key },
  };
  await tx.firstStep.updateMany(moved);
  await tx.feedbackRequest.updateMany(moved);
}
