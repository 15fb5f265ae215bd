import "server-only";
import { decrypt } from "@/lib/crypto/encryption";
import type { Prisma } from "@/prisma/generated/client";
import { answerColumns } from "./form";

/** What a member's own export reads of a booking's form. */
export const guestFormColumns = {
  ...answerColumns,
  savedAt: true,
  health: { select: { sealed: true, savedAt: true } },
} satisfies Prisma.GuestFormSelect;

type Row = Prisma.GuestFormGetPayload<{ select: typeof guestFormColumns }>;

/** A form as its guest reads it in an export: access and health opened again. */
export function exportGuestForm(bookingId: string, form: Row | null) {
  if (!form) return null;
  const { health, ...answers } = form;
  return {
    ...answers,
    accessAndHealth: health && {
      text: decrypt("guest-health", health.sealed, bookingId),
      savedAt: health.savedAt,
    },
  };
}
