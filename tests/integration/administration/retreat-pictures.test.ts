import { randomUUID } from "node:crypto";
import { createElement } from "react";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { uploadCopy } from "@/content/pages/uploads";
import { uploads } from "@/content/uploads";
import type { Member } from "@/lib/access/policy";
import { uploadPicture } from "@/lib/administration/pictures/upload";
import type { TypedTerms } from "@/lib/administration/sales/rooms";
import { db } from "@/lib/db";
import { cropToShareCard, drawShareCard } from "@/lib/site/draw-share-card";
import { applyPolicy, countExpired } from "@/lib/data/retention";
import { findPicture, listPictures, openPicture, readUpload } from "@/lib/files/pictures";
import { fileStore } from "@/lib/files/store";
import { findAnyRetreat } from "@/lib/content/retreats";
import { listShareCards } from "@/lib/site/share-cards";
import { createMember } from "../../support/factories";
import { forgetTries } from "../../support/hostile/tables";
import { forgetMoney } from "../../support/money";
import { drawn, forgetFiles } from "../../support/pictures";
import { POST } from "@/app/api/admin/pictures/route";
import { GET } from "@/app/uploads/[file]/route";
import { ask } from "../../support/access-levels";
import type { Prisma } from "@/prisma/generated/client";
import { kindling, publishKindling, resetSales, saveKindling, startKindling } from "./fixture";

const day = 24 * 60 * 60 * 1000;
const now = () => new Date();
const later = (days: number) => new Date(Date.now() + days * day);
const id = kindling;
const alt = "Women at a fire below the cliffs";
let admin: Member;

const forget = async () => {
  await resetSales();
  await forgetFiles();
};

beforeEach(async () => {
  await forgetMoney();
  await forget();
  await forgetTries();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});
afterAll(forget);

async function formOf(background = "#e5482d", words: string | null = alt): Promise<FormData> {
  const form = new FormData();
  const bytes = await drawn({ background }).jpeg().toBuffer();
  form.set("file", new File([new Uint8Array(bytes)], "../../holiday.svg", { type: "image/svg+xml" }));
  if (words !== null) form.set("alt", words);
  return form;
}

async function upload(background?: string) {
  const kept = await uploadPicture(admin, await formOf(background), now());
  if (!kept.ok) throw new Error(kept.code);
  return kept.value.path;
}

const nameOf = (path: string) => path.replace("/uploads/", "");

const start = () => startKindling(admin);
const save = (terms: TypedTerms) => saveKindling(admin, terms);
const choose = (path: string) =>
  publishKindling(admin, { "about.picture": { path, alt, isDecoration: false, x: 50, y: 50 } });

const shown = () => {
  const { picture, pictureAlt } = findAnyRetreat(id)?.copy ?? {};
  return { picture, pictureAlt };
};

describe("an uploaded picture", () => {
  test("is stored under a generated name, with a row", async () => {
    const path = await upload();
    expect(path).toMatch(/^\/uploads\/[0-9a-f]{16}-[0-9a-f]{8}-1600x1000\.jpg$/);
    const row = await db.file.findFirstOrThrow();
    const bytes = await readUpload(nameOf(path));
    expect(row).toMatchObject({
      ...{ key: `retreat-pictures/${nameOf(path)}`, type: "image/jpeg", purpose: "retreat-pictures", alt },
      ...{ width: 1600, height: 1000, bytes: bytes?.length, ownerId: admin.userId },
    });
    expect(path).toContain(row.sha256.slice(0, 16));
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: "jpeg", width: 1600 });
  });

  test("sent twice is two files, each with its own description", async () => {
    const [first, second] = [await upload(), await upload()];
    expect(first).not.toBe(second);
    expect((await listPictures("")).map(({ path }) => path)).toEqual([second, first]);
  });

  test("without stored bytes is in no list, and its row is deleted at night", async () => {
    const path = await upload();
    await db.file.updateMany({ data: { storedAt: null } });
    expect(await listPictures(path)).toEqual([]);
    await applyPolicy("unused_pictures", later(uploads.keptDays + 2));
    expect(await db.file.count()).toBe(0);
  });
});

describe("a retreat", () => {
  test("publishes one, with its description, and its share card shows it", async () => {
    const path = await upload();
    await start();
    expect((await choose(path)).ok).toBe(true);
    expect(shown()).toEqual({ picture: path, pictureAlt: alt });
    expect((await save({ sales: "waitlist" })).ok).toBe(true);
    const card = listShareCards().find(({ name }) => name === `retreats-${id}`);
    expect(card?.picture).toBe(nameOf(path));
    const drawing = await drawShareCard(
      () => createElement("div", { style: { display: "flex" } }),
      await readUpload(nameOf(path)),
    );
    const corner = { left: 1100, top: 300, width: 40, height: 40 };
    const { dominant } = await sharp(await sharp(drawing).extract(corner).toBuffer()).stats();
    expect(dominant).toMatchObject({ r: 232, g: 72, b: 40 });
  });
});

