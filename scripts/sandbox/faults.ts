import { setTimeout } from "node:timers/promises";
import { z } from "zod";

const flag = z.boolean().default(false);
const latencyMs = z.number().int().min(0).max(60_000).default(0);
const limit = z.number().int().min(0).nullable().default(null);

/** The faults that tests can set; the defaults are a sandbox without faults. A restart ends them all. */
const faultsSchema = z.strictObject({
  stripe: z
    .strictObject({
      down: flag,
      latencyMs,
      /** The status of new refunds. */
      refunds: z.enum(["succeeded", "pending"]).default("succeeded"),
    })
    .prefault({}),
  resend: z
    .strictObject({
      down: flag,
      /** Answers every request with this error, and stores nothing. */
      error: z
        .strictObject({
          statusCode: z.number().int().min(400).max(599),
          name: z.string(),
          message: z.string(),
        })
        .nullable()
        .default(null),
      /** Emails are stored, but the answer is held back until this is lifted, or the connection is cut. */
      answer: z.enum(["given", "held", "cut"]).default("given"),
      perSecond: limit,
    })
    .prefault({}),
  /** `disconnect` closes the connections once. */
  pusher: z.strictObject({ down: flag, disconnect: flag, latencyMs, maxConnections: limit }).prefault({}),
  /** `status` answers every push message, and none is stored. */
  push: z
    .strictObject({ latencyMs, status: z.number().int().min(300).max(599).nullable().default(null) })
    .prefault({}),
  webhooks: z.strictObject({ drop: flag, duplicate: flag, reorder: flag }).prefault({}),
});

export type Faults = z.output<typeof faultsSchema>;

export const noFaults = (): Faults => faultsSchema.parse({});

/** Parses a change into the faults after it; those that it does not name stay as they are. */
export const changedFaults = (faults: Faults) =>
  z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .transform((changes) => {
      const merged: Record<string, object> = { ...faults };
      for (const [service, change] of Object.entries(changes)) {
        merged[service] = { ...merged[service], ...change };
      }
      return merged;
    })
    .pipe(faultsSchema);

/** Waits for the latency of a service, and not at all without one. */
export async function delay(latencyMs: number) {
  if (latencyMs > 0) await setTimeout(latencyMs);
}
