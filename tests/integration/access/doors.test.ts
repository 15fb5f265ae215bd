import { randomUUID } from "node:crypto";
import { isValidElement, type ReactNode } from "react";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clubhouse } from "@/content/clubhouse";
import { boardIds, type BoardId } from "@/lib/access/policy";
import { postMessage } from "@/lib/clubhouse/messages";
import { kindsOf } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import type { FormState } from "@/lib/form-state";
import { createMember } from "../../support/factories";
import { findDoors, findFieldNames, load, type FoundDoor } from "../../support/find-doors";
import { ask, isSignedIn, people, type Person, type Standing } from "../../support/standings";

// The access table of decisions §3, door by door. A door that is not in it fails the first test; so does one that is gone.

/** What somebody meets: a page or its paywall, an answer, a refusal by its status, another page. */
type Outcome = "shown" | "paywall" | "answered" | "not found" | number | `to ${string}`;
type FreeTier = typeof clubhouse.freeTier;

type Door = Record<Standing, Outcome | Record<FreeTier, Outcome>> & {
  /** How to knock where the usual way does not fit. */
  knock?: (door: FoundDoor) => Promise<Outcome>;
};

const origin = "http://localhost:3000";
const json = (method: string, path: string, body?: unknown) =>
  new Request(`${origin}${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });

/** Everybody meets the same. */
const same = (outcome: Outcome, knock?: Door["knock"]): Door => ({
  visitor: outcome,
  unpaid: outcome,
  access: outcome,
  admin: outcome,
  ...(knock && { knock }),
});
/** A page or action of members, whatever their access; visitors are sent to sign in. */
const members = (outcome: Outcome, knock?: Door["knock"]): Door => ({
  ...same(outcome, knock),
  visitor: "to /auth",
});
/** A page or action of administrators. */
const admins = (outcome: Outcome, knock?: Door["knock"]): Door => ({
  visitor: "to /auth",
  unpaid: "to /community",
  access: "to /community",
  admin: outcome,
  ...(knock && { knock }),
});
/** A page with parameters. */
const page =
  (params: Record<string, string>): Door["knock"] =>
  (door) =>
    openPage(door, params);
/** A handler asked with this request. */
const asked =
  (request: () => Request, params: Record<string, string> = {}): Door["knock"] =>
  (door) =>
    handle(door, request(), params);

/** Status for those who may use the free boards, and for those who may not. */
const freeBoards = (allowed: number): Omit<Door, "knock"> => ({
  visitor: 401,
  unpaid: { paywall: 403, preview: allowed },
  access: allowed,
  admin: allowed,
});

let otherMember: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  otherMember = await createMember();
});

/** A message of somebody else's in the chat; the answer is its id. */
async function otherMessage(): Promise<string> {
  const id = randomUUID();
  const posted = await postMessage(otherMember, { id, board: "general", kind: null, content: "hers" });
  if (!posted.ok) throw new Error(posted.message);
  return id;
}

const doors: Record<string, Door> = {
  // Pages of the site: no session is read
  "/": same("shown"),
  "/blog": same("shown"),
  "/blog/[slug]": same("shown", page({ slug: "coming-on-your-own" })),
  "/[page]": same("shown", page({ page: "privacy-policy" })),
  "/custom-retreat": same("shown"),
  "/dorset-retreat-payment": same("shown"),
  "/gallery": same("shown"),
  "/ideas-to-impact-sponsored-application": same("shown"),
  "/mastermind-payment": same("shown"),
  "/mastermind-waitlist": same("shown"),
  "/testimonials": same("shown"),
  "/uk-retreat-waitlist": same("shown"),
  "/retreat-confirmed": same("shown"),
  // A personal link is the key; nobody has this one
  "/booking/[token]": same("not found", page({ token: "A".repeat(32) })),

  // Accounts
  "/auth": { ...same("to /community"), visitor: "shown" },
  "/confirm-email": same("shown"),
  "/account": members("shown"),

  // The members' area
  "/community": {
    visitor: "to /auth",
    unpaid: { paywall: "paywall", preview: "shown" },
    access: "shown",
    admin: "shown",
  },
  "/members": { visitor: "to /auth", unpaid: "paywall", access: "shown", admin: "shown" },

  // Administration
  "/invites": admins("shown"),
  "/grant-access": admins("shown"),
  "/admin/members/[id]": admins("shown", (door) => openPage(door, { id: otherMember.userId })),

  // Handlers for everybody
  "GET /api/health": same(200),
  "GET /api/availability": same(200),
  "GET /blog/rss.xml": same(200),
  "GET /share/[card]": same(
    404,
    asked(() => json("GET", "/share/none.jpg"), { card: "none.jpg" }),
  ),
  // Only Stripe's signature opens it
  "POST /api/stripe/webhook": same(
    400,
    asked(() => json("POST", "/api/stripe/webhook", { id: "evt_1" })),
  ),

  // Handlers of members
  "GET /api/account/data": { ...same(200), visitor: 401 },
  "GET /api/members": { visitor: 401, unpaid: 403, access: 200, admin: 200 },
  "GET /api/messages": {
    ...freeBoards(200),
    knock: asked(() => json("GET", "/api/messages?board=general")),
  },
  "POST /api/messages": {
    ...freeBoards(201),
    knock: asked(() =>
      json("POST", "/api/messages", { id: randomUUID(), board: "general", content: "hello" }),
    ),
  },
  // Somebody else's message: not hers to edit, whatever her access; only an administrator deletes it
  "PATCH /api/messages/[id]": {
    ...same(404),
    visitor: 401,
    knock: async (door) =>
      handle(door, json("PATCH", "/api/messages/x", { content: "mine" }), { id: await otherMessage() }),
  },
  "DELETE /api/messages/[id]": {
    ...same(404),
    visitor: 401,
    admin: 200,
    knock: async (door) => handle(door, json("DELETE", "/api/messages/x"), { id: await otherMessage() }),
  },
  "POST /api/pusher/auth": {
    ...freeBoards(200),
    knock: (door) =>
      handle(door, form("/api/pusher/auth", { socket_id: "1.1", channel_name: "private-clubhouse" })),
  },
  "POST /api/pusher/user-auth": {
    ...same(200),
    visitor: 401,
    knock: (door) => handle(door, form("/api/pusher/user-auth", { socket_id: "1.1" })),
  },

  // Realtime
  "private-clubhouse": { ...freeBoards(200), knock: (door) => listen(door) },
  "private-clubhouse-paid": {
    visitor: 401,
    unpaid: 403,
    access: 200,
    admin: 200,
    knock: (door) => listen(door),
  },

  // Actions for everybody
  joinMastermindWaitlistAction: same("answered"),
  joinUkWaitlistAction: same("answered"),
  sendCustomRetreatEnquiryAction: same("answered"),
  applyForSponsoredPlaceAction: same("answered"),
  requestWorkbookAction: same("answered"),
  startCheckoutAction: same("answered"),
  startMastermindAction: same("answered"),
  // A personal link is the key
  payBalanceAction: same("not found", (door) => act(door, ["no token"])),
  signInAction: same("answered"),
  joinAction: same("answered"),
  requestResetAction: same("answered"),
  resetPasswordAction: same("answered"),
  confirmEmailAction: same("answered"),
  signOutAction: same("to /auth", (door) => act(door, [])),

  // Actions of members
  changePasswordAction: members("answered"),
  sendConfirmationAction: members("answered"),
  applyCodeAction: members("answered"),
  saveSettingsAction: members("answered"),
  askEmailChangeAction: members("answered"),
  cancelEmailChangeAction: members("answered"),
  endSessionsAction: members("answered"),
  deleteAccountAction: members("answered"),

  // Actions of administrators
  // An empty form makes an invitation as the form proposes it
  createInvitationAction: admins("to /invites"),
  turnInvitationAction: admins("answered"),
  sendInvitationAction: admins("answered"),
  inviteWithAccessAction: admins("answered"),
  grantAccessAction: admins("answered"),
  revokeAccessAction: admins("answered"),
  blockMemberAction: admins("answered"),
  endMemberSessionsAction: admins("answered"),
  memberRoleAction: admins("answered"),
  deleteMemberAction: admins("answered"),
};

/** next-auth's own doors need a running Next: tests/browser/auth.spec.ts knocks at them. */
const walkedInTheBrowser = ["GET /api/auth/[...nextauth]", "POST /api/auth/[...nextauth]"];

const found = await findDoors();
const fieldNames = findFieldNames();

test("every door of the code is in the table, and the table has no door that is gone", () => {
  const listed = [...Object.keys(doors), ...walkedInTheBrowser];
  expect(found.map(({ name }) => name).sort()).toEqual(listed.sort());
});

describe.each(["paywall", "preview"] as const)("with the free tier as a %s", (freeTier) => {
  beforeEach(() => setFreeTier(freeTier));
  afterAll(() => setFreeTier("paywall"));

  const everybody = Object.entries(people).flatMap(([standing, some]) =>
    Object.entries(some).map(([who, make]) => ({ who, standing: standing as Standing, make })),
  );

  test.each(everybody)("$who meets what the table says at every door", async ({ standing, make }) => {
    const met: Record<string, Outcome> = {};
    const expected: Record<string, Outcome> = {};
    // Made anew where a door has ended the session
    let person: Person | null = null;
    for (const door of found) {
      const listed = doors[door.name];
      if (!listed) continue;
      if (!person || !(await isSignedIn(person))) person = await make();
      await ask(person);
      met[door.name] = await (listed.knock ?? knock)(door);
      expected[door.name] = byTier(listed[standing], freeTier);
    }
    expect(met).toEqual(expected);
  });

  test.each(everybody)("$who reads and writes the boards she may", async ({ standing, make }) => {
    const met: Record<string, number[]> = {};
    const expected: Record<string, number[]> = {};
    for (const board of boardIds) {
      await ask(await make());
      met[board] = [await readBoard(board), await postTo(board)];
      expected[board] = statusesOn(board, standing, freeTier);
    }
    expect(met).toEqual(expected);
  });
});

/** What nobody means well with: in every field, and as a whole body. */
const hostile = {
  nothing: "",
  "a NUL": "a\0b",
  "a long text": "x".repeat(30_000),
  "half a character": "\ud800",
  SQL: "'; DROP TABLE users; --",
  "a prototype": "__proto__",
  "a huge number": "9".repeat(400),
  "a date that is none": "2026-02-31",
  "a file": new File(["x"], "x.txt"),
};

describe.each(["visitor", "admin"] as const)("bad input from a %s", (standing) => {
  const [make] = Object.values(people[standing]);

  test.each(Object.entries(hostile))(
    "%s in every field is refused or harmless, never an error",
    async (_, value) => {
      const before = await db.user.count();
      for (const door of found) {
        if (door.kind !== "action") continue;
        const person = await make?.();
        await ask(person ?? null);
        const form = new FormData();
        for (const name of fieldNames) form.append(name, value);
        // Rejects, and fails the test, when the door throws anything but a redirect or notFound()
        await act(door, [{ status: "idle" }, form]);
      }
      expect(await db.user.count()).toBeGreaterThanOrEqual(before);
    },
  );

  test("a body that is none, or not what it says, is answered with a 4xx", async () => {
    const wrong: object[] = [];
    const bodies = ["", "{", "null", "[]", '{"id":{}}', "a=b&a=c", "\0", `"${"x".repeat(100_000)}"`];
    for (const door of found) {
      if (door.kind !== "handler" || door.method === "GET" || walkedInTheBrowser.includes(door.name))
        continue;
      for (const body of bodies) {
        await ask((await make?.()) ?? null);
        const request = new Request(`${origin}/x`, {
          method: "POST",
          body,
          headers: { "content-type": "application/json" },
        });
        const status = await handle(door, request, { id: randomUUID() });
        if (!isClientError(status)) wrong.push({ door: door.name, body: body.slice(0, 20), status });
      }
    }
    expect(wrong).toEqual([]);
  });

  test("a query that is none is answered without an error", async () => {
    const wrong: object[] = [];
    for (const door of found) {
      if (door.kind !== "handler" || door.method !== "GET" || walkedInTheBrowser.includes(door.name))
        continue;
      for (const query of [
        "?board=nothing",
        "?board=general&before=-1",
        "?after=x&search=%00",
        `?search=${"x".repeat(5_000)}`,
        "?board=general&board=vip",
      ]) {
        await ask((await make?.()) ?? null);
        const outcome = await handle(door, json("GET", `/x${query}`), { card: "\0", id: "x" });
        if (!(Number(outcome) < 500)) wrong.push({ door: door.name, query, outcome });
      }
    }
    expect(wrong).toEqual([]);
  });

  test("a page with parameters nobody has is shown, not found, or leads elsewhere", async () => {
    for (const door of found) {
      if (door.kind !== "page") continue;
      for (const value of ["\0", "x".repeat(5_000), "%E0%A4%A", "../..", "__proto__"]) {
        await ask((await make?.()) ?? null);
        const params = { id: value, token: value, slug: value, page: value };
        await openPage(door, params, {
          search: value,
          after: value,
          before: value,
          created: value,
          notice: value,
          invite: value,
          mode: value,
          callbackUrl: value,
          session_id: value,
          failed: value,
        });
      }
    }
  });
});

const isClientError = (status: Outcome) => Number(status) >= 400 && Number(status) < 500;

const paidBoards: readonly BoardId[] = ["resources", "vip"];

/** What reading and posting are answered with (decisions §3). */
function statusesOn(board: BoardId, standing: Standing, freeTier: FreeTier): number[] {
  if (standing === "visitor") return [401, 401];
  if (standing !== "unpaid") return [200, 201];
  return freeTier === "preview" && !paidBoards.includes(board) ? [200, 201] : [403, 403];
}

function byTier(outcome: Outcome | Record<FreeTier, Outcome>, freeTier: FreeTier): Outcome {
  return typeof outcome === "object" ? outcome[freeTier] : outcome;
}

/** Content is a constant; a founder changes it in its file, this test for a moment. */
function setFreeTier(freeTier: FreeTier): void {
  (clubhouse as { freeTier: FreeTier }).freeTier = freeTier;
}

/** The usual way: a page without parameters, a handler asked for itself, an action with an empty form. */
function knock(door: FoundDoor): Promise<Outcome> {
  if (door.kind === "page") return openPage(door, {});
  if (door.kind === "handler") return handle(door, json(door.method, door.name.replace(/^\w+ /, "")));
  return act(door, [{ status: "idle" }, new FormData()]);
}

async function openPage(
  door: FoundDoor,
  params: Record<string, string>,
  query: Record<string, string> = {},
): Promise<Outcome> {
  if (door.kind !== "page") throw new Error(`${door.name} is no page`);
  const { default: Page } = await load(door.file);
  return outcomeOf(async () => {
    const tree = await (Page as (props: object) => Promise<ReactNode>)({
      params: Promise.resolve(params),
      searchParams: Promise.resolve(query),
    });
    return hasPaywall(tree) ? "paywall" : "shown";
  });
}

async function handle(
  door: FoundDoor,
  request: Request,
  params: Record<string, string> = {},
): Promise<Outcome> {
  if (door.kind !== "handler") throw new Error(`${door.name} is no handler`);
  const handler = (await load(door.file))[door.method] as (
    request: Request,
    context: object,
  ) => Promise<Response>;
  return outcomeOf(async () => (await handler(request, { params: Promise.resolve(params) })).status);
}

async function act(door: FoundDoor, told: unknown[]): Promise<Outcome> {
  if (door.kind !== "action") throw new Error(`${door.name} is no action`);
  const action = (await load(door.file))[door.name] as (...told: unknown[]) => Promise<unknown>;
  return outcomeOf(async () => {
    if (isOutage(await action(...told))) throw new Error(`${door.name} failed within`);
    return "answered";
  });
}

/** A form's answer that blames nobody: something was thrown behind it, and logged. */
function isOutage(state: unknown): boolean {
  const failed = state as FormState | undefined;
  return (
    failed?.status === "failed" &&
    failed.message === null &&
    Object.values(failed.fields).every((one) => !one)
  );
}

/** Asks as the realtime client does whether it may listen. */
async function listen(door: FoundDoor): Promise<Outcome> {
  const handler = found.find(({ name }) => name === "POST /api/pusher/auth");
  if (!handler) throw new Error("Nobody authorises channels");
  return handle(handler, form("/api/pusher/auth", { socket_id: "1.1", channel_name: door.name }));
}

async function readBoard(board: BoardId): Promise<number> {
  const { GET } = await load("app/api/messages/route.ts");
  return (await (GET as Handler)(json("GET", `/api/messages?board=${board}`))).status;
}

async function postTo(board: BoardId): Promise<number> {
  const { POST } = await load("app/api/messages/route.ts");
  const message = { id: randomUUID(), board, kind: kindsOf[board][0], content: "hello" };
  return (await (POST as Handler)(json("POST", "/api/messages", message))).status;
}

type Handler = (request: Request) => Promise<Response>;

function form(path: string, values: Record<string, string>): Request {
  return new Request(`${origin}${path}`, { method: "POST", body: new URLSearchParams(values) });
}

/** What Next makes of a redirect or of notFound(), which are thrown. Anything else thrown is an error of ours. */
async function outcomeOf(enter: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await enter();
  } catch (error) {
    const digest = String((error as { digest?: unknown }).digest);
    const redirect = /^NEXT_REDIRECT;\w+;([^;?]+)/.exec(digest);
    if (redirect) return `to ${redirect[1]}`;
    if (digest.startsWith("NEXT_HTTP_ERROR_FALLBACK;404")) return "not found";
    throw error;
  }
}

/** Whether a page, as far as it is made of its own elements, shows a paywall. */
function hasPaywall(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.some(hasPaywall);
  if (!isValidElement<{ children?: ReactNode }>(node)) return false;
  const { type, props } = node;
  return (typeof type === "function" && type.name.endsWith("Paywall")) || hasPaywall(props.children);
}
