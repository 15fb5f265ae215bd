import { afterEach, describe, expect, test } from "vitest";
import { config } from "@/middleware";
import { dynamicBelow, dynamicPaths, sameSitePath } from "@/lib/access/paths";
import { boardIds, replaceBoards, startRows, type BoardRow } from "@/lib/clubhouse/board-list";
import { may, mayOnBoard, type Action, type Member, type Viewer } from "@/lib/access/policy";

const member = (role: "member" | "admin", hasAccess: boolean): Member => ({
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
  ["audience.everyone", { paywall: paying, preview: all }],
  ["audience.access", { paywall: paying, preview: paying }],
  ["audience.moderators", { paywall: administrators, preview: administrators }],
  ["audience.admins", { paywall: administrators, preview: administrators }],
];

describe.each(expected)("%s", (action, allowed) => {
  test.each(["paywall", "preview"] as const)("under the %s", (freeTier) => {
    const able = Object.entries(viewers).filter(([, viewer]) => may(viewer, action, freeTier));
    expect(able.map(([name]) => name)).toEqual(allowed[freeTier]);
  });
});

describe.each(boardIds())("the board %s", (board) => {
  test.each(["paywall", "preview"] as const)("under the %s", (freeTier) => {
    for (const verb of ["read", "post"] as const) {
      const able = Object.entries(viewers).filter(([, viewer]) => mayOnBoard(viewer, verb, board, freeTier));
      const allowed = freeTier === "paywall" || paid.includes(board) ? paying : all;
      expect(able.map(([name]) => name)).toEqual(allowed);
    }
  });
});

describe("a board for roles", () => {
  const moderator: Member = { ...member("member", true), role: "moderator" };
  const paused: Viewer = { ...member("member", true), postingPause: { until: null } };
  const board = (changes: Partial<BoardRow>) =>
    replaceBoards([...startRows, { ...startRows[1], id: "team", name: "Team", ...changes } as BoardRow]);
  const able = (verb: "read" | "post") =>
    Object.entries({ ...viewers, moderator, paused }).flatMap(([name, viewer]) =>
      mayOnBoard(viewer, verb, "team") ? [name] : [],
    );
  afterEach(() => replaceBoards());

  test("is read and written by them only", () => {
    board({ readers: "admins", posters: "admins" });
    expect([able("read"), able("post")]).toEqual([["admin"], ["admin"]]);
    board({ readers: "moderators", posters: "admins" });
    expect([able("read"), able("post")]).toEqual([["admin", "moderator"], ["admin"]]);
    board({ readers: "access", posters: "moderators" });
    expect([able("read"), able("post")]).toEqual([
      ["access", "admin", "moderator", "paused"],
      ["admin", "moderator"],
    ]);
  });

  test("is not written by those who may not read it", () => {
    board({ readers: "admins", posters: "access" });
    expect(able("post")).toEqual(["admin"]);
  });

  test("is closed to moderators and administrators without their required second step", () => {
    board({ readers: "moderators", posters: "moderators" });
    for (const viewer of [moderator, member("admin", true)])
      expect(mayOnBoard({ ...viewer, needsTwoStep: true }, "read", "team")).toBe(false);
  });

  test("takes replies of its readers, unless it is a notice", () => {
    const repliers = () =>
      Object.entries({ ...viewers, paused }).flatMap(([name, viewer]) =>
        mayOnBoard(viewer, "reply", "team") ? [name] : [],
      );
    board({ readers: "access", posters: "admins" });
    expect(repliers()).toEqual(["access", "admin"]);
    board({ readers: "access", posters: "admins", readersReply: false });
    expect(repliers()).toEqual(["admin"]);
  });

  test("is closed to all once archived, as is an unknown one", () => {
    board({ isArchived: true });
    expect([able("read"), able("post")]).toEqual([[], []]);
    expect(mayOnBoard(viewers.admin, "read", "nowhere")).toBe(false);
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
