import { z } from "zod";
import { retreatChangeMax } from "@/content/limits";
import { lineField, wordsField } from "@/lib/forms/schema";
import { normalizeLine } from "@/lib/text";

const choose = "Choose a day.";
const gone = "This no longer exists. Reload the page.";
const percent = "Enter a whole percentage from 0 to 100.";
const subject = `Enter a subject, in ${retreatChangeMax.subject} characters at most.`;
const message = `Say why, in ${retreatChangeMax.message} characters at most.`;

/** The 2FA code, where required. */
const code = z.string().overwrite(normalizeLine).max(40).optional();

const day = z.iso.date(choose).refine((one) => one >= "2000-01-01" && one < "2100-01-01", choose);
const dayOrNone = z
  .literal("")
  .transform(() => null)
  .or(day)
  .default(null);

/** What the page works out: cancel, or move to new days or to another retreat (`to`). */
export const whatIfSchema = z.object({
  kind: z.enum(["cancel", "move"], "Choose one."),
  to: z.string().max(200).default(""),
  firstDay: dayOrNone,
  lastDay: dayOrNone,
  dueOn: dayOrNone,
  /** Of a cancellation: whether buyers may have a voucher in place of money; `bonus`: its extra percent. */
  offer: z.enum(["refund", "voucher"], "Choose one.").default("refund"),
  bonus: z.coerce.number(percent).int(percent).min(0, percent).max(100, percent).default(0),
  /** The last day on which buyers can choose. */
  deadline: dayOrNone,
});
export type WhatIfInput = z.output<typeof whatIfSchema>;

/** The same, once more, to do it: with the email, the figures that were shown and the typed word. */
export const startSchema = whatIfSchema.extend({
  id: z.uuid(gone),
  subject: lineField({ missing: subject }).max(retreatChangeMax.subject, subject),
  message: wordsField({ missing: message }).max(retreatChangeMax.message, message),
  figures: z.string().max(20_000).default(""),
  word: z.string("Type the word.").max(40).default(""),
  code,
});
export type StartInput = z.output<typeof startSchema>;

export const changeSchema = z.object({ id: z.uuid(gone) });

export const extendSchema = changeSchema.extend({ deadline: day });

export const answerSchema = changeSchema.extend({
  order: z.uuid(gone),
  answer: z.enum(["comes", "back", "voucher"], "Choose one."),
  code,
});
