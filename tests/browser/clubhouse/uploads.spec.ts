import { type Page } from "@playwright/test";
import sharp from "sharp";
import { boardForms } from "@/content/board-forms";
import { attachmentsCopy } from "@/content/pages/attachments";
import { editingCopy } from "@/content/pages/editing";
import { boardsCopy } from "@/content/pages/boards";
import { boardOf } from "@/lib/access/board-list";
import { enterClubhouse, isLive, words } from "../../support/clubhouse";
import { hasNoBarriers } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";

const picture = () =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#e5482d" } })
    .jpeg()
    .toBuffer();
const board = "/community?door=boards&board=wins";
const rowOf = (page: Page, text: string) =>
  page
    .getByRole("tabpanel")
    .getByRole("region", { name: boardsCopy.region })
    .getByRole("listitem")
    .filter({ hasText: text });

test("uploads, posts and opens a picture, which is deleted with its post @journey", async ({ browser }) => {
  const [ann, bea] = [await enterClubhouse(browser, "Ann"), await enterClubhouse(browser, "Bea")];
  await ann.goto(board);
  await bea.goto(board);
  await isLive(ann);
  await isLive(bea);
  const win = words("The bench, and nobody rang");
  const { button } = boardOf("wins").form;
  const form = boardForms.wins;
  await ann.getByRole("tabpanel").getByRole("button", { name: button }).click();
  const dialog = ann.getByRole("dialog");
  await dialog.getByRole("textbox").fill(win);
  const choosing = ann.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Add a picture or file" }).click();
  await (
    await choosing
  ).setFiles([
    { name: "bench.jpg", mimeType: "image/jpeg", buffer: await picture() },
    { name: "board-pack.docx", mimeType: "application/pdf", buffer: Buffer.from("PK\u0003\u0004") },
  ]);
  const tray = dialog.getByRole("list", { name: attachmentsCopy.tray });
  await expect(tray.getByRole("listitem")).toHaveCount(2);
  await expect(tray.getByText(attachmentsCopy.readyPicture)).toBeVisible();
  await expect(tray.getByText("Pictures, PDF and audio only.")).toBeVisible();
  await tray.getByRole("textbox", { name: attachmentsCopy.alt }).fill("Two coats on a bench");
  await hasNoBarriers(ann);

  // A failed upload keeps the text, with an error
  await dialog.getByRole("button", { name: form.submit }).click();
  await expect(dialog.getByText(attachmentsCopy.stillFailed)).toBeVisible();
  await tray.getByRole("button", { name: "Remove board-pack.docx" }).click();
  await dialog.getByRole("button", { name: form.submit }).click();
  await expect(dialog).toBeHidden();

  const shown = rowOf(bea, win).getByRole("img", { name: "Two coats on a bench" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const link = rowOf(bea, win).getByRole("link", { name: "Open picture 1: Two coats on a bench" });
  const address = await link.getAttribute("href");
  await link.press("Enter");
  const opened = bea.getByRole("dialog");
  await expect(opened.getByText("Two coats on a bench")).toBeVisible();
  await hasNoBarriers(bea);
  await bea.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(link).toBeFocused();

  const menu = rowOf(ann, win).getByRole("button", { name: /^Options for your message/ });
  await menu.click();
  await ann.getByRole("menuitem", { name: editingCopy.message.delete }).click();
  await ann
    .getByRole("dialog")
    .getByRole("button", { name: editingCopy.message.deleteConfirm.confirm })
    .click();
  await expect(rowOf(bea, win)).toHaveCount(0);
  expect((await bea.request.get(address ?? "")).status()).toBe(404);
  for (const page of [ann, bea]) await page.context().close();
});
