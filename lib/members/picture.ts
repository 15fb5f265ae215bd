import "server-only";
import { z } from "zod";
import { cardPictureCopy } from "@/content/pages/card-picture";
import { cardPictures } from "@/content/uploads";
import { may, type Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { isHeic, isPicture } from "@/lib/files/decode";
import { removeCardPicture } from "@/lib/files/card-picture";
import { storeFile, storedFileColumns, type MemberFile } from "@/lib/files/member-files";
import { memberPictures } from "@/lib/files/purposes";
import { writeWebPicture } from "@/lib/files/web-picture";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { fill } from "@/lib/text";

const { refusals } = cardPictureCopy;
const { mostBytes, mostPixels } = cardPictures;

export type PictureRefusal = keyof typeof refusals;

/** Saves the picture on a member's own card, replacing the old one (docs/rules/uploads.md#on-a-card). */
export async function savePicture(
  { userId }: Member,
  sent: Buffer,
  now: Date,
): Promise<Result<null, PictureRefusal>> {
  if (sent.length === 0) return refusePicture("none");
  if (sent.length > mostBytes) return refusePicture("heavy");
  if (!isPicture(sent)) return refusePicture(isHeic(sent) ? "heic" : "kind");
  const written = await writeWebPicture(sent, cardPictures);
  if (!written.ok) return refusePicture(written.code);
  const onStored = async (tx: Transaction, id: string) => {
    await removeCardPicture(tx, userId, now);
    await tx.profile.update({ where: { userId }, data: { pictureId: id } });
  };
  const read = { ...written.value, name: null };
  const kept = await storeFile(userId, read, { purpose: memberPictures, onStored }, now);
  if (!kept.ok) return refusePicture("gone");
  logger.info({ event: "card_picture.saved", userId });
  return ok(null);
}

/** Deletes the picture on a member's card; no-op if there is none. */
export function removePicture({ userId }: Member, now: Date): Promise<void> {
  return db.$transaction((tx) => removeCardPicture(tx, userId, now));
}

/** A card picture the member may see: their own, or one shown to members; otherwise null. */
export async function findPicture(member: Member, userId: string): Promise<MemberFile | null> {
  const isOwn = userId === member.userId;
  if ((!isOwn && !may(member, "members.list")) || !z.uuid().safeParse(userId).success) return null;
  if (member.apartFrom.includes(userId)) return null;
  const profile = await db.profile.findFirst({
    where: { userId, user: { blockedAt: null }, ...(!isOwn && { isHidden: false, showsPicture: true }) },
    select: { picture: { select: { ...storedFileColumns, storedAt: true, removedAt: true } } },
  });
  const picture = profile?.picture;
  return picture && picture.storedAt && !picture.removedAt ? picture : null;
}

/** A picture error with its message. */
export function refusePicture(code: PictureRefusal): Refusal<PictureRefusal> {
  const facts = { megabytes: mostBytes / 1024 ** 2, pixels: mostPixels / 1_000_000 };
  return fail(code, fill(refusals[code], facts));
}
