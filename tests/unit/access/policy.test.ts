import { describe, expect, test } from "vitest";
import { config } from "@/middleware";
import { dynamicBelow, dynamicPaths, sameSitePath } from "@/lib/access/paths";
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

type Names = (keyof typeof viewers)[];
const all: Names = ["unpaid", "access", "admin"];
const paying: Names = ["access", "admin"];
const administrators: Names = ["admin"];
const paid = ["resources", "vip"];

// The table of the decisions once more: who may do what under each free tier.
const expected: [Action, { paywall: Names; preview: Names }][] = [
  ["clubhouse.enter", { paywall: paying, preview: all }],
  ["members.list", { paywall: paying, preview: paying }],
  ["file.send", { paywall: paying, preview: all }],
  ["message.edit.own", { paywall: paying, preview: all }],
  ["event.come", { paywall: paying, preview: all }],
  ["message.delete.own", { paywall: all, preview: all }],
  ...(
    [
      ...["event.come.any", "event.manage", "message.delete.any", "post.close", "post.pin", "post.hide"],
      ...["post.schedule", "dispute.settle", "purchase.change", "job.repeat", "note.write", "inbox.answer"],
      ...["posting.pause", "sales.change", "health.open", "admin.enter"],
    ] as Action[]
  ).map((action): (typeof expected)[number] => [
    action,
    { paywall: administrators, preview: administrators },
  ]),
  ...boardIds.flatMap((board) =>
    (["read", "post"] as const).map((verb): (typeof expected)[number] => [
      `board.${verb}.${board}`,
      { paywall: paying, preview: paid.includes(board) ? paying : all },
    ]),
  ),
];

describe.each(expected)("%s", (action, allowed) => {
  test.each(["paywall", "preview"] as const)("under the %s", (freeTier) => {
    const able = Object.entries(viewers).filter(([, viewer]) => may(viewer, action, freeTier));
    expect(able.map(([name]) => name)).toEqual(allowed[freeTier]);
  });
});

describe("the redirect after sign-in", () => {
  test.each(["/community", "/members?page=2"])("%s is on this site", (path) => {
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

test("the middleware runs before every dynamic page", () => {
  const pages = config.matcher.filter((one) => typeof one === "string" && one.endsWith("/:path*"));
  expect(pages).toEqual(dynamicPaths.map((path) => `${path}/:path*`));
  const below = config.matcher.filter((one) => typeof one === "string" && one.endsWith("/:path+"));
  expect(below).toEqual(dynamicBelow.map((path) => `${path}/:path+`));
});

test("the middleware runs before every action, on any page", () => {
  const others = config.matcher.filter((one) => typeof one !== "string");
  expect(others.map(({ has }) => has[0]?.key)).toEqual(["next-action", "content-type"]);
  expect(others.map(({ source }) => source)).toEqual(["/:path*", "/((?!api/uploads$).*)"]);
});
