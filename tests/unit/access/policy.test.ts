import { describe, expect, test } from "vitest";
import { config } from "@/middleware";
import { dynamicPaths, sameSitePath } from "@/lib/access/paths";
import { boardIds } from "@/lib/clubhouse/board-list";
import { may, type Action, type Viewer } from "@/lib/access/policy";

const member = (role: "member" | "admin", hasAccess: boolean): Viewer => ({
  kind: "member",
  userId: "u",
  sessionId: "s",
  role,
  hasAccess,
  displayName: "D",
  postingPause: null,
  apartFrom: [],
  email: "d@example.test",
  emailConfirmed: true,
  needsTwoStep: false,
});
const viewers = {
  visitor: { kind: "visitor" },
  unpaid: member("member", false),
  access: member("member", true),
  admin: member("admin", true),
} satisfies Record<string, Viewer>;

// The table of the decisions, written out once more by hand: who may do what under each free tier.
const paid = ["resources", "vip"];
const expected: [Action, { paywall: string[]; preview: string[] }][] = [
  ["clubhouse.enter", { paywall: ["access", "admin"], preview: ["unpaid", "access", "admin"] }],
  ["members.list", { paywall: ["access", "admin"], preview: ["access", "admin"] }],
  ["file.send", { paywall: ["access", "admin"], preview: ["unpaid", "access", "admin"] }],
  ["message.edit.own", { paywall: ["access", "admin"], preview: ["unpaid", "access", "admin"] }],
  ["event.come", { paywall: ["access", "admin"], preview: ["unpaid", "access", "admin"] }],
  ["event.come.any", { paywall: ["admin"], preview: ["admin"] }],
  ["event.manage", { paywall: ["admin"], preview: ["admin"] }],
  ["message.delete.own", { paywall: ["unpaid", "access", "admin"], preview: ["unpaid", "access", "admin"] }],
  ["message.delete.any", { paywall: ["admin"], preview: ["admin"] }],
  ["post.close", { paywall: ["admin"], preview: ["admin"] }],
  ["post.pin", { paywall: ["admin"], preview: ["admin"] }],
  ["post.hide", { paywall: ["admin"], preview: ["admin"] }],
  ["post.schedule", { paywall: ["admin"], preview: ["admin"] }],
  ["dispute.settle", { paywall: ["admin"], preview: ["admin"] }],
  ["purchase.change", { paywall: ["admin"], preview: ["admin"] }],
  ["job.repeat", { paywall: ["admin"], preview: ["admin"] }],
  ["note.write", { paywall: ["admin"], preview: ["admin"] }],
  ["inbox.answer", { paywall: ["admin"], preview: ["admin"] }],
  ["posting.pause", { paywall: ["admin"], preview: ["admin"] }],
  ["sales.change", { paywall: ["admin"], preview: ["admin"] }],
  ["health.open", { paywall: ["admin"], preview: ["admin"] }],
  ["admin.enter", { paywall: ["admin"], preview: ["admin"] }],
  ...boardIds.flatMap((board) =>
    (["read", "post"] as const).map((verb): [Action, { paywall: string[]; preview: string[] }] => [
      `board.${verb}.${board}`,
      {
        paywall: ["access", "admin"],
        preview: paid.includes(board) ? ["access", "admin"] : ["unpaid", "access", "admin"],
      },
    ]),
  ),
];

describe.each(expected)("%s", (action, allowed) => {
  test.each(["paywall", "preview"] as const)("under the %s", (freeTier) => {
    const able = Object.entries(viewers).filter(([, viewer]) => may(viewer, action, freeTier));
    expect(able.map(([name]) => name)).toEqual(allowed[freeTier]);
  });
});

describe("where somebody is sent after signing in", () => {
  test.each(["/community", "/members?page=2"])("%s is this site's", (path) => {
    expect(sameSitePath(path)).toBe(path);
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example/a",
    "/%2e//evil.example",
    "/x/../\\evil.example",
    "/\t/evil.example",
    "http://[",
    "https://evil.example",
    "javascript:alert(1)",
    "community",
    "",
    null,
    7,
  ])("%j is not", (path) => {
    expect(sameSitePath(path)).toBeNull();
  });
});

test("the middleware runs before every page that is made for each visit", () => {
  const pages = config.matcher.filter((one) => typeof one === "string");
  expect(pages).toEqual(dynamicPaths.map((path) => `${path}/:path*`));
});

test("the middleware runs before every action, wherever its form stands", () => {
  const others = config.matcher.filter((one) => typeof one !== "string");
  expect(others.map(({ has }) => has[0]?.key)).toEqual(["next-action", "content-type"]);
  expect(others.map(({ source }) => source)).toEqual(["/:path*", "/((?!api/uploads$).*)"]);
});
