import type { Page } from "@playwright/test";
import { conversationsCopy as copy } from "@/content/pages/conversations";
import { membersCopy } from "@/content/pages/members";
import { fill } from "@/lib/text";
import { openAs, words } from "../../support/clubhouse";
import { createMember, uniqueAddress } from "../../support/factories";
import { expectAccessible, hasNoBarriers, uncovered } from "../../support/expect-accessible";
import { signInAs } from "../../support/signed-in";
import { expect, test } from "../../support/test";

// Two members on phones, shared by all tests
test.describe.configure({ mode: "serial" });

const phone = { viewport: { width: 390, height: 844 } };
const names = { ann: words("Ann"), bea: words("Bea") };
const first = words("Are you on the 15:42?");
const answer = words("I am. Second carriage.");

let founder: Page;
let ann: Page;
let bea: Page;
let beaId: string;

async function setSwitch(isOn: boolean): Promise<void> {
  await founder.goto("/admin/boards");
  const allows = founder.getByRole("switch", { name: "Allow direct messages" });
  if ((await allows.isChecked()) === isOn) return;
  await allows.setChecked(isOn);
  await expect(founder.getByRole("status").filter({ hasText: isOn ? "are on" : "are off" })).toBeVisible();
}

const box = (page: Page, other: string) => page.getByPlaceholder(fill(copy.placeholder, { name: other }));
const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

async function send(page: Page, other: string, text: string): Promise<void> {
  await box(page, other).fill(text);
  await page.getByRole("button", { name: copy.send, exact: true }).click();
}

test.beforeAll(async ({ browser }) => {
  founder = await openAs(browser, { displayName: "Robyn", role: "admin" });
  ann = await openAs(browser, { displayName: names.ann }, phone);
  const context = await browser.newContext({
    extraHTTPHeaders: { "x-forwarded-for": uniqueAddress() },
    ...phone,
  });
  const member = await createMember({ displayName: names.bea });
  beaId = member.userId;
  await signInAs(context, member);
  bea = await context.newPage();
});

test.afterAll(async () => {
  await setSwitch(false);
  for (const page of [founder, ann, bea]) await page.context().close();
});

test("until the founder allows messages there is no way to them", async () => {
  await ann.goto(`/members/${beaId}`);
  await expect(ann.getByRole("heading", { level: 1 })).toContainText(names.bea);
  await expect(ann.getByRole("button", { name: fill(copy.open, { name: names.bea }) })).toHaveCount(0);
  expect((await ann.goto("/community/messages"))?.status()).toBe(404);
  await founder.goto("/admin/boards");
  await hasNoBarriers(founder);
  await setSwitch(true);
});

test("a member writes from another’s card, and the other answers at once", async () => {
  await ann.goto(`/members/${beaId}`);
  await ann.getByRole("button", { name: fill(copy.open, { name: names.bea }) }).click();
  await expect(ann).toHaveURL(new RegExp(`/community/messages/${beaId}$`));
  await send(ann, names.bea, first);
  await expect(row(ann, first)).toBeVisible();

  await bea.goto("/community");
  await bea.getByRole("link", { name: copy.title }).first().click();
  await bea.getByRole("link", { name: new RegExp(names.ann) }).click();
  await expect(row(bea, first)).toBeVisible();
  await uncovered(bea);
  await expectAccessible(bea, [320]);
  await bea.setViewportSize(phone.viewport);
  await send(bea, names.ann, answer);
  await expect(row(ann, answer)).toBeVisible();
  await ann.goto("/community/messages");
  await expect(ann.getByRole("link", { name: new RegExp(names.bea) })).toContainText(answer);
  await uncovered(ann);
  await expectAccessible(ann, [320]);
  await ann.setViewportSize(phone.viewport);
  await ann.getByRole("link", { name: new RegExp(names.bea) }).click();
});

test("one blocks the other, who reads a refusal and keeps the text", async () => {
  const { block } = membersCopy;
  await expect(box(ann, names.bea)).toBeVisible();
  await bea.getByRole("link", { name: copy.card }).click();
  await bea.getByRole("button", { name: fill(block.open, { name: names.ann }) }).click();
  await bea.getByRole("button", { name: fill(block.confirm, { name: names.ann }), exact: true }).click();
  await expect(bea.getByText(fill(copy.closed.blocked.title, { name: names.ann }))).toBeVisible();
  await expect(row(bea, first)).toBeVisible();

  const late = words("One more thing");
  await send(ann, names.bea, late);
  await expect(ann.getByText(copy.refused).first()).toBeVisible();
  await ann.reload();
  await expect(ann.getByText(fill(copy.closed.refused.title, { name: names.bea }))).toBeVisible();
  await expect(row(ann, late)).toBeVisible();

  await bea.getByRole("button", { name: fill(copy.unblock, { name: names.ann }) }).click();
  await expect(box(bea, names.ann)).toBeVisible();
});
