"use client";

import { Button } from "@/components/ui/button";

/** The words for somebody who has bought the mastermind already. */
export type AlreadyWords = {
  title: string;
  manageButton: string;
  clubhouseButton: string;
};

/** In place of all that the card holds: the mastermind is this visitor’s already, and how far its payments are. */
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
