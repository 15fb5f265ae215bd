import "server-only";
import type { Transaction } from "@/lib/db";

const softBounces = 3;

export type Trouble = { arrival: "bounced_softly" | "bounced" | "complained"; at: Date };

/** Why nothing goes to somebody's addresses but what was asked for there (docs/rules/letters.md#what-comes-back); null: nothing is against it. */
export async function findTrouble(tx: Transaction, emailKeys: readonly string[]): Promise<Trouble | null> {
  const [trouble] = await tx.$queryRaw<Trouble[]>`
    WITH told AS (
      SELECT lower(btrim(to_address)) AS key, arrival, arrival_at,
        max(arrival_at) FILTER (WHERE arrival = 'delivered') OVER (PARTITION BY lower(btrim(to_address))) AS fine_at
      FROM emails
      WHERE lower(btrim(to_address)) = ANY(${emailKeys}::text[]) AND settled_at IS NULL
        AND arrival IN ('delivered', 'bounced_softly', 'bounced', 'complained')
    ),
    back AS (
      SELECT arrival, arrival_at AS at, count(*) FILTER (WHERE arrival = 'bounced_softly') OVER (PARTITION BY key) AS soft
      FROM told WHERE arrival IN ('bounced', 'complained')
        OR (arrival = 'bounced_softly' AND (fine_at IS NULL OR arrival_at > fine_at))
    )
    SELECT arrival, at FROM back WHERE arrival <> 'bounced_softly' OR soft >= ${softBounces}
    ORDER BY arrival DESC, at DESC LIMIT 1`;
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
