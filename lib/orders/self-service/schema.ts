import { z } from "zod";
import { fieldMessages } from "@/content/pages/field-messages";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { lineField } from "@/lib/forms/schema";
import { emailSchema } from "@/lib/text/email-address";

const { fallback } = fieldMessages;

/** The sum that the page showed, in pence. */
const pence = z.coerce.number(fallback.invalid).int().min(0).max(100_000_00);

/** The number of the guest whose place is meant, with the buyer's link; none: all places. */
const guest = z.coerce.number(fallback.invalid).int().min(1).max(100).optional();

/** A personal link, and the place that is meant. */
export const placeSchema = z.object({ token: linkTokenSchema, guest });

export const cancelPlaceSchema = placeSchema.extend({ pence: pence.optional() });
export type CancelPlaceInput = z.output<typeof cancelPlaceSchema>;

export const givePlaceSchema = placeSchema.extend({
  name: lineField(() => ({ missing: getContent(selfServicePart).give.nameMissing })),
  email: emailSchema,
});

// With its place in a signed link an address has to be shorter than others
const maxEmailLength = 100;

export const ownDetailsSchema = placeSchema.omit({ guest: true }).extend({
  name: lineField(() => ({ missing: getContent(selfServicePart).details.nameMissing })),
  email: emailSchema.refine((email) => email.length <= maxEmailLength, fallback.invalid),
});

export const ownAddressSchema = z.object({ signed: z.string(fallback.invalid).max(300, fallback.invalid) });

const noRoom = { error: () => getContent(selfServicePart).room.missing };

/** `choice`: the room's id and its shown price in pence, as "single-49700". */
export const changeRoomSchema = placeSchema.extend({
  choice: z
    .string(noRoom)
    .regex(/^[\w-]+-\d{1,9}$/, noRoom)
    .transform((text) => {
      const at = text.lastIndexOf("-");
      return { room: text.slice(0, at), pence: Number(text.slice(at + 1)) };
    }),
});
