import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { GET as openPreview } from "@/app/(clubhouse)/(admin)/admin/site/[page]/preview/route";
import { settingsKey, workbookKey } from "@/content/site";
import { db } from "@/lib/db";
import { fileStore } from "@/lib/files/store";
import { getPdfState } from "@/lib/leads/workbook/pdf";
import { printWorkbook } from "@/lib/leads/workbook/print";
import { storePicture } from "@/lib/files/pictures";
import { removePicture } from "@/lib/site/documents/remove";
import { getEditor } from "@/lib/site/documents/editor";
import { publishDueDrafts } from "@/lib/site/documents/publish";
import { checkWorkbookPdf } from "@/lib/site/workbook-pdf";
import { ask } from "../../support/access-levels";
import { drawn, forgetFiles } from "../../support/pictures";
import { createMember } from "../../support/factories";
import {
  chromium,
  countRunning,
  delivered,
  done,
  download,
  fake,
  folder,
  forgetPrints,
  listKeys,
  now,
  publish,
  robyn,
  save,
  titled,
  resetBeforeEach,
  waiting,
  work,
} from "./workbook-fixture";

resetBeforeEach();

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
    await expect.poll(countRunning).toBe(1);
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
    await forgetPrints();
    expect(await getPdfState()).toEqual(waiting);
    await checkWorkbookPdf();
    expect(await work()).toBe(1);
    expect((await download()).text).toContain("/Title (Lost)");
    for (const key of await listKeys()) await fileStore().delete(key);
    expect((await download()).bytes.equals(delivered)).toBe(true);
    await printWorkbook(now);
    expect((await download()).text).toContain("/Title (Lost)");
  });

  test("is printed by the build, with the site's address in its links", async () => {
    const [next, file] = [titled("Built", "[Write](/#contact)"), path.join(folder, "built")];
    await publish(next);
    await fileStore().put("workbook/folder-exists.pdf", Buffer.from(""), "application/pdf");
    const settings = {
      PUBLIC_URL: "https://site.test",
      NEXTAUTH_SECRET: "a".repeat(40),
      ...{ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1", RESEND_API_KEY: "re_1" },
      ...{ PUSHER_APP_ID: "1", PUSHER_KEY: "1", PUSHER_SECRET: "1", PUSHER_CLUSTER: "eu" },
    };
    const build = await promisify(execFile)(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", "scripts/print-workbook.ts", file],
      { env: { ...process.env, SANDBOX_URL: undefined, RESEND_WEBHOOK_SECRET: undefined, ...settings } },
    );
    expect(build).toEqual({ stdout: "", stderr: "" });
    expect(await getPdfState()).toEqual(done);
    expect((await download()).text).toContain("/URI (https://site.test/#contact)");
  });

  test("has uploaded pictures, and none that was removed everywhere", async () => {
    const bytes = await drawn().png().toBuffer();
    const stored = await storePicture(robyn.userId, { upload: bytes, alt: "A hut" }, now);
    const picture = stored.ok ? stored.value.path : "";
    await publish(titled("Picture", `![A hut](${picture})`));
    await work();
    expect((await download()).text).toContain("/Alt (A hut)");
    expect(await removePicture(robyn, { picture }, now)).toMatchObject({ ok: true });
    await work();
    expect((await download()).text).toContain("/Title (Picture)");
    expect((await download()).text).not.toContain("/Alt (A hut)");
    await db.siteRemoval.deleteMany();
    await forgetFiles();
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
