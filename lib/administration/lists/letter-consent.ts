import "server-only";
import { Prisma } from "@/prisma/generated/client";
import { likePattern } from "@/lib/text/folded-search";
import { type ListCursor } from "./list";

export const letterStates = ["yes", "asked", "no", "withdrew"] as const;

/** An address's newsletter consent: yes, awaiting double opt-in, never asked or no, or withdrawn. */
export type LetterState = (typeof letterStates)[number];

type Consent = { consented: boolean; withdrawnAt: Date | null; awaits: boolean };

/** The state of an address's consent. */
export function letterState({ consented, withdrawnAt, awaits }: Consent): LetterState {
  if (withdrawnAt) return "withdrew";
  if (awaits) return "asked";
  return consented ? "yes" : "no";
}

export const consentNames = { yes: "Yes", asked: "Asked", no: "No", withdrew: "Withdrew" };

/** The state's label. */
export function letterWords(consent: Consent): string {
  return consentNames[letterState(consent)];
}

export const consentColumns = Prisma.sql`c.id IS NOT NULL AS consented, c.withdrawn_at AS "withdrawnAt", c.awaiting_since IS NOT NULL AS awaits`;

export const consentOf = Prisma.sql`LEFT JOIN consents c ON c.email_key = e.email_key`;

/** The conditions for the search, the consent state and the cursor; `e` is the list's table. */
export function entryConditions(
  {
    search,
    letters,
    after,
  }: { search?: string | undefined; letters?: LetterState | undefined; after?: ListCursor | undefined },
  { searched, order }: { searched: string; order: string },
): Prisma.Sql {
  const conditions = [Prisma.sql`TRUE`];
  if (search) {
    const pattern = likePattern(search);
    conditions.push(Prisma.sql`e.${Prisma.raw(searched)} ILIKE ${pattern}`);
  }
  if (letters) conditions.push(lettersAre[letters]);
  if (after) {
    const at = new Date(after.key);
    conditions.push(Prisma.sql`(e.${Prisma.raw(order)}, e.id) < (${at}, ${after.id}::uuid)`);
  }
  return Prisma.join(conditions, " AND ");
}

const lettersAre: Record<LetterState, Prisma.Sql> = {
  yes: Prisma.sql`(c.id IS NOT NULL AND c.withdrawn_at IS NULL AND c.awaiting_since IS NULL)`,
  asked: Prisma.sql`(c.awaiting_since IS NOT NULL AND c.withdrawn_at IS NULL)`,
  // Not `c.id IS NULL`: Postgres estimates no rows for it, and sorts all
  no: Prisma.sql`NOT EXISTS (SELECT FROM consents WHERE email_key = e.email_key)`,
  withdrew: Prisma.sql`c.withdrawn_at IS NOT NULL`,
};
