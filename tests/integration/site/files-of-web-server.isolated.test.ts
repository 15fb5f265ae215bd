import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { homePage } from "@/content/pages/home";
import { currentCatalogue } from "@/lib/catalogue/current";
import { env } from "@/lib/env";
import { createMember } from "../../support/factories";
import { deleteEdits, publishDocument, saveValues } from "../../support/site-documents";

// The prerendered files that nginx serves are deleted with the revision that they show.

const folder = mkdtempSync(path.join(tmpdir(), "site-files-"));
Object.assign(env, { SITE_FILES: folder });
const now = new Date("2026-03-19T09:00:00Z");
const files = ["index.html", "index.html.br", "index.html.gz", "blog/one.html", "feed.xml"];
const state = () => files.map((file) => existsSync(path.join(folder, "pages", file)));

function writePages(revision: number): void {
  for (const file of files) {
    const page = path.join(folder, "pages", file);
    mkdirSync(path.dirname(page), { recursive: true });
    writeFileSync(page, `<!doctype html><html lang="en-GB" data-catalogue="${revision}">`);
  }
}

afterAll(async () => {
  await deleteEdits(now);
  rmSync(folder, { recursive: true });
});

test("publishing deletes the files of the revision before, compressed ones too, and no others", async () => {
  await deleteEdits(now);
  const robyn = await createMember({ role: "owner" });
  writePages(currentCatalogue().revision);
  await saveValues(robyn, homePage.key, { "hero.headline": "A draft" }, now);
  expect(state()).toEqual([true, true, true, true, true]);
  expect(await publishDocument(robyn, homePage.key, now)).toMatchObject({ ok: true });
  expect(state()).toEqual([false, false, false, false, true]);
  writePages(currentCatalogue().revision);
  await saveValues(robyn, homePage.key, { "hero.headline": "Another draft" }, now);
  expect(state()).toEqual([true, true, true, true, true]);
});
