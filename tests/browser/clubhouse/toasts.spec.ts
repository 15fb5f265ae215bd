import type { Locator, Page } from "@playwright/test";
import { boardForms } from "@/content/board-forms";
import { communityCopy } from "@/content/pages/community";
import { editingCopy } from "@/content/pages/editing";
import { marksCopy } from "@/content/pages/marks";
import { membersCopy } from "@/content/pages/members";
import { moderationCopy } from "@/content/pages/moderation";
import { boardOf } from "@/lib/access/board-list";
import { fill as fillIn } from "@/lib/text";
import { chooseFromMenu, isLive, openAs, postAs, words } from "../../support/clubhouse";
import { createMember } from "../../support/factories";
import { journeyIf } from "../../support/journey";
import { test } from "../../support/test";
import { seesToast } from "../../support/toasts";

test.describe.configure({ mode: "serial" });

const { menu, pause, report } = moderationCopy;
const { hide, toasts } = marksCopy;
const { block } = membersCopy;
const { message } = communityCopy;

let robyn: Page;
let fern: Page;

test.beforeAll(async ({ browser }) => {
  [robyn, fern] = await Promise.all([
    openAs(browser, { displayName: words("Robyn"), role: "admin" }),
    openAs(browser, { displayName: words("Fern") }),
  ]);
});

test.afterAll(async () => {
  for (const page of [robyn, fern]) await page.context().close();
});

type Action = {
  item: string;
  fill?: (dialog: Locator) => Promise<void>;
  confirm: string;
  toast: string;
};

const every: Action[] = [
  {
    item: message.delete,
    confirm: editingCopy.message.deleteConfirm.confirm,
    toast: editingCopy.toasts.deleted.title,
  },
  { item: menu.report, confirm: report.submit, toast: report.success.title },
  {
    item: marksCopy.menu.hide,
    fill: (dialog) => dialog.getByLabel(hide.label).fill("An advert."),
    confirm: hide.confirm,
    toast: toasts.hidden.title,
  },
  { item: menu.pause, confirm: pause.confirm, toast: pause.toasts.paused.title },
];

for (const { item, fill, confirm, toast } of every)
  test(`the toast after "${item}" is in view${journeyIf(item === message.delete)}`, async () => {
    const text = words("Told the head of department");
    await postAs(fern, { board: "wins", kind: "win", content: text });
    await robyn.goto("/community?door=boards&board=wins");
    await isLive(robyn);
    const row = robyn.getByRole("tabpanel").getByRole("listitem").filter({ hasText: text });
    await chooseFromMenu(robyn, row, item);
    const dialog = robyn.getByRole("dialog");
    await fill?.(dialog);
    await dialog.getByRole("button", { name: confirm, exact: true }).click();
    await seesToast(robyn, toast);
  });

test("the toast after the dialog of a post is in view", async () => {
  const { submit, success } = boardForms.wins;
  const { button } = boardOf("wins").form;
  await robyn.goto("/community?door=boards&board=wins");
  await isLive(robyn);
  await robyn.getByRole("tabpanel").getByRole("button", { name: button }).click();
  const dialog = robyn.getByRole("dialog");
  await dialog.getByRole("textbox").fill(words("I said no"));
  await dialog.getByRole("button", { name: submit }).click();
  await seesToast(robyn, success.title);
});

for (const place of ["page", "card"] as const)
  test(`the toasts after the dialogs of a member's ${place} are in view`, async () => {
    const name = words("Tess");
    const { userId } = await createMember({ displayName: name });
    const choose = async (open: string, confirm: string, toast: string) => {
      if (place === "page") await fern.goto(`/members/${userId}`);
      else {
        await fern.goto(`/members?search=${encodeURIComponent(name)}`);
        await fern.getByRole("link", { name, exact: true }).click();
      }
      await fern.getByRole("button", { name: fillIn(open, { name }) }).click();
      await fern
        .locator("dialog[open]")
        .getByRole("button", { name: fillIn(confirm, { name }) })
        .click();
      await seesToast(fern, toast);
    };
    await choose(report.openMember, report.submit, report.success.title);
    await choose(block.open, block.confirm, block.toasts.blocked.title);
  });
