import { z } from "zod";
import { retreatPaymentCopy } from "@/content/pages/retreat-payment";
import { normalizeLine } from "@/lib/text";

const { unknown } = retreatPaymentCopy.code.refusals;

/** A code as a buyer types it, in any case; "" is none. */
export const typedCodeSchema = z
  .string(unknown)
  .overwrite(normalizeLine)
  .toUpperCase()
  .regex(/^[A-Z0-9-]{0,30}$/, unknown);
