import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Field, PictureValue } from "@/content/fields";
import { galleryPage } from "@/content/pages/gallery";
import { homePage } from "@/content/pages/home";
import { notFoundPart } from "@/content/pages/not-found";
import { checkContrast, contrastOn } from "@/lib/site/documents/contrast";
import { root } from "@/scripts/stack/folders";

const { hero } = homePage.fields;
const { closing } = galleryPage.fields;

// The focal points that the style sheets give the delivered pictures
test.each([
  ["the hero's", hero.picture, 50, 34],
  ["the hero's on phones", hero.phonePicture, 30, 50],
  ["the gallery's last", closing.picture, 60, 30],
  ["the gallery's last on phones", closing.phonePicture, 72, 50],
  ["that of the 404 page", notFoundPart.fields.picture, 62, 60],
] as const)("words on %s picture are legible as delivered", async (_, field, x, y) => {
  const { initial, options }: Field<PictureValue> = field;
  const file = readFileSync(path.join(root, "public", initial.path));
  if (!options.words) throw new Error("It has no words");
  expect(await contrastOn(file, { x, y }, options.words)).toBeGreaterThan(4.5);
});

/** A picture of 200 by 100 pixels, dark on the left of `edge` and white on its right. */
async function split(edge: number): Promise<Buffer> {
  const dark = { width: edge, height: 100, channels: 3, background: "#222" } as const;
  const white = { width: 200, height: 100, channels: 3, background: "#fff" } as const;
  const overlay = await sharp({ create: dark }).png().toBuffer();
  return sharp({ create: white })
    .composite([{ input: overlay, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

test.each([
  ["white", 100, 100, [0, 100], 17],
  ["dark", 100, 0, [0, 100], 1],
  ["a twentieth dark", 5, 0, [0, 100], 17],
  ["a fifth dark", 20, 0, [0, 100], 1],
  ["dark where there are no words", 20, 0, [50, 100], 17],
] as const)("the part with words is %s", async (_, edge, x, across, expected) => {
  // The box is a square, so half of the picture is shown
  const contrast = await contrastOn(
    await split(edge),
    { x, y: 50 },
    { box: [500, 500], parts: [[...across, 0, 100]] },
  );
  expect(Math.round(contrast)).toBe(expected);
});

test("a picture that is too dark for its words is advice, one that does not exist is none", async () => {
  const picture = (file: string) => ({ path: file, alt: "x", isDecoration: false, x: 50, y: 95 });
  expect(await checkContrast(homePage, {})).toEqual([]);
  expect(
    await checkContrast(homePage, { "hero.picture": picture("/images/testimonial-2.jpg") }),
  ).toMatchObject([
    { path: "hero.picture", isBlocking: false, title: "Words on a picture are hard to read" },
  ]);
  const gone = picture("/uploads/0123456789abcdef-01234567-900x1200.jpg");
  expect(await checkContrast(homePage, { "hero.picture": gone })).toEqual([]);
});
