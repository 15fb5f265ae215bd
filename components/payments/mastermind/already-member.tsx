"use client";

import { Button } from "@/components/ui/button";

/** Texts for a buyer of the mastermind. */
export type AlreadyWords = {
  title: string;
  manageButton: string;
  clubhouseButton: string;
};

/** Replaces the card's content when the visitor has bought the mastermind, with the payment status. */
export function AlreadyMember({ words, plan }: { words: AlreadyWords; plan: string | null }) {
  return (
    <div className="grid gap-3">
      <h2 id="pay-headline" className="h3">
        {words.title}
      </h2>
      {plan && <p>{plan}</p>}
      <Button href="/community" wide className="mt-3">
        {words.clubhouseButton}
      </Button>
      <Button href="/account" variant="secondary" wide>
        {words.manageButton}
      </Button>
    </div>
  );
}
