import { z } from "zod";

const applicationDeleted = "That entry is no longer on the waitlist.";
const refusalsChanged = "This has changed since you opened the page. Nothing was done. Reload the page.";

const entry = { id: z.uuid(applicationDeleted), seen: z.string(refusalsChanged).max(100, refusalsChanged) };
const name = z.string(applicationDeleted).min(1, applicationDeleted).max(100, applicationDeleted);

export const takeOffSchema = z.object({ id: entry.id });
export const entrySchema = z.object(entry);
export const offerByHandSchema = z.object({ ...entry, room: name });
export const skipSchema = z.object({ ...entry, to: z.enum(["skipped", "back"], applicationDeleted) });
export const openRoomSchema = z.object({
  retreat: name,
  room: name,
  seen: entry.seen,
  to: z.enum(["all", "line"], applicationDeleted),
});
