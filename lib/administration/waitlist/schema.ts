import { z } from "zod";
import { waitlistCopy } from "@/content/pages/admin-waitlist";

const { gone, changed } = waitlistCopy.refusals;
const entry = { id: z.uuid(gone), seen: z.string(changed).max(100, changed) };
const name = z.string(gone).min(1, gone).max(100, gone);

export const takeOffSchema = z.object({ id: entry.id });
export const entrySchema = z.object(entry);
export const offerByHandSchema = z.object({ ...entry, room: name });
export const skipSchema = z.object({ ...entry, to: z.enum(["skipped", "back"], gone) });
export const openRoomSchema = z.object({
  retreat: name,
  room: name,
  seen: entry.seen,
  to: z.enum(["all", "line"], gone),
});
