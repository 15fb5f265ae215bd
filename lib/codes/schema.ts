import { z } from "zod";
import { retreatPaymentCopy } from "@/content/pages/retreat-payment";

const { unknown } = retreatPaymentCopy.code.refusals;

/** A code as a buyer types it, in any case; "" is none. */
export const typedCodeSchema = z
  .string(unknown)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{0,30}$/, unknown);
