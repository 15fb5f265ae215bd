import "server-only";
import { Readable } from "node:stream";
import type { Member } from "@/lib/access/policy";
import { inLongLane, streamOf } from "@/lib/http/stream";
import { fileStore } from "@/lib/files/store";
import { openZip, textPieces, type Zip } from "@/lib/http/zip";
import { exportData } from "./export";
import { inZip, nameInZip, ownFiles, type Listed } from "./export-files";
import { exportPage } from "./export-page";

/** A member's data and files as a zip stream with backpressure (docs/rules/privacy.md#ones-own-data). */
export function exportZip(member: Member, now: Date): ReadableStream<Uint8Array> {
  return streamOf(piecesOf(member, now));
}

async function* piecesOf(member: Member, now: Date): AsyncGenerator<Uint8Array, void> {
  const zip = openZip();
  fillZip(zip, member, now).catch((error: unknown) => zip.fail(error as Error));
  yield* zip.pieces as AsyncIterable<Uint8Array>;
}

async function fillZip(zip: Zip, member: Member, now: Date): Promise<void> {
  await zip.add(inZip.json, textPieces(inLongLane(exportData(member, now))));
  const held = new Set<string>();
  for await (const files of inLongLane(ownFiles(member)))
    for (const file of files) if (await addFile(zip, file)) held.add(file.id);
  await zip.add(inZip.page, textPieces(inLongLane(exportPage(member, now, held))));
  zip.end();
}

async function addFile(zip: Zip, file: Listed & { key: string }): Promise<boolean> {
  const kept = await fileStore().get(file.key);
  if (!kept) return false;
  const body = Readable.fromWeb(kept.body as Parameters<typeof Readable.fromWeb>[0]);
  try {
    await zip.add(`${inZip.files}/${nameInZip(file)}`, body, { compress: false });
    return true;
  } finally {
    body.destroy();
  }
}
