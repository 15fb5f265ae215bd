import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GET as openPreview } from "@/app/(clubhouse)/(admin)/admin/site/[page]/preview/route";
import { GET } from "@/app/the-rebel-journey.pdf/route";
import { settingsKey, workbookKey } from "@/content/site";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { fileStore } from "@/lib/files/store";
import { runJob } from "@/lib/jobs/workers";
import { getPdfState, retryWorkbookPdf } from "@/lib/leads/workbook/pdf";
import { printWorkbook } from "@/lib/leads/workbook/print";
import { jobs } from "@/lib/queue";
import { getEditor } from "@/lib/site/documents/editor";
import { publishDraft, publishDueDrafts } from "@/lib/site/documents/publish";
import { saveDraft } from "@/lib/site/documents/save";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { checkWorkbookPdf } from "@/lib/site/workbook-pdf";
import { lookForChromium } from "@/scripts/stack/chromium";
import { ask } from "../../support/access-levels";
import { createMember } from "../../support/factories";

const now = new Date("2026-03-19T09:00:00Z");
const name = "print-workbook";
const folder = mkdtempSync(path.join(os.tmpdir(), "workbook-"));
const chromium = lookForChromium() ?? "";
const delivered = readFileSync("content/workbook.pdf");
const done = { state: "done", problem: null };
const waiting = { state: "waiting", problem: null };

let robyn: Member;

