import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { uploadedPicture } from "@/lib/catalogue/uploaded-picture";
import { absolute } from "@/lib/env/site";

type LetterPicture = { url: string; width: number; height: number };

/** An email's text width, in px. */
const widest = 520;

/** A site picture for emails, by path, bare name or upload path; null for any other. */
export function letterPicture(key: string): LetterPicture | null {
  const own = absolute("/");
  const place = key.startsWith(own) ? `/${key.slice(own.length)}` : key;
  const size = uploadedPicture(place) ?? fileSize(place);
  if (!size || size.width === 0 || size.height === 0) return null;
  const width = Math.min(size.width, widest);
  const height = Math.max(1, Math.round((size.height * width) / size.width));
  return { url: absolute(size.path), width, height };
}

// Not by content/pictures.ts: emails are also rendered where pictures cannot be imported.
const folder = path.join(process.cwd(), "public", "images");

let names: string[] | undefined;
const sizes = new Map<string, { path: string; width: number; height: number }>();

function fileSize(key: string) {
  names ??= readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".jpg"),
  );
  const [name, another] = names.filter(
    (one) => key === `/images/${one}` || key === path.posix.basename(one, ".jpg"),
  );
  if (!name || another) return null;
  const size = sizes.get(name) ?? {
    path: `/images/${name}`,
    ...sizeOf(readFileSync(path.join(folder, name))),
  };
  sizes.set(name, size);
  return size;
}

/** Width and height of a JPEG, from the frame header of its first scan. */
function sizeOf(bytes: Buffer): { width: number; height: number } {
  let at = 2;
  while (at + 9 < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && !otherTables.includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error("This is no JPEG");
}

const otherTables = [0xffc4, 0xffc8, 0xffcc];
