import { z } from "zod";
import { retreatChangeMax } from "@/content/limits";
import { choiceCopy } from "@/content/pages/choice";
import { wordsField } from "@/lib/forms/schema";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { fill } from "@/lib/text";

const { bankDetails: max } = retreatChangeMax;
const { missing, tooLong } = choiceCopy.bank;

export const choiceSchema = z.object({
  token: linkTokenSchema,
  answer: z.enum(["comes", "back", "voucher"], choiceCopy.missing),
});

export const bankDetailsSchema = z.object({
  token: linkTokenSchema,
  bankDetails: wordsField({ missing }).min(8, missing).max(max, fill(tooLong, { max })),
});
