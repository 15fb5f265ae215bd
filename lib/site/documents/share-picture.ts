import "server-only";
import path from "node:path";
import sharp from "sharp";
import type { PictureValue } from "@/content/fields";
import type { Document } from "@/content/page";
import { listFields, valueOf, type Edits } from "@/lib/content/edits";
import { pictureOf, uploadedPicture } from "@/lib/content/pictures";
import { shareCardSize } from "@/lib/site/share-cards";
import type { Check } from "./checks";

/** Advice on a share picture that would be enlarged. */
export async function checkSharePicture(document: Document, edits: Edits): Promise<Check[]> {
  const found = listFields(document).find((one) => one.path === "search.share");
  const size = found && (await sizeOf((valueOf(found.field, edits[found.path]) as PictureValue).path));
  if (!size || (size.width >= shareCardSize.width && size.height >= shareCardSize.height)) return [];
  const { width, height } = shareCardSize;
  return [
    {
      ...{ path: "search.share", isBlocking: false, title: "The share picture is small" },
      text: `It is ${size.width} × ${size.height} pixels, and looks blurred. ${width} × ${height} or more is better.`,
    },
  ];
}

/** In pixels; null for no picture. */
async function sizeOf(shown: string): Promise<{ width: number; height: number } | null> {
  const own = pictureOf(shown);
  return own ? sharp(path.join(process.cwd(), "public", own)).metadata() : uploadedPicture(shown);
}
