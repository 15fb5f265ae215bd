import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { ShareCardWords, drawableText } from "@/components/site/share/share-card";
import { drawShareCard } from "@/lib/site/draw-share-card";

afterEach(() => void vi.unstubAllGlobals());

const latin = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter(
  (one) => drawableText(`a${one}a`) === `a${one}a`,
);

test.each([
  ["an emoji and letters of other scripts", "Dorset 🌊 → 花 1️⃣"],
  ["every supported character", `a ${latin.join("")} ‘’‚“”„•…–—€`],
])("a card with %s is drawn without network requests", async (_, words) => {
  const asked: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (address: string | URL) => {
    if (String(address).startsWith("data:")) return fetch(address);
    asked.push(String(address));
    return Promise.reject(new Error("There is no network"));
  });
  const card = { name: "one", label: words, headline: words, alt: "" };
  const drawn = await drawShareCard((strokes) => <ShareCardWords card={card} strokes={strokes} />);
  expect((await sharp(drawn).metadata()).format).toBe("jpeg");
  expect(asked).toEqual([]);
});

test.each([
  ["Dorset 🌊", "Dorset"],
  ["Łódź in May → June", "ódz in May June"],
  ["Café 👩‍👩‍👧 & “pudding” – €5", "Café & “pudding” – €5"],
])("%s is drawn as %s", (words, drawn) => expect(drawableText(words)).toBe(drawn));
