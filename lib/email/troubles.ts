import "server-only";
import type { Transaction } from "@/lib/db";

const softBounces = 3;

export type Trouble = { arrival: "bounced_softly" | "bounced" | "complained"; at: Date };

/** Why nothing goes to somebody's addresses but what was asked for there (docs/rules/letters.md#what-comes-back); null: nothing is against it. */
export async function findTrouble(tx: Transaction, emailKeys: readonly string[]): Promise<Trouble | null> {
  const [trouble] = await tx.$queryRaw<Trouble[]>`
    WITH told AS (
      SELECT lower(btrim(to_address)) AS key, arrival, arrival_at FROM emails
      WHERE lower(btrim(to_address)) = ANY(${emailKeys}::text[]) AND settled_at IS NULL
        AND arrival IN ('delivered', 'bounced_softly', 'bounced', 'complained')
    )
    SELECT arrival, arrival_at AS at FROM told
    WHERE arrival IN ('bounced', 'complained') OR arrival = 'bounced_softly' AND ${softBounces} <= (
      SELECT count(*) FROM told soft WHERE soft.key = told.key AND soft.arrival = 'bounced_softly'
        AND soft.arrival_at > ALL (SELECT arrival_at FROM told fine WHERE fine.key = told.key AND fine.arrival = 'delivered'))
    ORDER BY arrival DESC, arrival_at DESC LIMIT 1`;
  return trouble ?? null;
}

/** Lets what has come back from somebody's addresses count no more. How many letters it was. */
export async function settleTrouble(
  tx: Transaction,
  emailKeys: readonly string[],
  now: Date,
): Promise<number> {
  return tx.$executeRaw`
    UPDATE emails SET settled_at = ${now}
    WHERE lower(btrim(to_address)) = ANY(${emailKeys}::text[]) AND settled_at IS NULL
      AND arrival IN ('bounced_softly', 'bounced', 'complained')`;
}
