import { z } from "zod";
import {
  boolean,
  createdRange,
  duration,
  group,
  integer,
  listOf,
  listShape,
  metadata,
  oneOf,
  params,
  text,
} from "./params";

/** What may not stand beside `from_subscription`: known, so that the refusal says why. */
export const withSubscriptionOnly = [
  "billing_mode",
  "customer",
  "default_settings",
  "end_behavior",
  "metadata",
  "phases",
  "start_date",
] as const;

export const createParams = params({
  from_subscription: text().optional(),
  billing_mode: z.unknown().optional(),
  customer: z.unknown().optional(),
  default_settings: z.unknown().optional(),
  end_behavior: z.unknown().optional(),
  metadata: z.unknown().optional(),
  phases: z.unknown().optional(),
  start_date: z.unknown().optional(),
});

const prorationBehavior = oneOf(["always_invoice", "create_prorations", "none"]);
const time = z.union([z.literal("now"), integer(0)]);

const phase = group({
  duration: duration().optional(),
  end_date: time.optional(),
  items: listOf(group({ price: text().optional(), quantity: integer(0).optional() }), 20),
  proration_behavior: prorationBehavior.optional(),
  start_date: time.optional(),
});

export type PhaseParams = z.output<typeof phase>;

// Names that the API knows and the sandbox does not act upon are left out on purpose: using one is an error that shows.
export const updateParams = params({
  end_behavior: oneOf(["cancel", "release"]).optional(),
  metadata: metadata().optional(),
  phases: listOf(phase, 10).optional(),
  proration_behavior: prorationBehavior.optional(),
});

export const listParams = params({
  ...listShape,
  created: createdRange().optional(),
  customer: text().optional(),
});

export const releaseParams = params({ preserve_cancel_date: boolean().optional() });
export const scheduleCancelParams = params({
  invoice_now: boolean().optional(),
  prorate: boolean().optional(),
});
