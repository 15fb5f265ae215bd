import { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import { cursorInAddressSchema } from "@/lib/crypto/links/cursor";
import {
  choiceField,
  lineField,
  optionalPhoneField,
  optionalWordsField,
  wordsField,
} from "@/lib/forms/schema";
import { normalizeLine } from "@/lib/text";
import { emailSchema } from "@/lib/text/email-address";
import { requestKinds } from "./request-kinds";
import { planOutcomes } from "@/lib/administration/plan-on-removal";

export const personPageSchema = z.object({ before: cursorInAddressSchema });

/** The 2FA code, where required. */
const code = z.string().overwrite(normalizeLine).max(40).optional();

export const endAccessSchema = z.object({
  id: z.uuid("This access no longer exists."),
  plan: z.enum(planOutcomes, fieldMessages.fallback.chooseOne).default("end"),
  code,
});

export const personSchema = z.object({ id: z.uuid("No letter has come back.") });

/** `id` is the plan's. */
export const claimSchema = z.object({ id: z.uuid("This link has been used or turned off.") });

/** `id` is the one in the person's URL. */
export const personNoteSchema = z.object({
  id: z.uuid("What this note is about no longer exists."),
  note: z.uuid(fieldMessages.fallback.invalid),
  text: wordsField({ missing: "Write the note first." }),
});

const person = { id: z.uuid("This person is no longer here.") };

export const somePersonSchema = z.object(person);

/** `id` is the one in the person's URL. */
export const correctSchema = z.object({
  ...person,
  name: lineField({ missing: "Enter a name." }),
  email: emailSchema,
  phone: optionalPhoneField,
});
export type CorrectInput = z.output<typeof correctSchema>;

export const recordRequestSchema = z.object({
  ...person,
  /** Generated with the form. */
  request: z.uuid(fieldMessages.fallback.invalid),
  kind: choiceField(requestKinds, fieldMessages.fallback.chooseOne),
  receivedOn: z.iso.date("Enter a valid date."),
  text: optionalWordsField(),
});
export type RecordRequestInput = z.output<typeof recordRequestSchema>;

export const closeRequestSchema = z.object({
  request: z.uuid("This request no longer exists."),
  answer: wordsField({ missing: "Say what you did." }),
});
export type CloseRequestInput = z.output<typeof closeRequestSchema>;

export const eraseSchema = z.object({
  ...person,
  /** The id of the erasure, generated with the form. */
  erasure: z.uuid(fieldMessages.fallback.invalid),
  /** The word to type: the last name. */
  name: z.string("Type the word first.").overwrite(normalizeLine).max(254, "That isn’t the word asked for."),
  code,
});
export type EraseInput = z.output<typeof eraseSchema>;
