import type { Page } from "@playwright/test";
import { communityCopy } from "../../content/pages/community";
import { accountCopy } from "../../content/pages/account";
import { boardsCopy } from "../../content/pages/boards";
import { messagesCopy } from "../../content/pages/messages";
import { moderationCopy } from "../../content/pages/moderation";
import { boardIds, boardOf } from "../../lib/clubhouse/board-list";
import type { Cast } from "./cast";
import type { Screen } from "./list-screens";

/** A screen, and who looks at it; nobody is signed in without. */
export type CastScreen = Screen & { as?: keyof Cast["people"] };

const { chat, message, dialogs, quickActions, welcomeZone } = communityCopy;

/** The pages that want somebody signed in, or an address of her own, with their menus, dialogs and refusals. */
export function listCastScreens(cast: Cast): CastScreen[] {
  return [...clubhouseScreens(), ...otherMemberScreens(), ...adminScreens(cast), ...accountScreens(cast)];
}

function clubhouseScreens(): CastScreen[] {
  const reader = (name: string, path: string, prepare: Screen["prepare"] = live): CastScreen => ({
    name: `community-${name}`,
    path,
    as: "reader",
    prepare,
  });
  const then = (next: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await live(page);
    await next(page);
  };
  return [
    { name: "community", path: "/community", as: "reader", prepare: live, isWhole: true },
    reader("chat", "/community?door=chat"),
    ...boardIds
      .filter((id) => id !== "general")
      .map((board) => reader(board, `/community?door=boards&board=${board}`)),
    reader(
      "menu",
      "/community?door=chat",
      then((page) => options(page, message.menu).click()),
    ),
    reader(
      "menu-own",
      "/community?door=chat",
      then((page) => options(page, message.menuOwn).click()),
    ),
    reader("edit", "/community?door=chat", then(choose(message.menuOwn, message.edit))),
    reader("delete", "/community?door=chat", then(choose(message.menuOwn, message.delete))),
    reader("report", "/community?door=chat", then(choose(message.menu, moderationCopy.menu.report))),
    reader(
      "too-long",
      "/community?door=chat",
      then((page) => page.getByLabel(chat.label, { exact: true }).fill("Far too long. ".repeat(200))),
    ),
    reader(
      "here",
      "/community?door=chat",
      then((page) => page.getByRole("button", { name: chat.whoIsOnline }).click()),
    ),
    reader("post", "/community?door=house", then(openPost)),
    reader(
      "post-refused",
      "/community?door=house",
      then(async (page) => {
        await openPost(page);
        await page.getByRole("button", { name: boardOf("resources").form.submit }).click();
      }),
    ),
    reader(
      "post-discard",
      "/community?door=house",
      then(async (page) => {
        await openPost(page);
        await page.getByLabel(boardOf("resources").form.label).fill("A kitchen timer");
        await page.getByRole("dialog").getByRole("button", { name: dialogs.cancel }).click();
      }),
    ),
    reader(
      "guidelines",
      "/community?door=house",
      then((page) => page.getByRole("button", { name: welcomeZone.guidelinesButton }).click()),
    ),
    reader(
      "offline",
      "/community?door=chat",
      then(async (page) => {
        await page.evaluate(() => window.dispatchEvent(new Event("offline")));
        await page.getByText(messagesCopy.chatConnection.offline).first().waitFor();
      }),
    ),
    reader(
      "load-failed",
      "/community?door=boards&board=wins",
      then(async (page) => {
        await page.route("**/api/messages?board=retreat", (route) =>
          route.fulfill({ status: 500, body: "{}" }),
        );
        await page.getByRole("tab", { name: boardOf("retreat").title }).click();
        await page.getByRole("button", { name: boardsCopy.reload }).waitFor();
      }),
    ),
    reader(
      "empty",
      "/community?door=boards&board=wins",
      then(async (page) => {
        await page.route("**/api/messages?board=retreat", (route) =>
          route.fulfill({ json: { messages: [], people: [], revision: 0, hasMore: false } }),
        );
        await page.getByRole("tab", { name: boardOf("retreat").title }).click();
        await page.getByText(boardOf("retreat").empty.title).waitFor();
      }),
    ),
    reader(
      "not-sent",
      "/community?door=chat",
      then(async (page) => {
        await page.route("**/api/messages", (route) => route.fulfill({ status: 500, body: "{}" }));
        const box = page.getByLabel(chat.label, { exact: true });
        await box.fill("The kettle is on");
        await box.press("Enter");
        await page.getByRole("button", { name: message.retry }).waitFor();
      }),
    ),
    {
      name: "community-no-scripts",
      path: "/community?door=boards&board=wins",
      as: "reader",
      isWhole: true,
      hasNoScripts: true,
    },
  ];
}

