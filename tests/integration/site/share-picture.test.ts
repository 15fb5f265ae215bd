import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { GET } from "@/app/share/[card]/route";
import { noPicture, pictureValue, type PictureValue } from "@/content/fields";
import { homePage } from "@/content/pages/home";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { storePicture } from "@/lib/files/pictures";
import { fileStore } from "@/lib/files/store";
import { getEditor } from "@/lib/site/documents/editor";
import { createPage } from "@/lib/site/documents/own-page";
import { removePicture } from "@/lib/site/documents/remove";
import { saveDraft } from "@/lib/site/documents/save";
import { sitePageMetadata } from "@/lib/site/metadata";
import { pageGraph } from "@/lib/site/structured-data";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { listShareCards, shareImage } from "@/lib/site/share-cards";
import { deleteEdits, publishDocument, saveValues } from "../../support/site-documents";
import { createMember } from "../../support/factories";
import { drawn, forgetFiles } from "../../support/pictures";

const now = new Date("2026-03-19T09:00:00Z");
const field = "search.share";
const hero = pictureValue("/images/hero.jpg");

let robyn: Member;

async function reset() {
  await db.siteRemoval.deleteMany();
  await forgetFiles();
  await deleteEdits(now);
}

beforeEach(async () => {
  await reset();
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
});
afterAll(reset);

const save = (page: string, share: PictureValue) => saveValues(robyn, page, { [field]: share }, now);

const publish = (page: string) => publishDocument(robyn, page, now);

async function share(page: string, picture: PictureValue) {
  await save(page, picture);
  expect(await publish(page)).toMatchObject({ ok: true });
}

async function card(name: string): Promise<Buffer> {
  const request = new Request(`http://localhost:3000/share/${name}.jpg`);
  const answer = await GET(request, { params: Promise.resolve({ card: `${name}.jpg` }) });
  return Buffer.from(await answer.arrayBuffer());
}

/** A wide picture that is red on the left and blue on the right. */
async function upload(height = 1200): Promise<PictureValue> {
  const left = await drawn({ width: 1200, height, background: "#ff0000" }).png().toBuffer();
  const picture = drawn({ width: 2400, height, background: "#0000ff" });
  const bytes = await picture
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const stored = await storePicture(robyn.userId, { upload: bytes, alt: "Two colours" }, now);
  if (!stored.ok) throw new Error(stored.message);
  return { ...stored.value, x: 0, y: 50, isDecoration: false };
}

describe("a share picture", () => {
  test("is none by default: pages share their cards", async () => {
    expect(listShareCards().filter((one) => one.share)).toEqual([]);
    expect(listShareCards().map(({ name }) => name)).not.toContain("mastermind-waitlist");
    const before = await card("home");
    await share(homePage.key, hero);
    await share(homePage.key, noPicture);
    expect((await card("home")).equals(before)).toBe(true);
  });

  test("is shared once it is published, at the address of the card", async () => {
    const before = { image: shareImage("/"), bytes: await card("home") };
    await save(homePage.key, hero);
    expect(shareImage("/")).toEqual(before.image);
    expect((await card("home")).equals(before.bytes)).toBe(true);
    expect(await publish(homePage.key)).toMatchObject({ ok: true });
    const { openGraph } = await sitePageMetadata(homePage);
    expect(openGraph?.images).toEqual([{ ...before.image, alt: hero.alt }]);
    const { width, height, format } = await sharp(await card("home")).metadata();
    expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    expect((await card("home")).equals(before.bytes)).toBe(false);
  });

  test("has the home page's own title and description where it is shared", async () => {
    const before = await sitePageMetadata(homePage);
    expect(before.openGraph).toMatchObject({ title: "You are ready." });
    await saveValues(
      robyn,
      homePage.key,
      { "search.sharedTitle": "Ready?", "search.sharedDescription": "Go." },
      now,
    );
    await publish(homePage.key);
    const { title, openGraph } = await sitePageMetadata(homePage);
    expect(openGraph).toMatchObject({ title: "Ready?", description: "Go." });
    expect(title).toEqual(before.title);
    expect(JSON.stringify(pageGraph("/", []))).toContain('"description":"Go."');
  });

  test.each([
    [0, { r: 248, g: 8, b: 8 }],
    [100, { r: 8, g: 8, b: 248 }],
  ])("is cropped around its focal point, %s %% across", async (x, colour) => {
    await share(homePage.key, { ...(await upload()), x });
    expect((await sharp(await card("home")).stats()).dominant).toEqual(colour);
  });

  test("is replaced by the card while its bytes are missing", async () => {
    const before = await card("home");
    const picture = await upload();
    await share(homePage.key, picture);
    await fileStore().delete(picture.path.replace("/uploads", "retreat-pictures"));
    expect((await card("home")).equals(before)).toBe(true);
  });

  test("gives pages of retreats and unlisted pages a card of their own", async () => {
    expect(shareImage(mastermindWaitlistPage.path).url).toBe("/share/home.jpg");
    await share(mastermindWaitlistPage.key, hero);
    expect(shareImage(mastermindWaitlistPage.path)).toMatchObject({
      url: "/share/mastermind-waitlist.jpg",
      alt: hero.alt,
    });
    await share(retreatWaitlistPage.key, hero);
    expect(shareImage("/uk-retreat-waitlist").alt).toBe(hero.alt);
  });

  test("is shared by posts and by pages that the founder made", async () => {
    await share("post-do-january-badly", hero);
    expect(shareImage("/blog/do-january-badly").alt).toBe(hero.alt);
    const page = { title: "Travel", address: "travel", sections: [], inHeader: false, inFooter: false };
    await createPage(robyn, page, now);
    const words = [{ path: "search.description", from: "", to: "How to come." }];
    await saveDraft(robyn, { page: "page-travel", changes: words }, now);
    await share("page-travel", hero);
    expect(shareImage("/travel").alt).toBe(hero.alt);
  });

  test("needs a description", async () => {
    await save(homePage.key, { ...hero, alt: "" });
    expect(await publish(homePage.key)).toMatchObject({ ok: false, code: "checks" });
  });

  test("that was removed everywhere is shared nowhere", async () => {
    const picture = await upload();
    await share(homePage.key, picture);
    expect(await removePicture(robyn, { picture: picture.path }, now)).toMatchObject({ ok: true });
    await refreshCatalogue(now);
    expect(shareImage("/").alt).not.toBe("Two colours");
  });

  test.each([
    ["/images/testimonial-1.jpg", "800 × 800"],
    ["/images/hero.jpg", null],
  ] as const)("smaller than the card gets advice: %s", async (path, size) => {
    await save(homePage.key, pictureValue(path));
    const found = (await getEditor(homePage.key))?.checks.filter((one) => one.path === field);
    expect(found?.map(({ text }) => text.slice(6, 15))).toEqual(size ? [size] : []);
    expect(await publish(homePage.key)).toMatchObject({ ok: true });
  });

  test("that was uploaded and is too low gets advice", async () => {
    await save(homePage.key, await upload(600));
    const found = (await getEditor(homePage.key))?.checks.find((one) => one.path === field);
    expect(found).toMatchObject({ isBlocking: false, text: expect.stringContaining("2400 × 600") as string });
  });
});
