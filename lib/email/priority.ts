import "server-only";
import { accountLetters } from "@/content/letters/accounts";
import { bookingLetters } from "@/content/letters/bookings";
import { coachingLetters } from "@/content/letters/coaching";
import { formLetters } from "@/content/letters/forms";
import type { founderLetters } from "@/content/letters/founder";
import { mastermindLetters } from "@/content/letters/mastermind";
import { refundLetters } from "@/content/letters/refunds";
import { voucherLetters } from "@/content/letters/vouchers";

const founderMoney: (keyof typeof founderLetters)[] = [
  "founder-new-booking",
  "founder-payment-problem",
  "founder-job-failed",
];

/** The letters that go first, and those that go before the rest (docs/rules/letters.md#priority). */
export const letterRanks = {
  signInAndMoney: [
    ...[
      accountLetters,
      bookingLetters,
      mastermindLetters,
      coachingLetters,
      voucherLetters,
      refundLetters,
    ].flatMap(Object.keys),
    ...founderMoney,
  ],
  confirmations: Object.keys(formLetters),
};

/** A letter's queue priority, higher first; 0 for an unknown name. */
export function priorityOf(letter: string): number {
  if (letterRanks.signInAndMoney.includes(letter)) return 2;
  return letterRanks.confirmations.includes(letter) ? 1 : 0;
}
