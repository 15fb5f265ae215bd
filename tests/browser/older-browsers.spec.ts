import type { BrowserContext, Page } from "@playwright/test";
import { communityCopy } from "@/content/pages/community";
import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { uiCopy } from "@/content/pages/ui";
import { workbookPart } from "@/content/pages/workbook-dialog";
import { createMember } from "../support/factories";
import { signInAs } from "../support/signed-in";
import { expect, test } from "../support/test";

/** Removes invoker commands from a browser, including their feature detection. */
async function forgetCommands(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ["command", "commandForElement"])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    Reflect.deleteProperty(window, "CommandEvent");
    addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("[commandfor]")) event.preventDefault();
    });
  });
}

/** Opens and closes the dialog of that title by its button. */
async function openAndClose(page: Page, button: string, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await page.getByRole("button", { name: button }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: uiCopy.dialog.close }).click();
  await expect(dialog).toBeHidden();
}

test.describe("a browser without invoker commands opens and closes the dialogs", () => {
  test("of a public page, before any other script has loaded", async ({ page, context }) => {
    await forgetCommands(context);
    await context.route("**/_next/static/**/*.js", () => new Promise(() => undefined));
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await openAndClose(page, getContent(homePage).hero.workbookButton, getContent(workbookPart).title);
  });

  test("of the Clubhouse", async ({ page, context }) => {
    await forgetCommands(context);
    await signInAs(context, await createMember());
    await page.goto("/community");
    await page.waitForFunction(() => "commandForElement" in HTMLButtonElement.prototype);
    await openAndClose(page, communityCopy.welcomeZone.guidelinesButton, communityCopy.guidelines.title);
  });
});
