"use client";

import { Button } from "@/components/ui/button";
import { formatDay } from "@/lib/dates";
import { fill } from "@/lib/text";
import type { SignedInBuyer } from "../use-buyer";

/** The words for somebody who has bought the mastermind already. */
export type AlreadyWords = {
  title: string;
  monthly: string;
  complete: string;
  behind: string;
  manageButton: string;
  clubhouseButton: string;
};

/** In place of all that the card holds: the mastermind is this visitor’s already, and how far its payments are. */
export function AlreadyMember({ words, plan }: { words: AlreadyWords; plan: SignedInBuyer["plan"] }) {
  return (
    <div className="grid gap-3">
      <h2 id="pay-headline" className="h3">
        {words.title}
      </h2>
      {plan && <p>{progress(words, plan)}</p>}
      <Button href="/community" wide className="mt-3">
        {words.clubhouseButton}
      </Button>
      <Button href="/account" variant="secondary" wide>
        {words.manageButton}
      </Button>
    </div>
  );
}

function progress(words: AlreadyWords, { paid, payments, next }: NonNullable<SignedInBuyer["plan"]>): string {
  if (next) return fill(words.monthly, { paid, payments, price: next.price, nextDate: formatDay(next.on) });
  return paid < payments ? fill(words.behind, { paid, payments }) : words.complete;
}
