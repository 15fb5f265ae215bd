import { z } from "zod";
import { salesCopy } from "@/content/pages/admin-sales";
import { messagesCopy } from "@/content/pages/messages";
import type { Retreat } from "@/content/retreats";
import { clubhouseTerms, placesTerm, priceTerm, salesStates } from "@/lib/catalogue/terms";
import { fill } from "@/lib/text";
import { penceOf } from "../purchases/happens";

const { wrong } = salesCopy.form;
const { fallback } = messagesCopy.forms;
const mostPence = 100_000_00;

const money = z
  .string(wrong.money)
  .trim()
  .transform((typed, context) => {
    const pence = penceOf(typed);
    if (pence === null || pence > mostPence) context.addIssue({ code: "custom", message: wrong.money });
    return pence ?? z.NEVER;
  });

function whole(most: number) {
  const sentence = fill(wrong.whole, { most });
  return z
    .string(sentence)
    .trim()
    .regex(/^\d{1,4}$/, sentence)
    .transform(Number)
    .refine((count) => count <= most, sentence);
}

/** The terms of a retreat as its form sends them; `seen` is the revision that the form was made of. */
export function termsSchema({ rooms }: Pick<Retreat, "rooms">) {
  const ofRooms = Object.keys(rooms).flatMap((id) => [
    [priceTerm(id), money],
    [placesTerm(id), whole(500)],
  ]);
  return z.object({
    seen: z
      .string(fallback.invalid)
      .regex(/^\d{1,9}$/, fallback.invalid)
      .transform(Number),
    sales: z.enum(salesStates, fallback.chooseOne),
    firstDay: z.iso.date(wrong.day),
    lastDay: z.iso.date(wrong.day),
    depositPence: money,
    balanceDueDaysBefore: whole(365),
    balanceMinimumDays: whole(90),
    clubhouse: z.enum(clubhouseTerms, fallback.chooseOne),
    ...(Object.fromEntries(ofRooms) as Record<string, z.ZodType<number, string>>),
  });
}

export const undoSchema = z.object({ change: z.uuid(fallback.invalid) });