describe("the nightly job", () => {
  const night = later(uploads.keptDays + 2);

  test("deletes unused pictures and their files after thirty days, not earlier", async () => {
    const path = await upload();
    expect(await countExpired("unused_pictures", later(uploads.keptDays - 1))).toBe(0);
    expect(await countExpired("unused_pictures", night)).toBe(1);
    await applyPolicy("unused_pictures", later(uploads.keptDays - 1));
    expect(await openPicture(nameOf(path))).not.toBeNull();
    await applyPolicy("unused_pictures", night);
    expect([await openPicture(nameOf(path)), await db.file.count()]).toEqual([null, 0]);
    await applyPolicy("unused_pictures", night);
  });

  test("keeps the pictures of broadcasts and published letters", async () => {
    const [written, published] = [await upload(), await upload()];
    const at = now();
    const letter = { subject: "Boots", preheader: "", audience: "everybody", createdAt: at, changedAt: at };
    await db.broadcast.create({ data: { ...letter, id: randomUUID(), text: `![](${written})` } });
    await db.publishedLetter.create({
      data: { slug: randomUUID(), title: "Boots", excerpt: "Rain", text: `![](${published})`, day: at },
    });
    await applyPolicy("unused_pictures", night);
    for (const path of [written, published]) expect(await findPicture(db, path)).not.toBeNull();
    await db.broadcast.deleteMany();
    await db.publishedLetter.deleteMany();
    await applyPolicy("unused_pictures", night);
    expect(await db.file.count()).toBe(0);
  });

  test("keeps the pictures of retreats, replaced or of a copy's start", async () => {
    const [first, second] = [await upload(), await upload("#123456")];
    await start();
    await choose(first);
    const row = await db.retreat.findUniqueOrThrow({ where: { id } });
    const { copy, ...others } = row.texts as Prisma.JsonObject & { copy: Prisma.JsonObject };
    const copied = { ...others, copy: { ...copy, picture: second } };
    await db.retreat.create({ data: { ...row, id: "copy", address: "copy", texts: copied } });
    await choose("/images/hero.jpg");
    await applyPolicy("unused_pictures", night);
    for (const path of [first, second]) expect(await findPicture(db, path)).not.toBeNull();
  });
});

describe("the form", () => {
  const post = async (form: FormData, headers: Record<string, string> = {}) => {
    await ask(admin);
    return POST(
      new Request("http://localhost:3000/api/admin/pictures", { method: "POST", body: form, headers }),
    );
  };

  test("gets the picture's address, which is served cacheable", async () => {
    const answer = await post(await formOf());
    expect(answer.status).toBe(201);
    const { path, alt: words } = (await answer.json()) as { path: string; alt: string };
    expect(words).toBe(alt);
    const given = await GET(new Request(`http://localhost:3000${path}`), {
      params: Promise.resolve({ file: nameOf(path) }),
    });
    expect(Object.fromEntries(given.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const bytes = Number(given.headers.get("content-length"));
    expect(bytes).toBe((await given.arrayBuffer()).byteLength);
    const head = await GET(new Request(`http://localhost:3000${path}`, { method: "HEAD" }), {
      params: Promise.resolve({ file: nameOf(path) }),
    });
    expect([head.body, head.headers.get("content-length")]).toEqual([null, String(bytes)]);
  });

  test("serves a transparent one as a PNG", async () => {
    const form = await formOf();
    const bytes = await drawn().ensureAlpha(0.5).png().toBuffer();
    form.set("file", new File([new Uint8Array(bytes)], "logo.png"));
    const { path } = (await (await post(form)).json()) as { path: string };
    expect(path).toMatch(/-1600x1000\.png$/);
    const given = await GET(new Request(`http://localhost:3000${path}`), {
      params: Promise.resolve({ file: nameOf(path) }),
    });
    expect(given.headers.get("content-type")).toBe("image/png");
    const served = sharp(Buffer.from(await given.arrayBuffer()));
    expect((await served.stats()).isOpaque).toBe(false);
    const share = await cropToShareCard((await readUpload(nameOf(path))) ?? Buffer.of(), { x: 50, y: 50 });
    // Half of the colour, half of the paper
    expect((await sharp(share).stats()).channels[2]?.mean).toBeGreaterThan(100);
  });

  test("requires a file and a description", async () => {
    const empty = await post(new FormData());
    expect([empty.status, await empty.json()]).toEqual([
      400,
      { error: { code: "none", message: uploadCopy.refusals.none } },
    ]);
    const blank = await post(await formOf("#e5482d", " \n "));
    expect(await blank.json()).toEqual({ error: { code: "alt", message: uploadCopy.refusals.alt } });
    expect(await db.file.count()).toBe(0);
  });

  test("is read no further than its limit", async () => {
    const heavy = await post(await formOf(), { "content-length": String(uploads.mostBytes * 2) });
    expect(heavy.status).toBe(413);
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 64 * 1024;
        if (given > 2 * uploads.mostBytes) controller.error(new Error("It reads without end"));
        else controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const request = new Request("http://localhost:3000/api/admin/pictures", {
      ...{ method: "POST", body: endless, headers, duplex: "half" },
    });
    await ask(admin);
    expect((await POST(request)).status).toBe(413);
    expect(given).toBeLessThan(uploads.mostBytes + 512 * 1024);
  });

  test("is refused to a moderator and after too many attempts", async () => {
    const moderator = await createMember({ role: "moderator" });
    expect(await uploadPicture(moderator, await formOf(), now())).toMatchObject({ code: "forbidden" });
    for (let tries = 0; tries < 30; tries += 1) await uploadPicture(admin, new FormData(), now());
    expect(await uploadPicture(admin, await formOf(), now())).toMatchObject({ code: "too_many" });
    expect(await db.file.count()).toBe(0);
  });

  test("returns 404 for a file missing from the store", async () => {
    const name = nameOf(await upload());
    await fileStore().delete(`retreat-pictures/${name}`);
    expect(await openPicture(name)).toBeNull();
    expect(await readUpload(name)).toBeNull();
  });
});
