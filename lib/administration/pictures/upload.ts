import "server-only";
import { uploadCopy } from "@/content/pages/uploads";
import { may, type Member } from "@/lib/access/policy";
import { storePicture, type UploadedPicture } from "@/lib/files/pictures";
import { refuse } from "@/lib/files/picture";
import { countTry } from "@/lib/access/rate-limits";
import { fail, type Result } from "@/lib/result";
import { normalizeLine } from "@/lib/text";

const maxAltLength = 300;

/** Stores an uploaded picture for the founder's retreats. */
export async function uploadPicture(
  admin: Member,
  form: FormData,
  now: Date,
): Promise<Result<UploadedPicture>> {
  if (!may(admin, "sales.change")) return fail("forbidden", uploadCopy.failure);
  const allowed = await countTry("upload", [admin.userId]);
  if (!allowed.ok) return allowed;
  const [file, said] = [form.get("file"), form.get("alt")];
  if (!(file instanceof File) || file.size === 0) return refuse("none");
  const alt = typeof said === "string" ? normalizeLine(said).slice(0, maxAltLength) : "";
  return storePicture(admin.userId, { upload: Buffer.from(await file.arrayBuffer()), alt }, now);
}
