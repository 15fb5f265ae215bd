import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { compareFiles, compareFolders, picturesIn } from "../../../scripts/screens/compare";

/** A picture of paper with one ink dot, as wide as said. */
async function draw(folder: string, name: string, { dot, height = 40 }: { dot: number; height?: number }) {
  const file = path.join(folder, `${name}.png`);
  const ink = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#1e1726" } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 30, height, channels: 3, background: "#fbf4e9" } })
    .composite([{ input: ink, left: dot, top: 5 }])
    .png()
    .toFile(file);
  return file;
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), "screens-"));

describe("comparing screens", () => {
  test("equal pictures differ by nothing", async () => {
    const folder = newFolder();
    const files = [await draw(folder, "a", { dot: 3 }), await draw(folder, "b", { dot: 3 })] as const;
    expect((await compareFiles(...files)).pixels).toBe(0);
  });

  test("a dot that moved by one pixel is found: where it was, and where it is", async () => {
    const folder = newFolder();
    const files = [await draw(folder, "a", { dot: 3 }), await draw(folder, "b", { dot: 4 })] as const;
    expect((await compareFiles(...files)).pixels).toBe(2);
  });

  test("a page that grew differs by what it grew", async () => {
    const folder = newFolder();
    const files = [
      await draw(folder, "a", { dot: 3 }),
      await draw(folder, "b", { dot: 3, height: 41 }),
    ] as const;
    expect((await compareFiles(...files)).pixels).toBe(30);
  });

  test("of each pair that differs one picture is written; a new screen is none", async () => {
    const [before, after, folder] = [newFolder(), newFolder(), newFolder()];
    for (const [name, dot] of [
      ["home", 3],
      ["blog", 3],
    ] as const)
      await draw(before, name, { dot });
    await draw(after, "home", { dot: 9 });
    await draw(after, "blog", { dot: 3 });
    await draw(after, "new", { dot: 3 });
    const differences = await compareFolders(picturesIn(after), { before, after, folder, tolerated: 0 });
    expect(differences).toEqual([{ name: "home", pixels: 2 }]);
    expect(picturesIn(folder)).toEqual(["home"]);
    expect((await sharp(path.join(folder, "home.png")).metadata()).width).toBe(90);
  });
});
