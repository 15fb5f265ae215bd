"use client";

import { formatMoney } from "@/content/money";
import { formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { SlipNotice } from "./order-summary";
import type { SignedInBuyer } from "./use-buyer";

/** What is said of a booking that owes a balance, and the words of the way to it. */
export type OwedWords = { text: string; link: string };

/** Before anything else on the page: the places this member has, and the way to pay what is owed on them. */
export function OwedBookings({ words, bookings }: { words: OwedWords; bookings: SignedInBuyer["owed"] }) {
  return bookings.map(({ url, balancePence, currency, dueOn }) => (
    <SlipNotice key={url} className="col-span-full mb-6">
      <p>
        {fill(words.text, { balance: formatMoney(balancePence, currency), dueDate: formatDay(dueOn) })}{" "}
        <a href={url} className="link font-strong">
          {words.link}
        </a>
      </p>
    </SlipNotice>
  ));
}
