import { randomUUID } from "node:crypto";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { kindsOf } from "@/lib/access/board-list";
import { postMessage } from "@/lib/clubhouse/posting";
import { sendUpload } from "@/lib/clubhouse/uploads";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { drawn } from "./pictures";

/** A silent MP3 frame: 417 bytes. */
export function silence(frames = 5): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

export const pdf = (words = "Three lines") =>
  Buffer.from(`%PDF-1.7\n% ${words}\n1 0 obj\n<<>>\nendobj\n%%EOF\n`);

/** A box of an MP4. */
export function box(type: string, ...inside: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    inside.map((one) => (typeof one === "string" ? Buffer.from(one, "latin1") : one)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** An MP4 with a track of that kind, "soun" or "vide", and its metadata. */
export function mp4(handler: string, said = ""): Buffer {
  const track = box("trak", box("mdia", box("hdlr", "\0\0\0\0\0\0\0\0", handler, "\0\0\0\0")));
  const tags = said ? [box("udta", box("\u00a9xyz", said))] : [];
  return Buffer.concat([box("ftyp", "M4A \0\0\0\0"), box("moov", track, ...tags), box("mdat", "sound")]);
}

/** Uploads a member's file, by default a picture; returns its id. */
export async function sent(member: Member, bytes?: Buffer, name = "bench.jpg", now = new Date()) {
  const upload = { bytes: bytes ?? (await drawn().jpeg().toBuffer()), name, type: "" };
  const kept = await sendUpload(member, upload, now);
  if (!kept.ok) throw new Error(kept.code);
  return kept.value;
}

/** Posts with files. */
export function postWith(
  member: Member,
  uploads: { id: string; alt: string }[],
  { board = "general", id = randomUUID(), replyTo }: { board?: BoardId; id?: string; replyTo?: string } = {},
) {
  const kind = replyTo ? null : kindsOf(board)[0];
  return postMessage(member, { id, board, kind, content: "The bench.", replyTo, uploads });
}

/** The names of members' files in this test's store. */
export async function listKept(): Promise<string[]> {
  return (await readdir(path.join(env.FILES_FOLDER, "posts")).catch(() => [])).sort();
}
