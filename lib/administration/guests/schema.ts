import { z } from "zod";
import { guestsCopy } from "@/content/pages/admin-guests";

const { gone } = guestsCopy.health.refusals;

const { gone: noGuest, choose, changed } = guestsCopy.pairing.refusals;

/** With whom a guest shares: by hand with another, kept apart from whom she shares with, or as they wish. */
export const pairGuestSchema = z.object({
  id: z.uuid(noGuest),
  mate: z.enum(["wish", "apart"], choose).or(z.uuid(choose)),
  seen: z.string(changed).max(40, changed),
});
export type PairGuestInput = z.output<typeof pairGuestSchema>;

export const openHealthSchema = z.object({ retreat: z.string(gone).min(1, gone).max(100, gone) });
