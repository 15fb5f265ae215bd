import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { GET } from "@/app/api/members/[id]/picture/route";
import { POST } from "@/app/api/members/picture/route";
import { cardPictureCopy } from "@/content/pages/card-picture";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { db } from "@/lib/db";
import { applyPolicy, countExpired } from "@/lib/data/retention";
import { deleteRemovedFiles } from "@/lib/files/member-files";
import { readCard } from "@/lib/members/card";
import { listMembers } from "@/lib/members/directory";
import { removePicture, savePicture } from "@/lib/members/picture";
import { createMember } from "../../support/factories";
import { forgetTries } from "../../support/hostile/tables";
import { drawn, forgetFiles } from "../../support/pictures";
import { ask } from "../../support/access-levels";

// The picture of a member's card: one at a time, with the card's access and lifetime.

let mags: Member;
let priya: Member;
let photo: Buffer;

beforeEach(async () => {
  await forgetFiles();
  await forgetTries();
  [mags, priya] = [await createMember({ displayName: "Mags" }), await createMember()];
  photo = await drawn({ width: 1600, height: 1200 })
    .withExif({ IFD0: { Copyright: "At home" } })
    .jpeg()
    .toBuffer();
});

async function saved(member = mags, bytes = photo) {
  const done = await savePicture(member, bytes, new Date());
  if (!done.ok) throw new Error(done.message);
}

async function get(reader: Member | null, of = mags, query = "") {
  await ask(reader);
  return GET(new Request(`http://localhost:3000/api/members/${of.userId}/picture${query}`), {
    params: Promise.resolve({ id: of.userId }),
  });
}

const statusFor = async (reader: Member | null, of = mags) => (await get(reader, of)).status;

async function pictureOf(reader: Member, of = mags) {
  const card = await readCard(reader, of.userId);
  if (!card.ok) throw new Error(card.message);
  return card.value.picture;
}

async function post(member: Member | null, file: File | null, headers: Record<string, string> = {}) {
  await ask(member);
  const body = new FormData();
  if (file) body.set("file", file);
  return POST(new Request("http://localhost:3000/api/members/picture", { method: "POST", body, headers }));
}

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], "me.jpg", { type: "image/jpeg" });

describe("a picture", () => {
  test("is on her card and in the directory, re-encoded in its sizes, without what came with it", async () => {
    await saved();
    const address = await pictureOf(priya);
    const { pictureId } = await db.profile.findUniqueOrThrow({ where: { userId: mags.userId } });
    expect(address).toBe(`/api/members/${mags.userId}/picture?v=${pictureId}`);
    const page = await listMembers(priya, { search: mags.email });
    expect(page).toMatchObject({ value: { members: [{ picture: address }] } });

    const answer = await get(priya);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(kept).toMatchObject({ format: "webp", width: 1024, height: 768 });
    expect(kept.exif).toBeUndefined();
    const small = await get(priya, mags, "?w=96");
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(96);
  });

  test("replaces the previous one, whose bytes are deleted", async () => {
    await saved();
    const { pictureId: first } = await db.profile.findUniqueOrThrow({ where: { userId: mags.userId } });
    await saved(mags, await drawn({ background: "#123456" }).png().toBuffer());
    await deleteRemovedFiles();
    expect(await db.file.findMany({ select: { id: true } })).not.toContainEqual({ id: first });
    expect(await db.file.count()).toBe(1);
    expect(await statusFor(priya)).toBe(200);
  });

  test("uploaded twice in parallel is stored once, without leftovers", async () => {
    await Promise.all([saved(), saved(mags, await drawn({ background: "#123456" }).png().toBuffer())]);
    await deleteRemovedFiles();
    expect(await db.file.count()).toBe(1);
    expect(await statusFor(mags)).toBe(200);
  });

  test("is removed, and removing it again is harmless", async () => {
    await saved();
    await removePicture(mags, new Date());
    await removePicture(mags, new Date());
    expect(await pictureOf(mags)).toBeNull();
    expect(await statusFor(mags)).toBe(404);
    await deleteRemovedFiles();
    expect(await db.file.count()).toBe(0);
  });

  test("is deleted with the account", async () => {
    await saved();
    await db.$transaction((tx) => eraseAccount(tx, mags.userId, new Date()));
    await deleteRemovedFiles();
    expect(await db.file.count()).toBe(0);
  });

  test("survives the nightly job; one on no card is deleted after a day", async () => {
    await saved();
    await saved(priya);
    await db.profile.update({ where: { userId: priya.userId }, data: { pictureId: null } });
    await db.file.updateMany({ data: { createdAt: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000) } });
    expect(await countExpired("message_files", new Date())).toBe(1);
    await applyPolicy("message_files", new Date());
    expect(await db.file.findMany({ select: { ownerId: true } })).toEqual([{ ownerId: mags.userId }]);
  });
});

describe("a picture's viewers", () => {
  test("are the member and those who may open the directory", async () => {
    await saved();
    const outside = await createMember({ hasAccess: false });
    expect(await statusFor(mags)).toBe(200);
    expect(await statusFor(priya)).toBe(200);
    expect(await statusFor(outside)).toBe(404);
    expect(await statusFor(null)).toBe(401);
  });

  test("are the member alone if the picture or member is hidden or the member is blocked", async () => {
    await saved();
    const { userId } = mags;
    for (const data of [{ showsPicture: false }, { showsPicture: true, isHidden: true }]) {
      await db.profile.update({ where: { userId }, data });
      expect([await statusFor(priya), await statusFor(mags)]).toEqual([404, 200]);
      expect(await pictureOf(priya)).toBeNull();
    }
    await db.profile.update({ where: { userId }, data: { isHidden: false } });
    await db.user.update({ where: { id: userId }, data: { blockedAt: new Date() } });
    expect(await statusFor(priya)).toBe(404);
  });
});

describe("the form", () => {
  const page = { accept: "text/html" };
  const to = (answer: Response) => answer.headers.get("location");

  test("redirects to the account with the result", async () => {
    expect(to(await post(mags, fileOf(photo), page))).toBe("/account?picture=saved#picture");
    expect(to(await post(mags, null, page))).toBe("/account?picture=none#picture");
    expect(to(await post(null, fileOf(photo), page))).toBe("/account#picture");
  });

  test("refuses other, damaged, animated or oversized files and changes nothing", async () => {
    await saved();
    const before = await pictureOf(mags);
    const frames = await sharp(
      Buffer.concat([await drawn({ width: 8, height: 8 }).raw().toBuffer(), Buffer.alloc(8 * 8 * 3)]),
      { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } },
    )
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const cases = {
      kind: Buffer.from("<svg onload='alert(1)'/>"),
      broken: photo.subarray(0, 2_000),
      moving: frames,
      heavy: Buffer.concat([photo, Buffer.alloc(8 * 1024 * 1024)]),
    };
    for (const [code, bytes] of Object.entries(cases)) {
      const answer = await post(mags, fileOf(bytes), page);
      expect(to(answer)).toBe(`/account?picture=${code}#picture`);
      expect(cardPictureCopy.refusals).toHaveProperty(code);
    }
    expect(await pictureOf(mags)).toBe(before);
  });

  test("is refused from another site and after too many attempts", async () => {
    expect((await post(mags, fileOf(photo), { ...page, origin: "https://evil.example" })).status).toBe(403);
    for (let nth = 0; nth < 30; nth += 1) await post(mags, null, page);
    expect(to(await post(mags, fileOf(photo), page))).toBe("/account?picture=rate_limited#picture");
  });
});
