import "server-only";
import sharp, { type Sharp } from "sharp";
import { fail, ok, type Result } from "@/lib/result";

const patienceSeconds = 20;

type Decoded = { bytes: Buffer; width: number; height: number };

/** Whether it begins as a JPEG, PNG, WebP or AVIF does: nothing else reaches a decoder. */
export function isPicture(upload: Buffer): boolean {
  const at = (offset: number, text: string) =>
    upload.toString("latin1", offset, offset + text.length) === text;
  return (
    at(0, "\u00ff\u00d8\u00ff") ||
    at(0, "\u0089PNG\r\n\u001a\n") ||
    (at(0, "RIFF") && at(8, "WEBP")) ||
    at(4, "ftypavif")
  );
}

/** Decodes a still picture, turns it upright and has it written anew: nothing that came with it is left. One at a time. */
export function decodePicture(
  upload: Buffer,
  mostPixels: number,
  write: (picture: Sharp) => Sharp,
): Promise<Result<Decoded, "moving" | "pixels" | "broken">> {
  return oneByOne(async () => {
    try {
      const { pages = 1, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
      if (pages > 1) return fail("moving", "");
      if (width * height > mostPixels) return fail("pixels", "");
      const options = { failOn: "warning", limitInputPixels: mostPixels, animated: false } as const;
      const { data, info } = await write(sharp(upload, options).autoOrient())
        .timeout({ seconds: patienceSeconds })
        .toBuffer({ resolveWithObject: true });
      return ok({ bytes: data, width: info.width, height: info.height });
    } catch {
      return fail("broken", "");
    }
  });
}

let last: Promise<unknown> = Promise.resolve();

/** A picture of many pixels takes hundreds of megabytes while it is decoded: several at once would be too much. */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}
