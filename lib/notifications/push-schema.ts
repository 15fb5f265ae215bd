import { z } from "zod";
import { pushRules } from "@/content/push";
import { tickField } from "@/lib/forms/schema";

const bytes = (length: number) =>
  z
    .string()
    .max(length * 2)
    .regex(/^[\w-]+$/)
    .refine((text) => Buffer.from(text, "base64url").length === length);

const timeZoneSchema = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
    } catch {
      return false;
    }
  });

export const subscriptionSchema = z.object({
  endpoint: z.url().max(pushRules.endpointMax),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  timeZone: timeZoneSchema,
});
export type SubscriptionInput = z.output<typeof subscriptionSchema>;

export const stopKnocksSchema = z.object({ device: z.uuid() });

export const knocksForSchema = z.object({
  reply: tickField,
  mention: tickField,
  followed: tickField,
  announcement: tickField,
});
export type KnocksFor = z.output<typeof knocksForSchema>;

export const answerKnockSchema = z.object({ knocks: z.literal("no") });
