import { existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { deleteOldSizes } from "@/lib/site/sales/image-cache";

const minute = 60_000;

test("cached sizes of before a removal are deleted, later ones stay, and none is no error", async () => {
  const build = mkdtempSync(path.join(tmpdir(), "build-"));
  const folder = path.join(build, "cache/images");
  await deleteOldSizes(build, new Date());
  mkdirSync(path.join(folder, "one"), { recursive: true });
  await deleteOldSizes(build, new Date(Date.now() - minute));
  expect(existsSync(folder)).toBe(true);
  await deleteOldSizes(build, new Date(Date.now() + minute));
  expect(existsSync(folder)).toBe(false);
});
