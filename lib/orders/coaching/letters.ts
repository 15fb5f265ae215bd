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

/** Emails the buyer that a package is paid, once. */
export async function queueCoachingLetter(
  tx: Transaction,
  { id, name, email, item, sessions, currency, linkToken, totalPence }: CoachingRow,
): Promise<void> {
  await queueLetter(tx, {
    cause: `coaching-confirmed:${id}`,
    letter: "coaching-confirmed",
    to: email,
    values: {
      ...{ name, package: item, sessions: sessionsWords(sessions) },
      paid: formatMoney(totalPence, currency),
      reference: purchaseReference(id),
      bookingUrl: absolute(`/booking/${linkToken}`),
      cancellationUrl: absolute("/cancellation-policy"),
    },
  });
}

/** Emails the founder that a package was bought, once. */
export async function queueNewCoachingNotice(
  tx: Transaction,
  { id, name, email, item, sessions, currency, totalPence }: CoachingRow,
): Promise<void> {
  await queueLetter(tx, {
    cause: `new-coaching:${id}`,
    letter: "founder-new-booking",
    to: getSettings().email,
    values: {
      ...{ name, item, address: email, paid: formatMoney(totalPence, currency) },
      kind: newBookingWords.kinds.coaching,
      option: sessionsWords(sessions),
      balance: newBookingWords.nothingOwed,
      ...{ placesLeft: "", twice: "" },
    },
  });
}
