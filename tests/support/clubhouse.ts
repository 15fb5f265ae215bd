import type { Browser, Locator, Page } from "@playwright/test";
import type { Board, BoardId } from "@/content/boards";
import { messagesCopy } from "@/content/pages/messages";
import { boardOf } from "@/lib/clubhouse/board-list";
import { createMember, uniqueAddress } from "./factories";
import { signInAs } from "./signed-in";
import { expect } from "./test";

/** A text nobody else writes. */
export function words(text: string): string {
  return `${text} ${Math.random().toString(36).slice(2, 8)}`;
}

/** The words of a kind of post. */
export function kindOf(board: BoardId, id: string): Board["form"]["kinds"][number] {
  const kind = boardOf(board).form.kinds.find((one) => one.id === id);
  if (!kind) throw new Error(`The board ${board} takes no ${id}`);
  return kind;
}

/** A new member in the Clubhouse, in a browser and a network of her own, with the live line up. */
export async function enterClubhouse(browser: Browser, displayName: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": uniqueAddress() } });
  await signInAs(context, await createMember({ displayName }));
  const page = await context.newPage();
  await page.goto("/community");
  await isLive(page);
  return page;
}

/** Waits until changes arrive by themselves. */
export async function isLive(page: Page): Promise<void> {
  const state = page.getByText(messagesCopy.chatConnection.connected, { exact: true });
  await expect(state).toBeAttached({ timeout: 20_000 });
}

/** Where the upper edge of something stands in the window once it keeps still: a low window scrolls to it smoothly. */
export async function restingPlace(something: Locator): Promise<number> {
  const top = () =>
    something.evaluate(async (element) => {
      // Whoever listens hears of a scrolling with the next frame, which may be late
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