async function reset() {
  await db.siteDocument.deleteMany();
  await db.workbookPdf.deleteMany();
  for (const key of await listKeys()) await fileStore().delete(key);
  await jobs();
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = ${name}`;
  Reflect.deleteProperty(globalThis, "catalogue");
  await refreshCatalogue(now);
}

beforeEach(async () => {
  await reset();
  vi.stubEnv("CHROMIUM_PATH", chromium);
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(reset);

async function save(values: Record<string, string>, page = workbookKey) {
  const before = (await getEditor(page))?.values;
  const changes = Object.entries(values).map(([field, to]) => ({ path: field, from: before?.[field], to }));
  return saveDraft(robyn, { page, changes }, now);
}

async function publish(values: Record<string, string>, page = workbookKey) {
  await save(values, page);
  return publishDraft(robyn, { page, seen: (await getEditor(page))?.draftedAt ?? "" }, now);
}

/** A text with this title. */
const titled = (title: string, text = "") => ({ text: `# ${title}\n\nOne.\n\n[page]\n\n${text || "Two."}` });

/** Runs the queued jobs as a worker does; returns how many there were. */
async function work(): Promise<number> {
  const boss = await jobs();
  const taken = await boss.fetch<never>(name, { batchSize: 10, includeMetadata: true });
  for (const job of taken) {
    await runJob(name, job, now);
    await boss.complete(name, job.id);
  }
  return taken.length;
}

async function download(headers: Record<string, string> = {}) {
  const answer = await GET(new Request("http://localhost:3000/the-rebel-journey.pdf", { headers }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    etag: answer.headers.get("ETag") ?? "",
    bytes,
    text: bytes.toString("latin1"),
  };
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of fileStore().list()) if (key.startsWith("workbook/")) keys.push(key);
  return keys;
}

/** A Chromium that tells its version, and otherwise does this. */
function fake(commands: string): string {
  const file = path.join(folder, `chromium-${Math.random().toString(36).slice(2)}`);
  writeFileSync(file, `#!/bin/sh\n[ "$1" = --version ] && exit 0\n${commands}\n`, { mode: 0o755 });
  return file;
}

describe.skipIf(!chromium)("the workbook's PDF", () => {
  test("is the delivered one, and a comparison finds it up to date", async () => {
    expect((await download()).bytes.equals(delivered)).toBe(true);
    expect(await getPdfState()).toEqual(done);
    expect(await printWorkbook(now)).toBeNull();
    expect((await download()).bytes.equals(delivered)).toBe(true);
    expect(await db.workbookPdf.count()).toBe(0);
  });

  test("is printed from the published text; until then the one before is served", async () => {
    await save(titled("Draft"));
    expect(await work()).toBe(0);
    expect(await publish(titled("Second edition"))).toMatchObject({ ok: true });
    expect(await getPdfState()).toEqual(waiting);
    expect((await download()).bytes.equals(delivered)).toBe(true);
    expect(await work()).toBe(1);
    expect(await getPdfState()).toEqual(done);
    const { status, text, etag } = await download();
    expect([status, text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    expect(text).toContain("/Title (Second edition)");
    expect((await download({ "If-None-Match": etag })).status).toBe(304);
    await publish(titled("Third edition"));
    await work();
    expect((await download()).text).toContain("/Title (Third edition)");
    expect((await download({ "If-None-Match": etag })).status).toBe(200);
    expect(await listKeys()).toHaveLength(1);
  });

  test("is printed once for two publications that wait, and for a scheduled one", async () => {
    await publish(titled("One"));
    await publish(titled("Two"));
    expect(await work()).toBe(1);
    expect(await work()).toBe(0);
    expect((await download()).text).toContain("/Title (Two)");
    await save(titled("Three"));
    await db.siteDocument.update({ where: { key: workbookKey }, data: { publishAt: now } });
    await publishDueDrafts(now, () => Promise.resolve());
    expect(await work()).toBe(1);
    expect((await download()).text).toContain("/Title (Three)");
  });

  test("has the published names; a setting that it does not print changes nothing", async () => {
    await publish({ "identity.founder": "Юлия (A)" }, settingsKey);
    expect(await work()).toBe(1);
    const { text, etag } = await download();
    const hex = Buffer.from("Юлия (A)", "utf16le").swap16().toString("hex").toUpperCase();
    expect(text.includes(`/Author <FEFF${hex}>`)).toBe(true);
    await publish({ "contact.phone": "01929 555 014" }, settingsKey);
    expect(await work()).toBe(1);
    expect(await getPdfState()).toEqual(done);
    expect((await download()).etag).toBe(etag);
  });

  test("is that of the newest publication, also if an older print ends later", async () => {
    await publish(titled("Older"));
    vi.stubEnv("CHROMIUM_PATH", fake(`sleep 12; exec ${chromium} "$@"`));
    const older = work();
    await vi.waitFor(async () =>
      expect(
        await db.$queryRaw`
      SELECT 1 FROM pgboss.job WHERE name = ${name} AND state = 'active'`,
      ).toHaveLength(1),
    );
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    vi.stubEnv("CHROMIUM_PATH", chromium);
    await publish(titled("Newer"));
    expect(await work()).toBe(1);
    expect((await download()).text).toContain("/Title (Newer)");
    expect(await older).toBe(1);
    expect((await download()).text).toContain("/Title (Newer)");
    expect(await getPdfState()).toEqual(done);
    expect(await listKeys()).toHaveLength(1);
  });

  test("is printed after a crash that lost its job, and after its bytes are lost", async () => {
    await publish(titled("Lost"));
    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = ${name}`;
    expect(await getPdfState()).toEqual(waiting);
    await checkWorkbookPdf();
    expect(await work()).toBe(1);
    expect((await download()).text).toContain("/Title (Lost)");
    for (const key of await listKeys()) await fileStore().delete(key);
    expect((await download()).bytes.equals(delivered)).toBe(true);
    await printWorkbook(now);
    expect((await download()).text).toContain("/Title (Lost)");
  });

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
    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = ${name}`;
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

  test("is printed by the build, with the site's address in its links", async () => {
    const [next, file] = [titled("Built", "[Write](/#contact)"), path.join(folder, "built")];
    await publish(next);
    await fileStore().put("workbook/folder-exists.pdf", Buffer.from(""), "application/pdf");
    const settings = {
      NEXTAUTH_URL: "https://site.test",
      NEXTAUTH_SECRET: "a".repeat(40),
      ...{ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1", RESEND_API_KEY: "re_1" },
      ...{ PUSHER_APP_ID: "1", PUSHER_KEY: "1", PUSHER_SECRET: "1", PUSHER_CLUSTER: "eu" },
    };
    const build = await promisify(execFile)(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", "scripts/workbook/at-build.ts", file],
      { env: { ...process.env, SANDBOX_URL: undefined, RESEND_WEBHOOK_SECRET: undefined, ...settings } },
    );
    expect(build).toEqual({ stdout: "", stderr: "" });
    expect(await getPdfState()).toEqual(done);
    expect((await download()).text).toContain("/URI (https://site.test/#contact)");
  });

  test("is shown to editors as a draft or a version, and stored nowhere", async () => {
    const preview = async (query = "") => {
      const request = new Request(`http://localhost:3000/admin/site/${workbookKey}/preview${query}`);
      const answer = await openPreview(request, { params: Promise.resolve({ page: workbookKey }) });
      return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString("latin1") };
    };
    await save(titled("Draft"));
    await ask(await createMember());
    await expect(preview()).rejects.toThrow();
    await ask(robyn);
    const [draft, version] = [await preview(), await preview("?version=delivered")];
    expect([draft.status, version.status]).toEqual([200, 200]);
    expect(draft.text).toContain("/Title (Draft)");
    expect(version.text).toContain("/Title (The REBEL Journey)");
    vi.stubEnv("CHROMIUM_PATH", path.join(folder, "none"));
    expect(await preview()).toEqual({
      status: 503,
      text: "There is no preview. This server has no Chromium.",
    });
    expect((await download()).bytes.equals(delivered)).toBe(true);
    expect(await listKeys()).toEqual([]);
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

test("a text that nothing can be printed from is not published", async () => {
  expect(await publish({ text: "# One\n\n[circle:4]" })).toMatchObject({ ok: false, code: "checks" });
  expect(await publish({ text: "# One\n\n![x](file:///etc/passwd)" })).toMatchObject({
    ok: false,
    code: "checks",
  });
  expect((await getEditor(workbookKey))?.checks[0]).toMatchObject({ path: "text", isBlocking: true });
  expect(await getPdfState()).toEqual(done);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
