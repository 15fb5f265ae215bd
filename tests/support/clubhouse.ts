import { randomUUID } from "node:crypto";
import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import type { Board, BoardId } from "@/content/boards";
import { communityCopy } from "@/content/pages/community";
import { messagesCopy } from "@/content/pages/messages";
import type { Role } from "@/lib/access/policy";
import { boardOf } from "@/lib/access/board-list";
import { createMember, uniqueAddress } from "./factories";
import { signInAs } from "./signed-in";
import { expect } from "./test";

/** A unique text. */
export function words(text: string): string {
  return `${text} ${Math.random().toString(36).slice(2, 8)}`;
}

/** The copy of a kind of post. */
export function kindOf(board: BoardId, id: string): Board["form"]["kinds"][number] {
  const kind = boardOf(board).form.kinds.find((one) => one.id === id);
  if (!kind) throw new Error(`The board ${board} takes no ${id}`);
  return kind;
}

/** A page of a new member's own browser, in a network of its own. */
export async function openAs(
  browser: Browser,
  as: Parameters<typeof createMember>[0],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const extraHTTPHeaders = { "x-forwarded-for": uniqueAddress() };
  const context = await browser.newContext({ extraHTTPHeaders, ...options });
  await signInAs(context, await createMember(as));
  return context.newPage();
}

/** The same, in the Clubhouse and connected. */
export async function enterClubhouse(browser: Browser, displayName: string, role?: Role): Promise<Page> {
  const page = await openAs(browser, { displayName, ...(role && { role }) });
  await page.goto("/community");
  await isLive(page);
  return page;
}

/** Opens the menu of the message in a row, and chooses from it. */
export async function chooseFromMenu(page: Page, row: Locator, item: string): Promise<void> {
  await menuOf(row).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** The button of the menu of the message in a row. */
export function menuOf(row: Locator): Locator {
  return row.getByRole("button", { name: new RegExp(`^${communityCopy.message.menu.split("{")[0]}`) });
}

/** Posts by the API as the member of a page; returns the post's id. */
export async function postAs(page: Page, post: object): Promise<string> {
  const id = randomUUID();
  const answer = await page.request.post("/api/messages", { data: { id, ...post } });
  expect(answer.status()).toBe(201);
  return id;
}

/** Waits until the realtime connection is up. */
export async function isLive(page: Page): Promise<void> {
  const state = page.getByText(messagesCopy.chatConnection.connected, { exact: true });
  await expect(state).toBeAttached({ timeout: 20_000 });
}

/** The top edge of an element once it stops moving: a low window scrolls to it smoothly. */
export async function restingPlace(something: Locator): Promise<number> {
  const top = () =>
    something.evaluate(async (element) => {
      // Scroll listeners run with the next frame, which may be late
      await new Promise(requestAnimationFrame);
      return element.getBoundingClientRect().y;
    });
  let place = await top();
  await expect(async () => {
    const before = place;
    place = await top();
    expect(place).toBe(before);
  }).toPass({ intervals: [150] });
  return place;
}
