import "server-only";
import { flagshipThing } from "./flagship";
import { mastermindThing } from "./mastermind";
import { paywallThing } from "./paywall";
import { sponsoredThing } from "./sponsored";
import type { Thing } from "./product";

const things: readonly Thing[] = [mastermindThing, flagshipThing, sponsoredThing, paywallThing];

/** What of that subject has terms beside the retreats; null for any other. */
export function thingOf(subject: string): Thing | null {
  return things.find((one) => one.subject === subject) ?? null;
}
