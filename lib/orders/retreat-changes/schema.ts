import { z } from "zod";
import { retreatChangeMax } from "@/content/limits";
import { choicePart } from "@/content/pages/choice";
import { getContent } from "@/lib/content/documents";
import { wordsField } from "@/lib/forms/schema";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { fill } from "@/lib/text";

const { bankDetails: max } = retreatChangeMax;

const bank = () => getContent(choicePart).bank;

export const choiceSchema = z.object({
  token: linkTokenSchema,
  answer: z.enum(["comes", "back", "voucher"], { error: () => getContent(choicePart).missing }),
});

export const bankDetailsSchema = z.object({
  token: linkTokenSchema,
  bankDetails: wordsField(() => ({ missing: bank().missing }))
    .min(8, { error: () => bank().missing })
    .max(max, { error: () => fill(bank().tooLong, { max }) }),
});
