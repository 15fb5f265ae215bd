import { blogPage } from "@/content/pages/blog";
import { getContent } from "@/lib/content/documents";
import { expect, test } from "../support/test";

const { post: copy } = getContent(blogPage);
const post = "/blog/coming-on-your-own";

test("copies the address and says so if the device cannot share", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(post);
  await page.getByRole("button", { name: copy.share }).click();
  await expect(page.getByRole("status")).toContainText(copy.copied.title);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${post}`);
});

test("shows where the address is if copying is not allowed", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("no")) },
    });
  });
  await page.goto(post);
  await page.getByRole("button", { name: copy.share }).click();
  await expect(page.getByRole("status")).toContainText(copy.copyFailed);
});

test("passes title and address to the share sheet; closing it is no error", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
        return Promise.reject(new DOMException("closed", "AbortError"));
      },
    });
  });
  await page.goto(post);
  await page.getByRole("button", { name: copy.share }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", new RegExp(`${baseURL}${post}`));
  await expect(page.getByRole("status")).toBeEmpty();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("share is a link that opens an email with the address", async ({ page, baseURL }) => {
    await page.goto(post);
    const href = (await page.getByRole("link", { name: copy.share }).getAttribute("href")) ?? "";
    expect(href).toMatch(/^mailto:/);
    expect(decodeURIComponent(href)).toContain(`${baseURL}${post}`);
  });
});
