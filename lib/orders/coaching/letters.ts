import "server-only";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { formatMoney } from "@/content/money";
import { sessionsWords } from "@/lib/catalogue/packages";
import { getSettings } from "@/lib/content/settings";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import type { CoachingRow } from "./coaching";

/** Emails the buyer and the founder that a package is paid, once. */
export async function queueCoachingLetters(
  tx: Transaction,
  { id, name, email, item, sessions, currency, linkToken }: CoachingRow,
  { amountPence }: { amountPence: number },
): Promise<void> {
  const paid = formatMoney(amountPence, currency);
  await queueLetter(tx, {
    cause: `coaching-confirmed:${id}`,
    letter: "coaching-confirmed",
    to: email,
    values: {
      ...{ name, package: item, sessions: sessionsWords(sessions), paid },
      reference: purchaseReference(id),
      bookingUrl: absolute(`/booking/${linkToken}`),
      cancellationUrl: absolute("/cancellation-policy"),
    },
  });
  await queueLetter(tx, {
    cause: `new-coaching:${id}`,
    letter: "founder-new-booking",
    to: getSettings().email,
    values: {
      ...{ name, item, paid, address: email },
      kind: newBookingWords.kinds.coaching,
      option: sessionsWords(sessions),
      balance: newBookingWords.nothingOwed,
      ...{ placesLeft: "", twice: "" },
    },
  });
}
