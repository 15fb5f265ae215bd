import { z } from "zod";
import { salesCopy } from "@/content/pages/admin-sales";
import { messagesCopy } from "@/content/pages/messages";
import type { Retreat } from "@/content/retreats";
import {
  clubhouseTerms,
  placesTerm,
  priceTerm,
  roomNameTerm,
  roomTextTerm,
  salesStates,
} from "@/lib/catalogue/terms";
import { pictureOf } from "@/lib/pictures";
import { asTyped, fill } from "@/lib/text";
import { lineField } from "@/lib/forms/schema";
import { penceOf } from "../purchases/happens";

const { wrong } = salesCopy.form;
const { fallback } = messagesCopy.forms;
const mostPence = 100_000_00;
const mostAddress = 60;
const mostText = 20_000;

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

const line = lineField({ missing: wrong.missing });

const words = z
  .string(wrong.missing)
  .overwrite(asTyped)
  .trim()
  .min(1, wrong.missing)
  .max(mostText, fill(wrong.long, { most: mostText }));

const address = z
  .string(wrong.address)
  .trim()
  .toLowerCase()
  .max(mostAddress, wrong.address)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, wrong.address);

const picture = z.string(fallback.chooseOne).refine((path) => pictureOf(path) !== null, fallback.chooseOne);

function wordsOf(rooms: readonly string[]) {
  const ofRooms = rooms.flatMap((id) => [
    [roomNameTerm(id), line],
    [roomTextTerm(id), words],
  ]);
  return {
    ...{ name: line, location: line, address, picture },
    ...{ lead: words, text: words, included: words, notIncluded: words, course: words },
    ...(Object.fromEntries(ofRooms) as Record<string, z.ZodType<string, string>>),
  };
}

/** The terms of a retreat as its form sends them; `seen` is the revision that the form was made of. */
export function termsSchema({ rooms, started }: Pick<Retreat, "rooms" | "started">) {
  const ids = Object.keys(rooms);
  const ofRooms = ids.flatMap((id) => [
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
    ...((started ? wordsOf(ids) : {}) as Record<string, z.ZodType<string, string>>),
  });
}

/** Whether the mastermind is sold, as its form sends it. */
export const mastermindSalesSchema = termsSchema({ rooms: {} }).pick({ seen: true, sales: true });

export const undoSchema = z.object({ change: z.uuid(fallback.invalid) });
