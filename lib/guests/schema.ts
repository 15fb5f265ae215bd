import { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import {
  hasPhone,
  lineField,
  optionalChoiceField,
  optionalLineField,
  optionalPhoneField,
  optionalWordsField,
  tickField,
} from "@/lib/forms/schema";
import type { OwnAnswer } from "./form";
import { linkTokenSchema } from "@/lib/crypto/links/schema";

const { fallback, fields } = fieldMessages;

const travels = { train: true, car: true, unknown: true };

/** The guest form's input. The phone number may be in the name field. */
export const guestFormSchema = z
  .object({
    token: linkTokenSchema,
    travel: optionalChoiceField(travels).transform((travel) => travel || "unknown"),
    arrival: optionalLineField,
    place: optionalLineField,
    lift: tickField,
    diet: optionalWordsField(),
    roomMate: optionalLineField,
    contactName: lineField({ missing: fields.emergencyContact.missing, tooLong: fallback.tooLong }),
    contactPhone: optionalPhoneField,
    health: optionalWordsField(),
  })
  .refine(({ contactName, contactPhone }) => contactPhone !== "" || hasPhone(contactName), {
    path: ["contactPhone"],
    error: fields.emergencyContact.phoneMissing,
  });

/** The most questions of a retreat's own. */
const maxQuestions = 20;

const answerSchema = optionalWordsField();

/** The names of a retreat's own question and its answer. */
export function ownFieldNames(index: number) {
  return { question: `question${index}`, answer: `answer${index}` };
}

/** Typed answers to a retreat's own questions, which are shown again. */
export const shownGuestSchema = guestFormSchema.extend(
  Object.fromEntries(
    Array.from({ length: maxQuestions }, (_, index) => [ownFieldNames(index).answer, answerSchema]),
  ),
);

/** The answers to these questions, each as it was asked; without empty and too long ones. */
export function ownAnswersIn(form: FormData, questions: readonly string[] = []): OwnAnswer[] {
  return Array.from({ length: maxQuestions }, (_, index) => ownFieldNames(index)).flatMap((names) => {
    const question = form.get(names.question);
    const answer = answerSchema.safeParse(form.get(names.answer) ?? undefined).data;
    return typeof question === "string" && questions.includes(question) && answer
      ? [{ question, answer }]
      : [];
  });
}

export type GuestFormInput = z.output<typeof guestFormSchema>;
