import type { Locator, Page } from "@playwright/test";
import { boardsCopy } from "@/content/pages/boards";
import { bellCopy } from "@/content/pages/bell";
import { communityCopy } from "@/content/pages/community";
import { framePart } from "@/content/pages/frame";
import { getContent } from "@/lib/content/documents";
import { roomsCopy } from "@/content/pages/rooms";
import { threadCopy } from "@/content/pages/thread";
import { reactionsCopy } from "@/content/reactions";
import { isLive, menuOf, openAs, postAs, words } from "../../support/clubhouse";
import { journeyIf } from "../../support/journey";
import { expect, test } from "../../support/test";

const { bar } = communityCopy;
const wins = "/community?door=boards&board=wins";
const widths = [320, 390, 960, 1280, 1440];
const name = words("Vera");

let page: Page;
const text = words("I said no to Easter");
let post: string;

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  const fern = await openAs(browser, { displayName: words("Fern") });
  post = `/community/p/${await postAs(fern, { board: "wins", kind: "win", content: text })}`;
  await fern.context().close();
  page = await openAs(browser, { displayName: name, role: "admin" });
});

test.afterAll(async () => {
  await page.context().close();
});

type Overlay = {
  at: string;
  /** Presses the button that opens it. */
  open: () => Promise<void>;
  /** The parts that have to be in view. */
  parts: () => Locator;
  from?: number;
  to?: number;
};

const row = () =>
  page
    .getByRole("tabpanel")
    .getByRole("region", { name: boardsCopy.region })
    .getByRole("listitem")
    .filter({ hasText: text })
    .first();
const popover = () => page.locator(":popover-open");
const press = (found: Locator) => () => found.click();

const reactions = {
  open: () => row().getByRole("button", { name: reactionsCopy.react, exact: true }).click(),
  parts: () => page.getByRole("menuitemradio"),
};
const choices = {
  open: () => menuOf(row()).click(),
  parts: () => page.getByRole("menuitem"),
};

const every: Record<string, () => Overlay> = {
  "reactions on a board": () => ({ at: wins, ...reactions }),
  "reactions on a post's page": () => ({ at: post, ...reactions }),
  "a message's menu on a board": () => ({ at: wins, ...choices }),
  "a message's menu on a post's page": () => ({ at: post, ...choices }),
  "the members after an @": () => ({
    at: post,
    open: async () => {
      const field = page.getByRole("textbox", { name: threadCopy.label });
      // Typed text is a draft
      await field.fill("");
      await field.pressSequentially("@Fern");
    },
    parts: () => page.getByRole("option"),
  }),
  "who is here": () => ({
    at: "/community?door=chat",
    open: press(page.getByRole("button", { name: roomsCopy.chat.whoIsOnline })),
    parts: popover,
  }),
  "a member's card": () => ({ at: wins, open: press(row().getByRole("link").first()), parts: popover }),
  "the account's menu": () => ({
    at: "/members",
    open: press(page.getByRole("button", { name: bar.accountOf.replace("{displayName}", name) })),
    parts: popover,
  }),
  "the site's menu in the bar": () => ({
    at: "/members",
    open: press(page.getByRole("button", { name: bar.site })),
    parts: popover,
    from: 960,
  }),
  "the notices": () => ({
    at: wins,
    open: press(page.getByRole("link", { name: new RegExp(`^${bellCopy.title}`) })),
    parts: () => page.getByRole("dialog", { name: bellCopy.title }),
    from: 960,
  }),
  "the areas of the office": () => ({
    at: "/admin/reports",
    open: press(page.getByRole("button", { name: "All" })),
    parts: () => page.getByRole("dialog"),
    to: 390,
  }),
  "the menu of the public pages": () => ({
    at: "/",
    open: press(page.getByRole("button", { name: getContent(framePart).header.menuOpen })),
    parts: popover,
    to: 390,
  }),
};

for (const [what, of] of Object.entries(every))
  test(`${what}: is in view and on top${journeyIf(what === "reactions on a post's page")}`, async () => {
    const { at, open, parts, from = 0, to = Infinity } = of();
    for (const width of widths.filter((one) => one >= from && one <= to)) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at);
      if (at.startsWith("/community")) await isLive(page);
      await expect(async () => {
        if ((await parts().count()) === 0) await open();
        await expect(parts().first()).toBeVisible({ timeout: 2_000 });
      }).toPass();
      for (const part of await parts().all())
        await expect
          .poll(() => part.evaluate(placeOf), { message: `${width} px`, timeout: 5_000 })
          .toEqual({ isInWindow: true, isOnTop: true });
    }
  });

/** Whether an element is entirely in the window, with nothing over its centre. */
function placeOf(element: Element) {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return {
    isInWindow:
      width > 0 && height > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    isOnTop: element.contains(seen),
  };
}

test("on a phone the reply composer is at the bottom edge", async () => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(post);
    await isLive(page);
    const field = await page.getByRole("textbox", { name: threadCopy.label }).boundingBox();
    const nav = await page.getByRole("navigation", { name: communityCopy.sections.label }).boundingBox();
    expect((nav?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(40);
  }
});
