import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { workbookKey } from "@/content/site";
import { db } from "@/lib/db";
import { fileStore } from "@/lib/files/store";
import { getPdfState, retryWorkbookPdf } from "@/lib/leads/workbook/pdf";
import { printWorkbook } from "@/lib/leads/workbook/print";
import {
  chromium,
  delivered,
  done,
  download,
  fake,
  folder,
  forgetPrints,
  now,
  publish,
  robyn,
  titled,
  resetBeforeEach,
  waiting,
  work,
} from "./workbook-fixture";

resetBeforeEach();

describe.skipIf(!chromium)("the workbook's PDF", () => {
  test.each([
    ["crashes", "echo 'no display' >&2; exit 1", 60_000, /^The PDF could not be made: /],
    ["hangs", "sleep 600", 6_000, /^Chromium was not done after 6 seconds\.$/],
  ])("stays the one before if Chromium %s, and is made by a retry", async (_, commands, limit, reason) => {
    const pid = path.join(folder, "pid");
    vi.stubEnv("CHROMIUM_PATH", fake(`echo $$ > ${pid}; ${commands}`));
    expect(await publish(titled("Next"))).toMatchObject({ ok: true });
    expect(await printWorkbook(now, limit)).toMatch(reason);
    expect(await getPdfState()).toEqual({
      state: "failed",
      problem: expect.stringMatching(reason) as string,
    });
    expect((await download()).bytes.equals(delivered)).toBe(true);
    // No process is left
    await expect.poll(() => isRunning(Number(readFileSync(pid, "utf8")))).toBe(false);
    vi.stubEnv("CHROMIUM_PATH", chromium);
    await forgetPrints();
    await Promise.all([retryWorkbookPdf(robyn), retryWorkbookPdf(robyn)]);
    expect(await getPdfState()).toEqual(waiting);
    expect(await work()).toBe(1);
    expect(await getPdfState()).toEqual(done);
    expect((await download()).text).toContain("/Title (Next)");
    expect(await retryWorkbookPdf(robyn)).toMatchObject({ ok: true });
    expect(await work()).toBe(0);
  });

  test("waits for the next build on a server without Chromium", async () => {
    vi.stubEnv("CHROMIUM_PATH", path.join(folder, "none"));
    expect(await publish(titled("Next"))).toMatchObject({ ok: true });
    await work();
    expect(await getPdfState()).toEqual({ state: "no_chromium", problem: null });
    expect((await download()).bytes.equals(delivered)).toBe(true);
    await publish(titled("After"));
    expect(await getPdfState()).toEqual(waiting);
  });

  test("stays while the file store or the database is unavailable", async () => {
    await publish(titled("First"));
    await work();
    await publish(titled("Second"));
    vi.spyOn(fileStore(), "put").mockRejectedValueOnce(new Error("full"));
    await work();
    expect(await getPdfState()).toEqual({ state: "failed", problem: "The file store can’t be reached." });
    expect((await download()).text).toContain("/Title (First)");
    vi.spyOn(db.workbookPdf, "findUnique").mockRejectedValueOnce(new Error("away"));
    expect((await download()).text).toContain("/Title (First)");
    vi.spyOn(fileStore(), "get").mockRejectedValue(new Error("away"));
    expect((await download()).bytes.equals(delivered)).toBe(true);
  });

  test("with too much text on a page is not made, and its page is named", async () => {
    await publish(titled("Long", "Much to say.\n\n".repeat(60)));
    await work();
    expect(await getPdfState()).toEqual({ state: "failed", problem: "There is too much text on page 2." });
  });

  test("loads no file and no address that its text names, and runs nothing", async () => {
    const asked: string[] = [];
    const server = createServer(({ url = "" }, answer) => {
      asked.push(url);
      answer.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const hostile = [
      "![x](file:///etc/passwd)",
      "![x](/../../../../../../etc/passwd)",
      `![x](${origin}/picture.png)`,
      `<script>fetch("${origin}/script")</script>`,
      `<img src="${origin}/html.png" onerror="document.title='run'">`,
      '<iframe src="file:///etc/passwd"></iframe>',
      `<style>@import "${origin}/style.css";</style>`,
      "[a](javascript:alert(1)) [b](file:///etc/passwd)",
    ].join("\n\n");
    // The text as it is printed: publishing refuses the pictures
    await db.siteDocument.create({
      data: { key: workbookKey, published: titled("Hostile", hostile), revision: 1 },
    });
    expect(await printWorkbook(now)).toBeNull();
    server.close();
    const { text } = await download();
    expect(text).toContain("/Title (Hostile)");
    expect(text).not.toMatch(/\/Subtype \/Image|\/JavaScript|file:|javascript:|127\.0\.0\.1/);
    expect(asked).toEqual([]);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
