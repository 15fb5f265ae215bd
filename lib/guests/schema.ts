import { z } from "zod";
import { guestFormCopy as copy } from "@/content/pages/guest-form";
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
import { linkTokenSchema } from "@/lib/crypto/links/schema";

const { fallback } = fieldMessages;

/** The guest form's input. The phone number may be in the name field. */
export const guestFormSchema = z
  .object({
    token: linkTokenSchema,
    travel: optionalChoiceField(copy.arrival.options).transform((travel) => travel || "unknown"),
    arrival: optionalLineField,
    place: optionalLineField,
    lift: tickField,
    diet: optionalWordsField(),
    roomMate: optionalLineField,
    contactName: lineField({ missing: copy.contact.missing, tooLong: fallback.tooLong }),
    contactPhone: optionalPhoneField,
    health: optionalWordsField(),
  })
  .refine(({ contactName, contactPhone }) => contactPhone !== "" || hasPhone(contactName), {
    path: ["contactPhone"],
    error: copy.contact.phoneMissing,
  });

export type GuestFormInput = z.output<typeof guestFormSchema>;
