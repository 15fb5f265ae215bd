import type { Page } from "@playwright/test";
import { homeCopy } from "../../content/pages/home";
import { layoutCopy } from "../../content/pages/layout";
import { listListedPages } from "../../lib/site/sitemap-pages";

export interface Screen {
  /** The file it goes to, without its ending. */
  name: string;
  path: string;
  /** What to do before the picture is taken: open a dialog, say. Then only the window is shown, unless `isWhole`. */
  prepare?: (page: Page) => Promise<void>;
  isWhole?: boolean;
  hasNoScripts?: boolean;
}

/** Every public page, one post for all of them, and the states a page alone does not show. */
export function listScreens(): Screen[] {
  const pages = listListedPages();
  const newest = pages.find(({ post }) => post);
  const addresses = pages.filter(({ post }) => !post || post === newest?.post).map(({ path }) => path);
  return [
    ...[...addresses, "/mastermind-waitlist", "/retreat-confirmed", "/mastermind-confirmed", "/auth"].map(
      (path) => ({
        name: path === "/" ? "home" : path.slice(1).replaceAll("/", "-"),
        path,
      }),
    ),
    { name: "not-found", path: "/nothing-lives-here" },
    { name: "post-not-found", path: "/blog/never-written" },
    {
      name: "workbook-dialog",
      path: "/",
      prepare: (page) => page.getByRole("button", { name: homeCopy.hero.workbookButton }).first().click(),
    },
    {
      name: "menu",
      path: "/",
      prepare: async (page) => {
        const button = page.getByRole("button", { name: layoutCopy.header.menuOpen });
        if (await button.isVisible()) await button.click();
      },
    },
  ];
}
