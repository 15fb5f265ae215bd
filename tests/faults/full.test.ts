import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { messagesCopy } from "@/content/pages/messages";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { getContent } from "@/lib/content/documents";
import { postForm, withoutScripts } from "../support/plain-form";
import { BuiltSite } from "../support/built-site";
import { uniqueAddress, uniqueEmail } from "../support/factories";
import { listEmails } from "../support/sandbox";

const build = path.join(import.meta.dirname, "../..", process.env.NEXT_DIST_DIR ?? ".next");
const db = new pg.Client({ connectionString: process.env.DATABASE_URL });
let site: BuiltSite | undefined;

beforeAll(() => db.connect());
afterAll(() => db.end());
afterEach(async () => {
  await site?.kill();
  site = undefined;
});

const network = () => ({ "x-forwarded-for": uniqueAddress() });

function sendForm(running: BuiltSite, email: string): Promise<string> {
  const values = { name: "Ada Byron", email, phone: "07700 900123" };
  const page = running.url("/uk-retreat-waitlist");
  return postForm(page, "phone", values, { headers: network() })
    .then((answer) => answer.text())
    .then(withoutScripts);
}

test("with all connections busy each form shows an error, keeps its text and works afterwards", async () => {
  const running = (site = await BuiltSite.start());
  const emails = Array.from({ length: 15 }, () => uniqueEmail("taken"));
  await db.query("BEGIN");
  await db.query("LOCK TABLE uk_retreat_waitlist IN ACCESS EXCLUSIVE MODE");
  const began = performance.now();
  const refused = await Promise.all(emails.map((email) => sendForm(running, email)));
  expect(performance.now() - began).toBeLessThan(15_000);
  for (const [index, html] of refused.entries()) {
    expect(html).toContain(messagesCopy.generic.busy.title);
    expect(html).toContain(`value="${emails[index] ?? ""}"`);
  }
  await db.query("ROLLBACK");
  const sent = await Promise.all(emails.map((email) => sendForm(running, email)));
  for (const html of sent) expect(html).toContain(getContent(retreatWaitlistPage).toasts.success.title);
});

test("with a full disk the site serves pages, stores forms, sends emails and shuts down", async () => {
  rmSync(path.join(build, "cache/images"), { recursive: true, force: true });
  const running = (site = await BuiltSite.start({}, { preloads: ["full-disk"] }));
  // Load tests run in parallel and resize the gallery's pictures in the same folder
  const html = await (await fetch(running.url("/custom-retreat"))).text();
  const picture = /\/_next\/image\?url=[^" \\]+w=\d+[^" \\]+/.exec(html)?.[0].replaceAll("&amp;", "&") ?? "";
  const shown = await fetch(running.url(picture), { headers: { accept: "image/avif" } });
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/avif"]);
  expect((await fetch(running.url("/dorset-retreat-payment"))).status).toBe(200);
  // Bad signatures are logged
  for (let count = 0; count < 5; count += 1)
    expect((await fetch(running.url("/api/stripe/webhook"), { method: "POST", body: "{}" })).status).toBe(
      400,
    );
  const email = uniqueEmail("full");
  expect(await sendForm(running, email)).toContain(getContent(retreatWaitlistPage).toasts.success.title);
  await expect.poll(async () => (await listEmails(email)).length).toBe(1);
  expect(running.output).not.toContain("stripe.bad_signature");
  running.server.kill("SIGTERM");
  expect(await running.ended()).toBe(0);
});
