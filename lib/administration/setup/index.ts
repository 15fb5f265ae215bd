import "server-only";
import { getSetupFacts } from "./facts";
import { listSetup, nextStep, type SetupGroup } from "./items";

export type Setup = { groups: SetupGroup[]; nextId: string | null; policyVersion: string };

/** The setup's steps, the next one, and the version of the policies that a review names. */
export async function getSetup(now: Date): Promise<Setup> {
  const facts = await getSetupFacts(now);
  const groups = listSetup(facts, now);
  return { groups, nextId: nextStep(groups)?.id ?? null, policyVersion: facts.review.version };
}
