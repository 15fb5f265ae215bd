import { z } from "zod";

const refusalsChanged =
  "Another administrator has decided this meanwhile. Nothing was changed. Reload the page.";

/** `mate`: a guest's id to share with, "apart" to separate them, or "wish" for their own requests. */
export const pairGuestSchema = z.object({
  id: z.uuid("This guest is no longer in a shared room."),
  mate: z.enum(["wish", "apart"], "Choose a room-mate.").or(z.uuid("Choose a room-mate.")),
  seen: z.string(refusalsChanged).max(40, refusalsChanged),
});
export type PairGuestInput = z.output<typeof pairGuestSchema>;

export const openHealthSchema = z.object({
  retreat: z
    .string("This retreat no longer exists.")
    .min(1, "This retreat no longer exists.")
    .max(100, "This retreat no longer exists."),
});
