import { randomUUID } from "node:crypto";
import { expectAccessibleUncovered, phoneAndDesk } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";
import { openOffice } from "../../support/pages";
import { database } from "../../support/database";

const subject = "The boots by the door";
const text = `# The boots by the door

Hi {name},

It rained on Purbeck for **three days**, and nobody went home.

![](hero)

## What we took along

- a kettle
- [a way to write to us](/custom-retreat)`;

/** A broadcast that was sent. */
async function sentLetter(): Promise<string> {
  const [id, at] = [randomUUID(), new Date()];
  await database().broadcast.create({
    data: {
      ...{ id, subject, preheader: "Three days of rain, and what came of it.", text, audience: "everybody" },
      ...{ status: "sent", createdAt: at, changedAt: at, startedAt: at, endedAt: at },
    },
  });
  return id;
}

test("publishes a sent broadcast as a post and removes it again", async ({ page, browser }) => {
  await openOffice(page, `/admin/letters/${await sentLetter()}`);
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
