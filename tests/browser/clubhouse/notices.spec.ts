import type { Browser, Locator, Page } from "@playwright/test";
import { bellCopy } from "@/content/pages/bell";
import { noticesCopy } from "@/content/pages/notices";
import { pushCopy } from "@/content/pages/push";
import { threadCopy } from "@/content/pages/thread";
import type { Member } from "@/lib/access/policy";
import type { NoticePage } from "@/lib/notifications/schema";
import { fill } from "@/lib/text";
import { enterClubhouse, isLive, postAs, words } from "../../support/clubhouse";
import { createMember, uniqueAddress } from "../../support/factories";
import { hasNoBarriers } from "../../support/expect-accessible";
import { signInAs } from "../../support/signed-in";
import { expect, test } from "../../support/test";

const board = "/community?door=boards&board=challenges";
const bell = (page: Page, count: number): Locator =>
  page.getByRole("banner").getByRole("link", { name: fill(bellCopy.name, { count }), exact: true });
const panel = (page: Page): Locator => page.getByRole("dialog", { name: bellCopy.title });

async function device(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": uniqueAddress() } });
  await signInAs(context, member);
  const page = await context.newPage();
  await page.goto(board);
  await isLive(page);
  return page;
}

test("a reply raises the bell's count, reading syncs to devices, and muting stops it @journey", async ({
  browser,
}) => {
  const ann = await createMember({ displayName: "Ann" });
  const desk = await device(browser, ann);
  const phone = await device(browser, ann);
  const bea = await enterClubhouse(browser, "Bea");
  const asked = await postAs(desk, {
    board: "challenges",
    kind: "challenge",
    content: words("Should I send it"),
  });
  await expect(bell(desk, 0)).toBeVisible();

  await postAs(bea, { board: "wins", kind: "win", content: words("I sent it") });
  await bell(desk, 0).press("Enter");
  await expect(panel(desk).getByRole("button", { name: noticesCopy.readAll })).toBeVisible();
  await desk.keyboard.press("Escape");

  const answered = words("Yes, send");
  await postAs(bea, { board: "challenges", replyTo: asked, content: answered });
  await expect(bell(desk, 1)).toBeVisible();
  await expect(bell(phone, 1)).toBeVisible();
  await expect(desk).toHaveTitle(/^\(1\) /);

  await bell(desk, 1).press("Enter");
  await expect(panel(desk).getByRole("heading", { name: bellCopy.title })).toBeFocused();
  await expect(panel(desk)).toContainText(answered);
  await hasNoBarriers(desk);
  await desk.keyboard.press("Escape");
  await expect(panel(desk)).toBeHidden();
  await expect(bell(desk, 1)).toBeFocused();

  await bell(desk, 1).press("Enter");
  await panel(desk).getByRole("link", { name: answered }).click();
  await expect(desk).toHaveURL(new RegExp(`/community/p/${asked}`));
  await expect(bell(desk, 0)).toBeVisible();
  await expect(bell(phone, 0)).toBeVisible();
  await expect(phone).toHaveTitle(/^(?!\()/);

  // A reply that arrives in view is read at once
  await isLive(desk);
  const again = words("Then have lunch");
  await postAs(bea, { board: "challenges", replyTo: asked, content: again });
  await expect(desk.getByText(again, { exact: true })).toBeVisible();
  const isRead = async () => {
    const page = (await (await desk.request.get("/api/notices")).json()) as NoticePage;
    return page.notices.find(({ quote }) => quote === again)?.isRead;
  };
  await expect.poll(isRead).toBe(true);
  await phone.goto("/community/notices");
  await expect(phone.getByText(again)).toBeVisible();
  await expect(bell(phone, 0)).toBeVisible();
  await hasNoBarriers(phone);

  const { mute, unmute } = noticesCopy.follow;
  const room = desk.getByRole("group", {
    name: fill(noticesCopy.follow.group, { name: threadCopy.thisPost }),
  });
  await room.getByRole("button", { name: mute, exact: true }).click();
  await expect(room.getByRole("button", { name: unmute, exact: true })).toBeVisible();
  await expect(room).toHaveAttribute("aria-busy", "false");
  // Rendered by scripts alone, it would shift the layout during a press
  const served = await phone.request.get("/account/notices");
  expect(await served.text()).toContain(pushCopy.device.enableHere);
  await phone.goto("/account/notices");
  const unmuting = phone.getByRole("button", { name: new RegExp(unmute) });
  await unmuting.click();
  await expect(unmuting).toBeHidden();
  for (const page of [desk, phone, bea]) await page.context().close();
});
