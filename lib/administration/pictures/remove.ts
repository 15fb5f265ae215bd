import "server-only";
import type { Member } from "@/lib/access/policy";
import { deletePictureIfUnused } from "@/lib/files/clean-up";
import { ok, type Result } from "@/lib/result";
import { removePicture, removeTestimonial, type RemovalRefusal } from "@/lib/site/documents/remove";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";

/** Removes a testimonial from every page, draft and version, and its pictures’ files if nothing else uses them. */
export async function removeTestimonialEverywhere(admin: Member, of: { testimonial: string }, now: Date) {
  return deleteFiles(await removeTestimonial(admin, of, now), now);
}

/** Removes a picture from every page, draft and version, and its file if nothing else uses it. */
export async function removePictureEverywhere(admin: Member, of: { picture: string }, now: Date) {
  return deleteFiles(await removePicture(admin, of, now), now);
}

async function deleteFiles(
  removed: Result<string[], RemovalRefusal>,
  now: Date,
): Promise<Result<null, RemovalRefusal>> {
  if (!removed.ok) return removed;
  // Before the cached sizes, which would be made again
  for (const path of removed.value) await deletePictureIfUnused(path);
  await refreshCatalogue(now);
  return ok(null);
}
