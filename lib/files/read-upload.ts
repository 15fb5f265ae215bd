import "server-only";
import { attachmentsCopy } from "@/content/pages/attachments";
import { memberUploads } from "@/content/uploads";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { fill, normalizeLine } from "@/lib/text";
import { isHeic, isPicture } from "./decode";
import { readSound } from "./audio";
import { writeWebPicture } from "./web-picture";

const { refusals } = attachmentsCopy;
const { mostPictureBytes, mostFileBytes, mostPixels, longestName, aDay } = memberUploads;

export type UploadRefusal = keyof typeof refusals;

/** An upload as stored: `name` is the download name of a file that is no picture. */
export type ReadUpload = {
  type: string;
  bytes: Buffer;
  picture?: { width: number; height: number; smaller: { width: number; bytes: Buffer }[] };
  name: string | null;
};

export type SentFile = { bytes: Buffer; name: string; type: string };

/** A member's upload, detected by content: a picture re-encoded in its sizes, a PDF or a recording. */
export async function readUpload(sent: SentFile): Promise<Result<ReadUpload, UploadRefusal>> {
  const { bytes } = sent;
  if (bytes.length === 0) return refuseUpload("none");
  if (bytes.length > mostFileBytes) return refuseUpload("heavy");
  if (isPicture(bytes)) return bytes.length > mostPictureBytes ? refuseUpload("heavy") : readPicture(bytes);
  if (isHeic(bytes)) return refuseUpload("heic");
  if (/^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8))) return readPdf(sent);
  const sound = readSound(bytes);
  if (sound === "film") return refuseUpload(claimsPicture(sent) ? "film" : "kind");
  if (sound === "broken") return refuseUpload("broken");
  if (!sound) return refuseUpload("kind");
  return ok({ type: sound.type, bytes: sound.bytes, name: nameOf(sent, sound.ending) });
}

/** The refusal of a member's upload, as text. */
export function refuseUpload(code: UploadRefusal): Refusal<UploadRefusal> {
  const megabytes = (bytes: number) => bytes / 1024 ** 2;
  const facts = {
    picture: megabytes(mostPictureBytes),
    file: megabytes(mostFileBytes),
    pixels: mostPixels / 1_000_000,
    files: aDay.files,
    megabytes: megabytes(aDay.bytes),
  };
  return fail(code, fill(refusals[code], facts));
}

async function readPicture(upload: Buffer): Promise<Result<ReadUpload, UploadRefusal>> {
  const written = await writeWebPicture(upload, memberUploads);
  return written.ok ? ok({ ...written.value, name: null }) : refuseUpload(written.code);
}

function readPdf(sent: SentFile): Result<ReadUpload, UploadRefusal> {
  const { bytes } = sent;
  if (!bytes.subarray(-2_048).includes("%%EOF")) return refuseUpload("broken");
  return ok({ type: "application/pdf", bytes, name: nameOf(sent, "pdf") });
}

function claimsPicture({ name, type }: SentFile): boolean {
  return type.startsWith("image/") || /\.(jpe?g|png|webp|avif|gif|heic)$/i.test(name);
}

function nameOf({ name }: SentFile, ending: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const stem = normalizeLine(last)
    .replace(/[^\p{L}\p{M}\p{N} _.,()&'’+-]/gu, "")
    .replace(/\.[^.]*$/, "")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const short = Array.from(stem).slice(0, longestName - ending.length - 1);
  return `${short.join("").trim() || ending}.${ending}`;
}
