import { randomUUID } from "node:crypto";
import pg from "pg";
import { createMember } from "../support/factories";
import { expectAccessibleUncovered, phoneAndDesk } from "../support/expect-accessible";
import { signInAs } from "../support/signed-in";
import { expect, test } from "../support/test";

// After all the others: what it publishes is the newest post, to which every page of the site leads.

const subject = "The boots by the door";
const text = `# The boots by the door

Hi {name},

It rained on Purbeck for **three days**, and nobody went home.

![](hero)

## What we took along

- a kettle
- [a way to write to us](/custom-retreat)`;

/** A letter to many that has gone. */
async function sentLetter(): Promise<string> {
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const id = randomUUID();
  await database.query(
    `INSERT INTO broadcasts (id, subject, preheader, text, audience, status, created_at, changed_at, started_at, ended_at)
     VALUES ($1, $2, 'Three days of rain, and what came of it.', $3, 'everybody', 'sent', now(), now(), now(), now())`,
    [id, subject, text],
  );
  await database.end();
  return id;
}

test("a letter that has gone is published, read by a visitor, and taken off again", async ({
  page,
  browser,
}) => {
  await signInAs(page.context(), await createMember({ role: "admin", displayName: "Robyn" }));
  await page.goto(`/admin/letters/${await sentLetter()}`);
  await page.getByRole("button", { name: "Publish on the site…" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const link = page.getByRole("link", { name: "It stands in the blog" });
  await expect(link).toHaveAttribute("href", "/blog/letters/the-boots-by-the-door");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto("/blog");
    await visitor.getByRole("link", { name: subject }).click({ timeout: 1_000 });
  }).toPass();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(subject);
  await expect(visitor.getByRole("heading", { level: 2, name: subject })).toHaveCount(0);
  await expect(visitor.getByText("Hi there,")).toBeVisible();
  await expect(visitor.getByRole("heading", { level: 2, name: "What we took along" })).toBeVisible();
  await expect(visitor.getByRole("article").getByRole("img")).toBeVisible();
  expect(await (await visitor.request.get("/blog/rss.xml")).text()).toContain(subject);
  expect(await (await visitor.request.get("/sitemap.xml")).text()).toContain(
    "/blog/letters/the-boots-by-the-door",
  );
  expect((await visitor.request.get("/share/blog-letters-the-boots-by-the-door.jpg")).status()).toBe(200);

  await link.click();
  await expectAccessibleUncovered(page, phoneAndDesk);
  await page.goto("/admin/blog");
  await expectAccessibleUncovered(page, phoneAndDesk);
  await page.getByRole("button", { name: `Take it off the site: ${subject}` }).click();
  await expect(page.getByText("Taken off")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: subject })).toHaveCount(0);
  await expect(async () => expect((await visitor.reload())?.status()).toBe(404)).toPass();
  await context.close();
});
