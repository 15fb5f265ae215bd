import { afterEach, describe, expect, test } from "vitest";
import { config } from "@/middleware";
import { dynamicBelow, dynamicPaths, sameSitePath } from "@/lib/access/paths";
import { boardIds, replaceBoards, startRows, type BoardRow } from "@/lib/access/board-list";
import {
  may,
  mayOnBoard,
  maySeeGuests,
  type Action,
  type Member,
  type Role,
  type Viewer,
} from "@/lib/access/policy";

const member = (role: Role, hasAccess: boolean): Member => ({
  kind: "member",
  userId: "u",
  sessionId: "s",
  role,
  hostedRetreat: role === "host" ? "dorset" : null,
  guestOf: [],
  hasAccess,
  displayName: "D",
  postingPause: null,
  apartFrom: [],
  email: "d@example.test",
  emailConfirmed: true,
  hasMessages: true,
  needsTwoStep: false,
});
const viewers = {
  visitor: { kind: "visitor" },
  unpaid: member("member", false),
  access: member("member", true),
  owner: member("owner", true),
  admin: member("admin", true),
  desk: member("desk", false),
  bookkeeper: member("bookkeeper", false),
  moderator: member("moderator", true),
  host: member("host", false),
} satisfies Record<string, Viewer>;

type Name = keyof typeof viewers;
type Names = readonly Name[];
const everyone = Object.keys(viewers) as Name[];
const all = everyone.slice(1);
const administrators: Names = ["owner", "admin"];
const moderating: Names = [...administrators, "moderator"];
const paying: Names = ["access", ...moderating];
const desk: Names = [...administrators, "desk"];
const paid = ["resources", "vip"];

// The table of the decisions once more: who may do what, under each free tier if they differ.
const same = (names: Names, ...actions: Action[]) =>
  actions.map((action): [Action, { paywall: Names; preview: Names }] => [
    action,
    { paywall: names, preview: names },
  ]);
const expected: [Action, { paywall: Names; preview: Names }][] = [
  ["clubhouse.enter", { paywall: paying, preview: all }],
  // A host in their group
  ["file.send", { paywall: [...paying, "host"], preview: all }],
  ["message.edit.own", { paywall: [...paying, "host"], preview: all }],
  ["message.report", { paywall: [...paying, "host"], preview: all }],
  ["event.come", { paywall: paying, preview: all }],
  ...same(paying, "members.list"),
  ...same(all, "message.delete.own"),
  ...same(
    moderating,
    ...(["event.come.any", "message.delete.any", "post.close", "post.pin", "post.hide"] as const),
    ...(["post.schedule", "posting.pause", "reports.enter"] as const),
  ),
  ...same(["owner"], "team.manage", "settings.edit", "site.export", "health.open"),
  ...same(
    administrators,
    ...(["admin.enter", "event.manage", "dispute.settle", "purchase.change", "job.repeat"] as const),
    ...(["sales.change", "site.edit", "member.manage", "letter.write", "announce", "list.export"] as const),
    ...(["letter.repeat", "letter.settle", "letters.default"] as const),
  ),
  ...same(
    desk,
    "order.create",
    "people.read",
    "note.write",
    "inbox.answer",
    "waitlist.change",
    "guests.list",
    "appointment.change",
  ),
  ...same([...desk, "bookkeeper"], "orders.read"),
  ...same([...administrators, "bookkeeper"], "year.read", "orders.export"),
  ...same([...desk, "host"], "guests.read"),
  ...same([...desk, "bookkeeper", "moderator", "host"], "office.enter"),
  ["audience.everyone", { paywall: paying, preview: all }],
  ...same(paying, "audience.access"),
  ...same(moderating, "audience.moderators"),
  ...same(administrators, "audience.admins", "audience.guests", "board.manage"),
];

describe.each(expected)("%s", (action, allowed) => {
  test.each(["paywall", "preview"] as const)("under the %s", (freeTier) => {
    const able = Object.entries(viewers).filter(([, viewer]) => may(viewer, action, freeTier));
    const names = everyone.filter((name) => allowed[freeTier].includes(name));
    expect(able.map(([name]) => name)).toEqual(names);
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
  const { moderator } = viewers;
  const paused: Viewer = { ...member("member", true), postingPause: { until: null } };
  const board = (changes: Partial<BoardRow>) =>
    replaceBoards([...startRows, { ...startRows[1], id: "team", name: "Team", ...changes } as BoardRow]);
  const able = (verb: "read" | "post") =>
    Object.entries({ ...viewers, paused }).flatMap(([name, viewer]) =>
      mayOnBoard(viewer, verb, "team") ? [name] : [],
    );
  afterEach(() => replaceBoards());

  test("is read and written by them only", () => {
    board({ readers: "admins", posters: "admins" });
    expect([able("read"), able("post")]).toEqual([administrators, administrators]);
    board({ readers: "moderators", posters: "admins" });
    expect([able("read"), able("post")]).toEqual([moderating, administrators]);
    board({ readers: "access", posters: "moderators" });
    expect([able("read"), able("post")]).toEqual([[...paying, "paused"], moderating]);
  });

  test("is not written by those who may not read it", () => {
    board({ readers: "admins", posters: "access" });
    expect(able("post")).toEqual(administrators);
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
    expect(repliers()).toEqual(paying);
    board({ readers: "access", posters: "admins", readersReply: false });
    expect(repliers()).toEqual(administrators);
  });

  test("is closed to all once archived, as is an unknown one", () => {
    board({ isArchived: true });
    expect([able("read"), able("post")]).toEqual([[], []]);
    expect(mayOnBoard(viewers.admin, "read", "nowhere")).toBe(false);
  });
});

test("a host sees the guests of their own retreat only, and none once two-step sign-in is missing", () => {
  const host = member("host", false);
  expect(maySeeGuests(host, "dorset")).toBe(true);
  expect(maySeeGuests(host, "unleash")).toBe(false);
  expect(maySeeGuests({ ...host, needsTwoStep: true }, "dorset")).toBe(false);
  expect(maySeeGuests(member("desk", false), "unleash")).toBe(true);
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
