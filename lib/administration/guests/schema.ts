import { z } from "zod";
import { guestsCopy } from "@/content/pages/admin-guests";

const { gone } = guestsCopy.health.refusals;

const { gone: noGuest, choose, changed } = guestsCopy.pairing.refusals;

/** `mate`: a guest's id to share with, "apart" to separate them, or "wish" for their own requests. */
export const pairGuestSchema = z.object({
  id: z.uuid(noGuest),
  mate: z.enum(["wish", "apart"], choose).or(z.uuid(choose)),
  seen: z.string(changed).max(40, changed),
});
export type PairGuestInput = z.output<typeof pairGuestSchema>;

export const openHealthSchema = z.object({ retreat: z.string(gone).min(1, gone).max(100, gone) });