function otherMemberScreens(): CastScreen[] {
  return [
    { name: "community-stranger", path: "/community", as: "stranger" },
    { name: "community-owing", path: "/community", as: "owing" },
    { name: "community-paused", path: "/community?door=boards", as: "paused", prepare: live },
    { name: "community-paused-chat", path: "/community?door=chat", as: "paused", prepare: live },
    { name: "community-newcomer", path: "/community", as: "newcomer", prepare: live },
    {
      name: "community-introduce",
      path: "/community?door=house",
      as: "newcomer",
      prepare: async (page) => {
        await live(page);
        await page.getByRole("button", { name: welcomeZone.introduceButton }).click();
      },
    },
    { name: "members", path: "/members", as: "reader" },
    { name: "members-found", path: "/members?search=Mag", as: "reader" },
    { name: "members-none", path: "/members?search=Nobody", as: "reader" },
    { name: "account", path: "/account", as: "reader" },
    { name: "account-new", path: "/account", as: "newcomer" },
    { name: "account-owing", path: "/account", as: "owing" },
    {
      name: "account-open",
      path: "/account",
      as: "reader",
      isWhole: true,
      prepare: async (page) => {
        await page.getByText(accountCopy.email.change.summary).click();
        await page.getByRole("button", { name: accountCopy.email.change.submit }).click();
        await page.getByRole("button", { name: accountCopy.delete.button }).click();
      },
    },
  ];
}

function adminScreens({ member }: Cast): CastScreen[] {
  return [
    { name: "admin-members", path: "/members", as: "admin" },
    { name: "admin-member", path: `/admin/people/${member}`, as: "admin" },
    { name: "admin-reports", path: "/admin/reports", as: "admin" },
    { name: "admin-invites", path: "/invites", as: "admin" },
    { name: "admin-grant-access", path: "/grant-access", as: "admin" },
    {
      name: "admin-menu",
      path: "/community?door=chat",
      as: "admin",
      prepare: async (page) => {
        await live(page);
        await options(page, message.menu).click();
      },
    },
    {
      name: "admin-pause",
      path: "/community?door=chat",
      as: "admin",
      prepare: async (page) => {
        await live(page);
        await choose(message.menu, moderationCopy.menu.pause)(page);
      },
    },
  ];
}

function accountScreens({ invitation, booking, plan, owingPlan }: Cast): CastScreen[] {
  const refused = async (page: Page) => {
    await page.locator("main form button[type=submit]").first().click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    // The toast goes by itself, sooner or later
    await page.addStyleTag({ content: ".toaster { display: none }" });
  };
  return [
    { name: "auth-refused", path: "/auth", prepare: refused, isWhole: true },
    { name: "auth-join", path: "/auth?mode=join" },
    { name: "auth-join-refused", path: "/auth?mode=join", prepare: refused, isWhole: true },
    { name: "auth-join-guidelines", path: "/auth?mode=join&show=guidelines" },
    { name: "auth-invited", path: `/auth?invite=${invitation}` },
    { name: "auth-signed-out", path: "/auth?notice=signed-out" },
    { name: "auth-forgot", path: "/auth?mode=forgot" },
    { name: "auth-new-password", path: "/auth?type=recovery" },
    { name: "auth-new-password-signed-in", path: "/auth?type=recovery", as: "reader" },
    { name: "confirm-email", path: "/confirm-email" },
    { name: "confirm-email-dead", path: "/confirm-email#type=confirm&access_token=none&refresh_token=none" },
    { name: "booking", path: `/booking/${booking}` },
    { name: "plan", path: `/plan/${plan}` },
    { name: "plan-owing", path: `/plan/${owingPlan}` },
    { name: "plan-unknown", path: "/plan/no-such-plan" },
    { name: "letters-unknown", path: "/letters/stop/no-such-link" },
    { name: "letters-again-unknown", path: "/letters/yes/no-such-link" },
  ];
}

/** Waits until changes arrive by themselves, and what is in view counts as read. */
async function live(page: Page): Promise<void> {
  await page
    .getByText(messagesCopy.chatConnection.connected, { exact: true })
    .first()
    .waitFor({ state: "attached" });
  await page.waitForTimeout(1_500);
}

function options(page: Page, label: string) {
  const name = new RegExp(`^${label.split("{")[0]}`);
  return page.getByRole("list", { name: chat.list }).getByRole("button", { name }).last();
}

function choose(label: string, item: string) {
  return async (page: Page) => {
    await options(page, label).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
}

async function openPost(page: Page): Promise<void> {
  const actions = page.getByRole("region", { name: quickActions.title });
  await actions.getByRole("button", { name: boardOf("resources").form.button }).click();
  await page.getByLabel(boardOf("resources").form.label).waitFor();
}
