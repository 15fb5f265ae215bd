import { z } from "zod";

export interface Faults {
  stripe: {
    down: boolean;
    latencyMs: number;
    /** What new refunds are at first. */
    refunds: "succeeded" | "pending";
  };
  resend: {
    down: boolean;
    /** What every request is answered; nothing is kept. */
    error: { statusCode: number; name: string; message: string } | null;
    /** Once an e-mail is kept: it is answered, or not before this is lifted, or the connection breaks. */
    answer: "given" | "held" | "cut";
    /** How many requests are taken within a second; null: any number. */
    perSecond: number | null;
  };
  pusher: {
    down: boolean;
    /** How long the HTTP API takes. */
    latencyMs: number;
    /** How many connections the plan allows; null: any number. */
    maxConnections: number | null;
  };
  push: {
    /** How long an answer takes. */
    latencyMs: number;
    /** What every message is answered with; none is kept. */
    status: number | null;
  };
  webhooks: { drop: boolean; duplicate: boolean; reorder: boolean };
}

/** What may be asked for; `pusher.disconnect` is done once and not kept. */
export const faultsSchema = z.strictObject({
  stripe: z
    .strictObject({
      down: z.boolean().optional(),
      latencyMs: z.number().int().min(0).max(60_000).optional(),
      refunds: z.enum(["succeeded", "pending"]).optional(),
    })
    .optional(),
  resend: z
    .strictObject({
      down: z.boolean().optional(),
      error: z
        .strictObject({
          statusCode: z.number().int().min(400).max(599),
          name: z.string(),
          message: z.string(),
        })
        .nullable()
        .optional(),
      answer: z.enum(["given", "held", "cut"]).optional(),
      perSecond: z.number().int().min(0).nullable().optional(),
    })
    .optional(),
  pusher: z
    .strictObject({
      down: z.boolean().optional(),
      disconnect: z.boolean().optional(),
      latencyMs: z.number().int().min(0).max(60_000).optional(),
      maxConnections: z.number().int().min(0).nullable().optional(),
    })
    .optional(),
  push: z
    .strictObject({
      latencyMs: z.number().int().min(0).max(60_000).optional(),
      status: z.number().int().min(300).max(599).nullable().optional(),
    })
    .optional(),
  webhooks: z
    .strictObject({
      drop: z.boolean().optional(),
      duplicate: z.boolean().optional(),
      reorder: z.boolean().optional(),
    })
    .optional(),
});

/** Everything in order. Faults are not kept over a restart. */
export function noFaults(): Faults {
  return {
    stripe: { down: false, latencyMs: 0, refunds: "succeeded" },
    resend: { down: false, error: null, answer: "given", perSecond: null },
    pusher: { down: false, latencyMs: 0, maxConnections: null },
    push: { latencyMs: 0, status: null },
    webhooks: { drop: false, duplicate: false, reorder: false },
  };
}

/** Sets the faults named in `wanted` and leaves the others as they are. */
export function setFaults(faults: Faults, wanted: z.infer<typeof faultsSchema>) {
  Object.assign(faults.stripe, wanted.stripe);
  Object.assign(faults.resend, wanted.resend);
  const { down, latencyMs, maxConnections } = { ...faults.pusher, ...wanted.pusher };
  faults.pusher = { down, latencyMs, maxConnections };
  Object.assign(faults.push, wanted.push);
  Object.assign(faults.webhooks, wanted.webhooks);
}
