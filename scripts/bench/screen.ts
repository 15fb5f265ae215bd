import { chromium as browserType } from "@playwright/test";
import { messagesCopy } from "@/content/pages/messages";
import { signInAs } from "../../tests/support/signed-in";

/** A real browser with the chat open. */
export type Screen = {
  /** When each message's row came into the document, in milliseconds since 1970, by the number in its text. */
  rows: () => Promise<Map<number, number>>;
  close: () => Promise<void>;
};

/** The text of a message of the run; a screen knows it by its number. */
export function benchText(number: number): string {
  return `Bench message ${number}. The kettle is on, pull up a chair.`;
}

/** Opens the Clubhouse in Chromium as somebody, and notes from then on when a message's row comes into the document. */
export async function openScreen(
  site: string,
  chromium: string,
  member: { userId: string; sessionId: string },
): Promise<Screen> {
  const browser = await browserType.launch({
    executablePath: chromium,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInAs(context, member);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const rows: [number, number][] = [];
    Object.assign(window, { benchRows: rows });
    new MutationObserver((changes) => {
      const now = performance.timeOrigin + performance.now();
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement)) continue;
          for (const [, number] of node.textContent.matchAll(/Bench message (\d+)\./g))
            rows.push([Number(number), now]);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${site}/community`);
  const state = page.getByText(messagesCopy.chatConnection.connected, { exact: true });
  await state.first().waitFor({ state: "attached" });
  return {
    async rows() {
      const rows = await page.evaluate(
        () => (window as unknown as { benchRows: [number, number][] }).benchRows,
      );
      const first = new Map<number, number>();
      for (const [number, at] of rows) if (!first.has(number)) first.set(number, at);
      return first;
    },
    close: () => browser.close(),
  };
}
