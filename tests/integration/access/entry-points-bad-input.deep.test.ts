import { insertInvitation } from "@/lib/invitations/insert";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { deliveredPosts } from "@/lib/content/blog/documents";
import { finishWorkAfterResponses } from "@/lib/http/after-response";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { readGuests } from "@/lib/administration/guests/read";
import { postMessage } from "@/lib/clubhouse/posting";
import { mutePostUrl, stopEmailsUrl } from "@/lib/crypto/links/notice-links";
import { saveCost } from "@/lib/administration/budget/commands";
import { computeWhatIf } from "@/lib/administration/retreat-changes/what-if";
import { costSchema } from "@/lib/administration/budget/schema";
import { createCode } from "@/lib/administration/codes/commands";
import { newCodeSchema } from "@/lib/administration/codes/schema";
import { pausePosting } from "@/lib/administration/pauses";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { revisionOf } from "@/lib/administration/sales/product";
import { retreatProduct } from "@/lib/administration/sales/retreat";
import { draftTerms } from "@/lib/administration/sales/start";
import { awardPlace } from "@/lib/administration/sponsored/award";
import { offerAsAdmin } from "@/lib/administration/waitlist/commands";
import { versionOfEntry, versionOfRoom } from "@/lib/administration/waitlist/versions";
import { valuesOf } from "@/lib/catalogue/changes";
import { termsOf } from "@/lib/catalogue/terms";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { recordFailedJob } from "@/lib/jobs/failed-jobs";
import { latestRetreat } from "@/lib/site/sales/catalogue-version";
import { blockMember } from "@/lib/members/blocks";
import { savePicture } from "@/lib/members/picture";
import { joinRetreatWaitlist } from "@/lib/orders/waitlists/entries";
import {
  createApplication,
  createConsent,
  createEnquiry,
  createInvitation,
  createMember,
  uniqueEmail,
} from "../../support/factories";
import { giveVoucher } from "../../support/vouchers";
import { createBooking, createCoaching, createPlan, deleteOrders } from "../../support/orders";
import { findEntryPoints, findFieldNames, type EntryPoint } from "../../support/find-entry-points";
import { filledIn } from "../../support/forms";
import {
  act,
  answerOf,
  handle,
  json,
  openPage,
  readHead,
  text,
  type Outcome,
} from "../../support/call-entry-point";
import { saveOver, setTerms } from "../../support/sales";
import { drawn } from "../../support/pictures";
import { ask, isSignedIn, people, type Person } from "../../support/access-levels";
import { joined, password } from "../accounts/fixture";
import { queuedLetter } from "../email/letter";
import { subscribed } from "../notifications/fixture";
import { toldUs } from "../guests/fixture";
import { reported, written } from "../clubhouse/moderation-fixture";

// Hostile input at every entry point: refused or harmless, never an error or an open redirect.
// Calls rethrow the entry point's error (tests/support/call-entry-point.ts).

const found = await findEntryPoints();
const actions = found.filter(({ kind }) => kind === "action");
const pages = found.filter(({ kind }) => kind === "page");
// next-auth's own entry points need a running Next
const handlers = found.flatMap((entryPoint) =>
  entryPoint.kind === "handler" && !entryPoint.name.endsWith("/api/auth/[...nextauth]") ? [entryPoint] : [],
);
const fieldNames = await findFieldNames();

/** Values sent in a field. */
const hostile = {
  nothing: "",
  spaces: "   ",
  "a NUL": "a\0b",
  "a second line": "a\r\nBcc: everybody@example.test",
  "a long text": "x".repeat(30_000),
  SQL: "'; DROP TABLE users; --",
  "a prototype": "__proto__",
  "a huge number": "9".repeat(400),
  "a date that is none": "2026-02-31",
  "a file": new File(["x"], "x.txt"),
};
type Hostile = keyof typeof hostile;

/** Targets of a redirect after signing in. */
const elsewhere = [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/./\\evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "https://evil.example/",
  "https:evil.example",
  "javascript:alert(1)",
  "/".repeat(5_000),
];

test("knows the fields of every form, also those of single buttons", () => {
  expect(fieldNames).toEqual(
    expect.arrayContaining(["callbackUrl", "code", "email", "for", "id", "to", "which"]),
  );
});

describe.each(["visitor", "admin"] as const)("bad input from a %s", (standing) => {
  const [make] = Object.values<() => Promise<Person | null>>(people[standing]);
  let person: Person | null = null;

  beforeAll(async () => {
    person = (await make?.()) ?? null;
  });

  test.each(Object.entries(hostile))("%s in every field of a form stores nothing", async (_, value) => {
    let before = await stored();
    for (const entryPoint of actions) {
      // Signing out is an entry point, too
      if (person && !(await isSignedIn(person))) {
        person = (await make?.()) ?? null;
        before = await stored();
      }
      await ask(person);
      const form = new FormData();
      for (const name of fieldNames) form.append(name, value);
      await act(entryPoint, [{ status: "idle" }, form]);
      // A post may have such a title and address
      if (entryPoint.name === "createPostAction" && value === hostile["a date that is none"])
        before = await stored();
      if (entryPoint.name !== "signOutAction")
        expect([entryPoint.name, await stored()]).toEqual([entryPoint.name, before]);
    }
  });

  test("refuses a malformed body with a 4xx", async () => {
    const wrong: object[] = [];
    const bodies = [
      "",
      "{",
      "null",
      "[]",
      '{"id":{}}',
      '{"content":"\\ud800"}',
      "a=b&a=c",
      "\0",
      `"${"x".repeat(100_000)}"`,
    ];
    for (const entryPoint of handlers.filter(({ method }) => method !== "GET")) {
      for (const body of bodies) {
        await ask(person);
        const status = await handle(entryPoint, text(entryPoint.method, "/x", body), { id: randomUUID() });
        if (!(Number(status) >= 400 && Number(status) < 500))
          wrong.push({ name: entryPoint.name, body: body.slice(0, 20), status });
      }
    }
    expect(wrong).toEqual([]);
  });

  test("answers a malformed query without an error", async () => {
    const wrong: object[] = [];
    const queries = [
      "?board=nothing",
      "?board=general&before=-1",
      "?after=x&search=%00",
      `?search=${"x".repeat(5_000)}`,
      "?board=general&board=vip",
    ];
    for (const entryPoint of handlers.filter(({ method }) => method === "GET")) {
      for (const query of queries) {
        await ask(person);
        const status = await handle(entryPoint, json("GET", `/x${query}`), {
          card: "\0",
          page: "\0",
          id: "x",
          file: "bookings.csv",
        });
        const isLedOn = /^(not found$|to \/(?!\/))/.test(String(status));
        if (!isLedOn && !(Number(status) < 500)) wrong.push({ name: entryPoint.name, query, status });
      }
    }
    expect(wrong).toEqual([]);
  });

  test("a page with unknown parameters loads, returns 404 or redirects within the site", async () => {
    const wrong: object[] = [];
    const values = ["\0", "x".repeat(5_000), "%E0%A4%A", "../..", "__proto__", ...elsewhere.slice(0, 6)];
    const names = ["search", "after", "before", "created", "notice", "invite", "mode", "type", "show"];
    for (const entryPoint of pages) {
      for (const value of values) {
        await ask(person);
        const params = { id: value, token: value, slug: value, page: value };
        for (const one of [value, [value, value]]) {
          const query = Object.fromEntries(
            [...names, "callbackUrl", "session_id", "failed"].map((name) => [name, one]),
          );
          const outcome = await openPage(entryPoint, params, query);
          if (!isFineForPage(outcome)) wrong.push({ name: entryPoint.name, value, outcome });
          await readHead(entryPoint, params, query);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

type Values = Record<string, string>;
type Sender = Awaited<ReturnType<typeof createMember>>;

/** A form that changes data when it is sent. */
type Form = {
  /** The sender: the administrator, a new member or a visitor. */
  by: "admin" | "member" | "visitor";
  /** Its fields, with valid values. */
  fill: (sender: Sender) => Promise<Values> | Values;
  /** The arguments that its page binds to the action. */
  bound?: string | undefined;
};

const words = ["SQL", "a prototype", "a date that is none"] as const;
const blank = ["nothing", "spaces"] as const;
const lines = [...words, ...blank, "a NUL", "a second line", "a huge number"] as const;
const anything = Object.keys(hostile) as Hostile[];

/** Hostile values a field accepts, by its name or by action and name; all others refuse all. */
const accepted: Record<string, readonly Hostile[]> = {
  // Text on one line
  ...named("displayName name title place reference subject preheader location livesIn worksOn", [
    ...words,
    ...blank,
  ]),
  // Text on several lines
  ...named("about text note reason content answer", lines),
  letter: [...lines, "a long text"],
  // A redirect to another site is ignored
  callbackUrl: anything,
  // Long enough
  password: ["SQL", "a date that is none", "a second line"],
  // A non-number counts as one use (docs/rules/invitations.md#terms)
  maxUses: anything.filter((name) => name !== "a huge number" && name !== "a file"),
  // Optional
  ...named("until day sumOff recording links paidOn decideOn", blank),
  // A new cost has no id
  "saveCostAction.id": ["nothing"],
  // Accepts text that resembles a date
  ...named("address code", ["a date that is none"]),
  // New days of the same retreat
  "startRetreatChangeAction.to": ["nothing"],
  "startRetreatChangeAction.message": lines,
  // Read only with another option of the same form
  ...named("cancelPurchaseAction.amount startRetreatAction.seen", anything),
  // A draft may be incomplete
  "answerDisputeAction.words": lines,
  "saveReplyDraftAction.subject": lines,
  // Optional, with digits
  "correctPersonAction.phone": [...blank, "a date that is none"],
};

function named(names: string, values: readonly Hostile[]) {
  return Object.fromEntries(names.split(" ").map((name) => [name, values]));
}

let admin: Awaited<ReturnType<typeof createMember>>;
let signingIn: Awaited<ReturnType<typeof joined>>;

beforeAll(async () => {
  admin = await createMember({ role: "owner" });
  signingIn = await joined(new Date());
  // More than all bookings of these tests
  await setTerms(dorset, { rooms: { shared: { capacity: 400 } } });
});

const memberId = async (options?: Parameters<typeof createMember>[0]) => (await createMember(options)).userId;

/** A broadcast as its form sends it, different each time. */
function newBroadcast(): Record<string, string> {
  const words = { subject: "You are first", preheader: "Before the others", letter: "Hi {name}" };
  return { id: randomUUID(), seen: "0", to: "everybody", ...words };
}

/** The email of a series. */
async function seriesEmail(status: "draft" | "on" = "draft"): Promise<{ id: string; email: string }> {
  const [id, email, at] = [randomUUID(), randomUUID(), new Date()];
  const written = { id: email, number: 1, days: 0, subject: "One", text: "Hi {name}" };
  await db.series.create({
    data: {
      ...{ id, name: "New", audience: "workbook", createdAt: at, status },
      ...(status === "on" && { turnedOnAt: at }),
      emails: { create: written },
    },
  });
  return { id, email };
}

/** A person in a series that is on. */
async function seriesMember(): Promise<{ id: string; member: string }> {
  const { id } = await seriesEmail("on");
  const email = uniqueEmail();
  const member = await db.seriesMember.create({
    data: { seriesId: id, email, emailKey: email, name: "", startedAt: new Date() },
  });
  return { id, member: member.id };
}

/** A saved broadcast to a recipient with consent. */
async function broadcast(status: "draft" | "scheduled" | "sending" | "paused" | "sent"): Promise<string> {
  const [id, at] = [randomUUID(), new Date()];
  await createConsent(uniqueEmail(), { givenAt: at });
  await db.broadcast.create({
    data: {
      ...{ id, subject: "You are first", preheader: "", text: "Hi {name}", audience: "everybody", status },
      ...{ createdAt: at, changedAt: at },
      ...(status === "scheduled" && { scheduledFor: at }),
      ...(status !== "draft" && status !== "scheduled" && { startedAt: at }),
      ...(status === "sent" && { endedAt: at }),
    },
  });
  return id;
}

/** A broadcast published as a post; returns its slug. */
async function publishedLetter(): Promise<string> {
  const words = { title: "You are first", excerpt: "Before the others", text: "Hi {name}" };
  const { slug } = await db.publishedLetter.create({
    data: { slug: randomUUID(), day: new Date("2026-06-01"), ...words },
  });
  return slug;
}

/** A price code as its form sends it, different each time. */
function newCode(): Record<string, string> {
  const code = randomUUID().slice(0, 20);
  return { code, percentOff: "10", sumOff: "", uses: "5", lastDay: addDays(calendarDay(new Date()), 5) };
}

const budgetRevision = async () =>
  String((await db.retreatBudget.findUnique({ where: { retreat: dorset.id } }))?.revision ?? 0);

async function newCost(): Promise<Record<string, string>> {
  return { seen: await budgetRevision(), id: "", name: "Cook", amount: "580", per: "retreat", paidOn: "" };
}

const inDays = (days: number) => addDays(calendarDay(new Date()), days);

/** An event as its form sends it. */
function newEvent(): Record<string, string> {
  const words = { title: "Cold water, warm flask", place: "Worbarrow Bay", text: "" };
  return {
    ...words,
    startsAt: `${inDays(30)}T10:00`,
    minutes: "60",
    repeat: "weekly",
    audience: "everybody",
  };
}

/** A weekly event at 19:00 since a week ago; returns its id. */
async function weeklyEvent(): Promise<string> {
  const { id } = await db.clubEvent.create({
    data: {
      ...{ title: "Call", place: "https://meet.example/1", timeZone: "UTC", minutes: 60, repeat: "weekly" },
      ...{ startsAt: new Date(`${inDays(-7)}T19:00:00Z`), createdAt: new Date(), updatedAt: new Date() },
    },
  });
  return id;
}

function tokenIn(url: string): string {
  return url.split("/").at(-1) ?? "";
}

async function postedOnWins(): Promise<string> {
  const id = randomUUID();
  const sent = await postMessage(await createMember(), { id, board: "wins", kind: "win", content: "x" });
  if (!sent.ok) throw new Error(sent.message);
  return id;
}

/** A stopped move of the retreat that asks the buyer of one order. */
async function openChange(): Promise<{ id: string; order: string }> {
  await db.retreatChange.deleteMany();
  const { id: order } = await createBooking();
  const id = randomUUID();
  const days = { firstDay: new Date("2090-05-15"), lastDay: new Date("2090-05-17") };
  await db.retreatChange.create({
    data: {
      ...{ id, retreat: dorset.id, kind: "move", subject: "Moved", message: "Sorry", ...days },
      ...{ newFirstDay: new Date("2090-06-12"), newLastDay: new Date("2090-06-14") },
      answersUntil: new Date("2090-05-01T23:00:00Z"),
      ...{ startedAt: new Date(), stoppedAt: new Date(), orders: { create: { orderId: order } } },
    },
  });
  return { id, order };
}

/** A move of the retreat to new days as its form sends it. */
async function newChange(): Promise<Record<string, string>> {
  await db.retreatChange.deleteMany();
  const day = 10 + ((await revisionOf(db, dorset.id)) % 10);
  expect(
    (await saveOver(admin, retreatProduct(dorset), { firstDay: "2090-05-15", lastDay: "2090-05-17" })).ok,
  ).toBe(true);
  const days = {
    firstDay: `2090-06-${day}`,
    lastDay: `2090-06-${day + 2}`,
    dueOn: "2090-04-13",
    deadline: "2090-04-02",
  };
  const { figures } = await db.$transaction(async (tx) =>
    computeWhatIf(
      tx,
      await latestRetreat(tx, dorset),
      { kind: "move", to: "", offer: "refund", bonus: 0, ...days },
      new Date(),
    ),
  );
  const email = { subject: "Moved", message: "Sorry" };
  return { id: randomUUID(), kind: "move", to: "", ...days, ...email, figures, word: "MOVE" };
}

/** Email preferences as a form sends them, different from the defaults. */
const kindWishes = { replies: "off", mentions: "weekly", followed: "at_once", announcements: "off" };
/** The terms of a retreat as its form sends them, with a different deposit each time. */
async function newTerms(): Promise<Record<string, string>> {
  const revision = await revisionOf(db, dorset.id);
  const deposit = { depositPence: `${101 + (revision % 2)}` };
  return { ...typedOf(termsOf(await latestRetreat(db, dorset))), ...deposit, seen: `${revision}` };
}

function typedOf(terms: object): Record<string, string> {
  const typed = Object.entries(valuesOf(terms)).flatMap(([path, value]) => {
    // Not in the form of a retreat that is in content/
    if (path === "currency" || /\.(sharing|isOffered)$/.test(path)) return [];
    return [[path, path.endsWith("Pence") ? `${Number(value) / 100}` : `${value}`] as const];
  });
  return Object.fromEntries(typed);
}

/** The fields of a retreat copied from Dorset's, with a different slug each time. */
function newWords(): Record<string, string> {
  const terms = Object.fromEntries(
    Object.entries(draftTerms(dorset.id) ?? {}).filter(
      ([path, value]) => typeof value === "string" && path !== "currency",
    ),
  );
  const days = { firstDay: "2027-11-05", lastDay: "2027-11-07", sales: "closed" };
  return {
    ...(terms as Record<string, string>),
    ...days,
    name: "Kindling",
    address: `kindling-${randomUUID()}`,
  };
}

/** A waitlist entry without an offer. */
async function waiting(): Promise<{ id: string; seen: string }> {
  await db.placeOffer.updateMany({
    where: { state: "open" },
    data: { state: "withdrawn", endedAt: new Date() },
  });
  const email = uniqueEmail("waits");
  const about = { name: "Helen Marsh", email, phone: "07700 900123", room: "", consent: false };
  await joinRetreatWaitlist(dorset, about, new Date());
  const { id } = await db.retreatWaitlistEntry.findFirstOrThrow({ where: { emailKey: email } });
  await db.retreatWaitlistEntry.update({ where: { id }, data: { confirmedAt: new Date() } });
  return { id, seen: (await versionOfEntry(db, id)) ?? "" };
}

/** An application for the sponsored place. */
const applied = async () => (await createApplication()).id;

/** An award of it that is not announced yet. */
async function awarded(): Promise<string> {
  await deleteOrders({ booking: { award: { isNot: null } } });
  expect((await awardPlace(admin, await applied(), new Date())).ok).toBe(true);
  return (await db.sponsoredAward.findFirstOrThrow()).id;
}

/** A waitlist entry with an open offer. */
async function offered(): Promise<{ id: string; seen: string }> {
  const entry = await waiting();
  expect((await offerAsAdmin(admin, { ...entry, room: "shared" }, new Date())).ok).toBe(true);
  return { id: entry.id, seen: (await versionOfEntry(db, entry.id)) ?? "" };
}

/** An enquiry that no administrator has opened. */
async function entry(): Promise<{ kind: string; id: string }> {
  return { kind: "enquiry", id: (await createEnquiry()).id };
}

/** A booking and its payment. Stripe does not know them: refunds need no Stripe. */
async function booking(): Promise<{ id: string; seen: string }> {
  const { id } = await createBooking();
  const byHand = { paymentIntentId: null, checkoutSessionId: null, recordedAt: new Date() };
  await db.payment.updateMany({ where: { orderId: id }, data: { ...byHand, method: "cash" } });
  const seen = await versionOf(db, id, new Date());
  return { id, seen };
}

/** A dispute of a booking's payment, which Stripe does not know; returns its id. */
async function dispute(status: string): Promise<string> {
  const { id: orderId } = await createBooking();
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId } });
  const id = `dp_${randomUUID().replaceAll("-", "")}`;
  await db.dispute.create({ data: { id, paymentId, amountPence: 100_00, status, createdAt: new Date() } });
  return id;
}

/** Forms that the administrator, a new member or a visitor sends. */
const sent = (by: Form["by"], fills: Record<string, Form["fill"]>, bound?: string): Record<string, Form> =>
  Object.fromEntries(Object.entries(fills).map(([name, fill]) => [name, { by, fill, bound }]));

const forms: Record<string, Form> = {
  ...sent("visitor", {
    joinAction: async () => ({
      ...{ displayName: "Priya", email: uniqueEmail(), password, callbackUrl: "/members" },
      invitationCode: await createInvitation(),
    }),
    signInAction: () => ({ email: signingIn.email, password, callbackUrl: "" }),
    stopEmailsAction: async () => ({ token: tokenIn(stopEmailsUrl(await memberId(), ["replies"])) }),
    muteByLinkAction: async () => ({ token: tokenIn(mutePostUrl(await memberId(), await postedOnWins())) }),
  }),

  ...sent("member", {
    applyCodeAction: async ({ userId }) => {
      await db.accessGrant.deleteMany({ where: { userId } });
      return { code: await createInvitation({ includesAccess: true }) };
    },
    saveSettingsAction: () => ({
      ...{ displayName: "Priya", hideEmail: "on", about: "Learning to leave at five.", showsAbout: "on" },
      ...{ livesIn: "Swanage", showsLivesIn: "on", worksOn: "", showsWorksOn: "on", showsPicture: "on" },
      ...{ links: "example.com/choir", showsLinks: "on", isHidden: "on" },
    }),
    revokeSessionsAction: async ({ userId }) => {
      await db.session.create({ data: { userId } });
      return { which: "others" };
    },
    answerEventAction: async () => ({ event: await weeklyEvent(), day: inDays(7), coming: "yes" }),
    newCalendarAction: () => ({ calendar: "new" }),
    eventEmailsAction: () => ({ to: "off" }),
    markAllReadAction: async (by) => {
      const { userId } = by;
      const reply = { userId, kind: "reply" as const, messageId: await written(by), createdAt: new Date() };
      await db.notice.create({ data: reply });
      return { upTo: new Date(Date.now() + 60_000).toISOString() };
    },
    reportMemberAction: async () => ({ id: await memberId(), note: "Unkind" }),
    blockForMemberAction: async () => ({ id: await memberId() }),
    openConversationAction: async () => {
      await db.messageSettings.updateMany({ data: { isOn: true } });
      return { id: await memberId() };
    },
    unblockForMemberAction: async (by) => {
      const id = await memberId();
      await blockMember(by, id, new Date());
      return { id };
    },
    followAction: () => ({ of: "wins", wish: "mute" }),
    stopPushAction: async (by) => {
      await subscribed(by);
      const { id } = await db.pushSubscription.findFirstOrThrow({ where: { userId: by.userId } });
      return { device: id };
    },
    savePushKindsAction: async (by) => {
      await subscribed(by);
      return { reply: "on", mention: "on", followed: "on", announcement: "on" };
    },
    removePictureAction: async (by) => {
      const bytes = await drawn({ width: 20, height: 20 }).png().toBuffer();
      await savePicture(by, bytes, new Date());
      return { picture: "none" };
    },
    declinePushAction: () => ({ push: "no" }),
    savePreferencesAction: () => ({
      ...kindWishes,
      events: "off",
      day: "never",
      hour: "7",
      timeZone: "Asia/Tokyo",
    }),
    stopAllEmailsAction: () => ({ letters: "off" }),
  }),

  ...sent("admin", {
    createInvitationAction: () => ({
      ...{ maxUses: "3", expiresInDays: "7", includesAccess: "on", note: "For Ada" },
    }),
    turnInvitationAction: async () => ({ id: (await invitation()).id, to: "off" }),
    sendInvitationAction: async () => ({ id: (await invitation()).id, email: uniqueEmail() }),
    inviteWithAccessAction: () => ({ email: uniqueEmail() }),
    grantAccessAction: async () => ({
      ...{ email: (await createMember({ hasAccess: false })).email, until: "2199-12-31", reason: "Ada" },
    }),
    endAccessAction: async () => {
      const { id } = await db.accessGrant.findFirstOrThrow({ where: { userId: await memberId() } });
      return { id, plan: "end" };
    },
    blockMemberAction: async () => ({ id: await memberId(), to: "blocked", plan: "run" }),
    inviteToTeamAction: () => ({ email: uniqueEmail(), role: "desk", until: "2199-12-31" }),
    resendTeamInvitationAction: async () => ({ id: await teamInvitation() }),
    withdrawTeamInvitationAction: async () => ({ id: await teamInvitation() }),
    changeRoleAction: async () => ({ id: await memberId(), role: "desk", retreat: "", until: "2199-12-31" }),
    removeFromTeamAction: async () => ({ id: (await createMember({ role: "desk" })).userId }),
    requireTwoStepAction: () => ({ role: "host", to: "on" }),
    tickHandoverAction: () => ({ item: "stripe", to: "on" }),
    moveOwnershipAction: async () => ({
      ...{ id: (await createMember({ role: "admin" })).userId, until: "2199-12-31", typed: "Somebody" },
    }),
    setOutOfOfficeAction: () => ({ from: "2199-04-01", to: "2199-04-08", message: "Away", replyDays: "5" }),
    endOutOfOfficeAction: () => ({}),
    setDigestTimeAction: () => ({ digestAt: "07:30" }),
    setAlertAction: async () => {
      const { userId: id } = await createMember({ role: "desk" });
      return { id, kind: "booking", channel: "byEmail", to: "on" };
    },
    deleteMemberAction: async () => {
      const { userId: id, displayName: name } = await createMember();
      return { id, name, plan: "run" };
    },
    revokeMemberSessionsAction: async () => ({ id: await memberId() }),
    turnMemberTwoStepOffAction: async () => {
      const [userId, at] = [await memberId(), new Date()];
      const on = { userId, sealedSecret: "x", begunIn: userId, createdAt: at, turnedOnAt: at };
      await db.twoStep.create({ data: on });
      return { id: userId };
    },
    pausePostingAction: async () => ({ id: await memberId(), for: "week" }),
    liftPauseAction: async () => {
      const userId = await memberId();
      await pausePosting(admin, { userId, for: "open" }, new Date());
      return { id: userId };
    },
    deleteContentAction: async () => {
      const author = await createMember();
      await written(author);
      return { id: author.userId };
    },
    resolveReportsAction: async () => {
      const id = await written(await createMember());
      await reported(id, [await createMember()]);
      return { id, to: "deleted" };
    },
    addPersonNoteAction: async () => ({
      id: await memberId(),
      note: randomUUID(),
      text: "Ring her after six",
    }),
    writeToImportedAction: async () => {
      await db.importedMember.create({ data: { userId: await memberId(), importedAt: new Date() } });
      return { which: "new", sure: "on" };
    },

    recordPaymentAction: async () => ({
      ...(await booking()),
      ...{ method: "cash", amount: "97", date: calendarDay(new Date()), reference: "Ellis" },
    }),
    deletePaymentAction: async () => {
      const bought = await booking();
      const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: bought.id } });
      return { ...bought, paymentId };
    },
    refundAction: async () => ({ ...(await booking()), how: "part", amount: "10", reason: "A gift" }),
    recordRefundAction: async () => {
      const { id } = await createBooking();
      const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: id } });
      const failed = { status: "failed", failure: "expired_or_canceled_card", askedAt: new Date() } as const;
      const { id: requestId } = await db.refundRequest.create({
        data: { paymentId, amountPence: 10_00, reason: "x", ...failed },
      });
      const seen = await versionOf(db, id, new Date());
      const transfer = { date: calendarDay(new Date()), reference: "Okafor 12" };
      return { id, seen, requestId, ...transfer };
    },
    cancelPurchaseAction: async () => ({
      ...(await booking()),
      ...{ by: "us", noticeOn: calendarDay(new Date()), back: "all", amount: "", reason: "Rain" },
    }),
    transferBookingAction: async () => ({
      ...{ id: (await booking()).id, name: "Jo Marsh", email: "jo@example.test" },
    }),
    sendBalanceLinkAction: async () => ({ id: (await booking()).id }),
    comparePurchaseAction: async () => ({ id: (await booking()).id }),
    cancelAfterDisputeAction: async () => ({ disputeId: await dispute("lost") }),
    answerDisputeAction: async () => ({
      ...{ id: await dispute("needs_response"), do: "submit", words: "They came.", exhibits: "order" },
    }),
    sendClaimLinkAction: async () => {
      const { id } = await createPlan();
      const code = await createInvitation({ includesAccess: true });
      await db.invitation.update({ where: { code }, data: { orderId: id, sentTo: uniqueEmail() } });
      return { id };
    },

    repeatLetterAction: async () => {
      const { id } = await queuedLetter();
      const failed = { status: "failed", failedAt: new Date(), lastError: "no_connection" } as const;
      await db.email.update({ where: { id }, data: failed });
      return { id };
    },
    resolveSuppressionAction: async () => {
      const { id } = await queuedLetter();
      await db.email.update({ where: { id }, data: { arrival: "bounced", arrivalAt: new Date() } });
      return { id };
    },
    correctPersonAction: async () => ({
      ...{
        id: (await createEnquiry()).id,
        name: "Ellen Sadler",
        email: uniqueEmail(),
        phone: "07700 900642",
      },
    }),
    stopEmailsToAction: async () => ({ id: (await createEnquiry()).id }),
    withdrawConsentAction: async () => ({ id: (await createConsent(uniqueEmail())).id }),
    removeWorkbookRequestAction: async () => {
      const email = uniqueEmail();
      return db.workbookDownload.create({
        data: { email, emailKey: email, downloadedAt: new Date() },
        select: { id: true },
      });
    },
    recordRequestAction: async () => ({
      ...{ id: (await createEnquiry()).id, request: randomUUID(), kind: "access" },
      ...{ receivedOn: calendarDay(new Date()), text: "What do you have about me?" },
    }),
    erasePersonAction: async () => ({
      ...{ id: (await createEnquiry()).id, erasure: randomUUID(), name: "Callaghan" },
    }),
    closeRequestAction: async () => {
      const about = { emailKey: uniqueEmail(), kind: "access", receivedOn: new Date(), text: "" } as const;
      const request = randomUUID();
      await db.privacyRequest.create({ data: { id: request, ...about, recordedAt: new Date() } });
      return { request, answer: "Sent by email" };
    },
    repeatEventAction: async () => {
      const id = `evt_${randomUUID()}`;
      const event = { id, type: "charge.refunded", objectId: "ch_1", receivedAt: new Date(), error: "away" };
      await db.stripeEvent.create({ data: event });
      return { id };
    },
    repeatJobAction: async () => {
      const id = randomUUID();
      await recordFailedJob("cancel-plan", { id, data: { planId: randomUUID() } }, new Date());
      return { id };
    },

    saveEntryStatusAction: async () => ({ ...(await entry()), was: "new", status: "booked" }),
    addEntryNoteAction: async () => ({ ...(await entry()), note: randomUUID(), text: "Ring her after six" }),
    sendReplyAction: async () => {
      const { kind, id } = await entry();
      const { updatedAt } = await db.customRetreatEnquiry.findUniqueOrThrow({ where: { id } });
      const words = { subject: "Yes", text: "Hi Ruth", then: "booked" };
      return { kind, id, ...words, reply: randomUUID(), seen: `${updatedAt.getTime()}.0` };
    },
    saveReplyDraftAction: async () => {
      const { kind, id } = await entry();
      return { kind, id, reply: randomUUID(), subject: "Yes", text: "Hi", then: "closed" };
    },
    discardReplyDraftAction: async () => {
      const { kind, id: enquiryId } = await entry();
      const times = { beganAt: new Date(), savedAt: new Date() };
      const draft = { enquiryId, ...times, authorId: admin.userId, subject: "Yes", text: "Hi" };
      await db.replyDraft.create({ data: draft });
      return { kind, id: enquiryId };
    },
    repeatReplyAction: async () => {
      const reply = { letter: "inbox-reply", values: { subject: "Yes", text: "Hi" }, to: uniqueEmail() };
      const failed = { status: "failed", failedAt: new Date() } as const;
      const { id } = await db.email.create({ data: { cause: randomUUID(), ...reply, ...failed } });
      return { ...(await entry()), letter: id };
    },
    linkEntryAction: async () => ({ ...(await entry()), email: (await createMember()).email }),
    unlinkEntryAction: entry,
    stopChangeAction: async () => ({ id: (await openChange()).id }),
    resumeChangeAction: async () => ({ id: (await openChange()).id }),
    extendDeadlineAction: async () => ({ id: (await openChange()).id, deadline: "2090-05-02" }),
    remindNowAction: async () => ({ id: (await openChange()).id }),
    enterAnswerAction: async () => ({ ...(await openChange()), answer: "back" }),
    releaseSuspectAction: async () => {
      const suspect = { form: "workbook", email: "kim@example.com", values: { email: "kim@example.com" } };
      const { id } = await db.suspectedSpam.create({ data: { ...suspect, createdAt: new Date() } });
      return { id };
    },

    createSeriesAction: () => ({ id: randomUUID(), name: "New", start: "workbook" }),
    updateSeriesAction: async () => ({ ...(await seriesEmail()), name: "New", start: "workbook" }),
    turnOnSeriesAction: () => seriesEmail(),
    pauseSeriesAction: async () => seriesEmail("on"),
    deleteSeriesAction: () => seriesEmail(),
    testSeriesAction: () => seriesEmail(),
    saveSeriesEmailAction: async () => ({
      ...(await seriesEmail()),
      subject: "One",
      letter: "Hi",
      days: "3",
    }),
    moveSeriesEmailAction: async () => ({ ...(await seriesEmail()), to: "up" }),
    deleteSeriesEmailAction: () => seriesEmail(),
    endForMemberAction: async () => ({ ...(await seriesMember()), reason: "removed" }),
    skipNextAction: seriesMember,

    saveDraftAction: newBroadcast,
    saveAndOpenDraftAction: newBroadcast,
    draftFromPostAction: () => ({
      id: randomUUID(),
      slug: deliveredPosts[0]?.fields.page.address.initial ?? "",
    }),
    sendTestAction: async () => ({ id: await broadcast("draft"), seen: "1" }),
    sendBroadcastAction: async () => ({ id: await broadcast("draft"), seen: "1" }),
    scheduleBroadcastAction: async () => ({
      ...{ id: await broadcast("draft"), seen: "1", at: `${inDays(3)}T18:00` },
    }),
    unscheduleAction: async () => ({ id: await broadcast("scheduled") }),
    pauseBroadcastAction: async () => ({ id: await broadcast("sending") }),
    resumeBroadcastAction: async () => ({ id: await broadcast("paused") }),
    cancelBroadcastAction: async () => ({ id: await broadcast("paused") }),
    publishBroadcastAction: async () => ({ id: await broadcast("sent") }),
    withdrawLetterAction: async () => ({ slug: await publishedLetter() }),
    deleteDraftAction: async () => ({ id: await broadcast("draft") }),
    saveDefaultsAction: async () => {
      await db.notificationPreferences.deleteMany({ where: { userId: null } });
      return { ...kindWishes, day: "3", hour: "7", seen: "0", doubleOptIn: "on" };
    },

    savePostAction: () => ({
      ...{ id: randomUUID(), place: "wins:win", content: "For later" },
      ...{ at: "2190-03-19T08:00", zone: "Europe/London" },
    }),
    cancelPostAction: async () => {
      const row = { board: "wins", kind: "win", content: "x", authorId: admin.userId, timeZone: "UTC" };
      const opensAt = new Date("2190-03-19T12:30:00Z");
      const { id } = await db.scheduledPost.create({
        data: { id: randomUUID(), ...row, opensAt, createdAt: new Date() },
      });
      return { id };
    },
    announceAction: () => ({ id: randomUUID(), title: "Half past", text: "Not seven.", sure: "on" }),
    withdrawAnnouncementAction: async () => {
      const id = randomUUID();
      await db.announcement.create({ data: { id, title: "x", text: "x", createdAt: new Date() } });
      return { id };
    },
    addEventAction: newEvent,
    changeEventAction: async () => ({
      ...{ ...newEvent(), shown: `${inDays(7)}T19:00`, id: await weeklyEvent(), seen: "0" },
    }),
    callOffAction: async () => ({ event: await weeklyEvent(), day: inDays(7) }),
    moveDayAction: async () => ({
      ...{ event: await weeklyEvent(), day: inDays(7), startsAt: `${inDays(8)}T19:00` },
    }),
    saveRecordingAction: async () => ({
      ...{ event: await weeklyEvent(), day: inDays(-7), recording: "https://video.example/1" },
    }),

    scoreApplicationAction: async () => ({ application: await applied(), score: "4" }),
    awardPlaceAction: async () => {
      await deleteOrders({ booking: { award: { isNot: null } } });
      return { application: await applied() };
    },
    revokeAwardAction: async () => ({ award: await awarded() }),
    sendAwardLettersAction: async () => ({ award: await awarded() }),
    offerPlaceAction: async () => ({ ...(await waiting()), room: "shared" }),
    skipEntryAction: async () => ({ ...(await waiting()), to: "skipped" }),
    removeFromWaitlistAction: async () => ({ id: (await waiting()).id }),
    withdrawOfferAction: offered,
    resendOfferAction: offered,
    openRoomAction: async () => {
      const at = { retreat: dorset.id, room: "single" };
      const line = await db.roomLine.findUnique({ where: { retreat_room: at } });
      return {
        ...at,
        to: line?.openedAt ? "line" : "all",
        seen: await versionOfRoom(db, at.retreat, at.room),
      };
    },
    pairGuestAction: async () => {
      const [dawn, bea] = [await toldUs("Dawn Ferris"), await toldUs("Bea Okafor")];
      const [guest] = await readGuests(dorset.id);
      return { id: dawn.id, mate: bea.id, seen: guest?.seen ?? "" };
    },
    addPackageAction: () => ({
      ...{ name: `Six ${randomUUID()}`, sessions: "6", pricePence: "720" },
      ...{ sales: "open", text: "As it suits you." },
    }),
    addProgrammeAction: () => ({
      ...{ name: `Climb ${randomUUID()}`, firstDay: "2035-03-05", cohort: "2035-03" },
      ...{ oneTimePence: "250", monthlyPence: "100", payments: "3", participants: "8", months: "3" },
      calls: "Mondays at 6PM GMT",
    }),
    issueVoucherAction: () => ({
      ...{ order: randomUUID(), name: "Robyn", email: uniqueEmail("robyn"), recipientName: "Denise" },
      ...{ recipientEmail: "", amount: "40", sendOn: "", message: "", method: "free" },
      ...{ reference: "", reason: "" },
    }),
    sendVoucherAction: async () => {
      const { id } = await giveVoucher(40_00);
      return { id, seen: await versionOf(db, id, new Date()), email: uniqueEmail("denise") };
    },
    extendVoucherAction: async () => {
      const { id } = await giveVoucher(40_00);
      return { id, seen: await versionOf(db, id, new Date()), date: addDays(calendarDay(new Date()), 30) };
    },
    recordSessionAction: async () => {
      const { id } = await createCoaching();
      return { id, held: "0", sessionId: randomUUID(), date: calendarDay(new Date()), note: "" };
    },
    deleteSessionAction: async () => {
      const { id } = await createCoaching({ held: [calendarDay(new Date())] });
      const { id: sessionId } = await db.coachingSession.findFirstOrThrow({ where: { orderId: id } });
      return { id, sessionId };
    },
    openHealthAction: async () => {
      if ((await db.guestHealth.count()) === 0) await toldUs("Dawn Ferris");
      return { retreat: dorset.id };
    },
  }),

  ...sent(
    "admin",
    {
      saveTermsAction: newTerms,
      startRetreatAction: async () => ({ ...(await newTerms()), ...newWords() }),
      undoChangeAction: async () => {
        const depositPence = Number((await newTerms()).depositPence) * 100;
        expect((await saveOver(admin, retreatProduct(dorset), { depositPence })).ok).toBe(true);
        const { id } = await db.salesChange.findFirstOrThrow({
          where: { subject: dorset.id },
          orderBy: { revision: "desc" },
        });
        return { change: id };
      },
      createCodeAction: newCode,
      closeCodeAction: async () => {
        const code = { ...newCodeSchema.parse(newCode()), retreat: dorset.id };
        expect((await createCode(admin, code, new Date())).ok).toBe(true);
        const { id } = await db.priceCode.findFirstOrThrow({ where: { code: code.code } });
        return { id, to: "closed" };
      },
      saveCostAction: newCost,
      deleteCostAction: async () => {
        const cost = costSchema.parse(await newCost());
        expect((await saveCost(admin, { ...cost, retreat: dorset.id }, new Date())).ok).toBe(true);
        const { id } = await db.budgetCost.findFirstOrThrow({ where: { retreat: dorset.id } });
        return { id, seen: await budgetRevision() };
      },
      saveDecisionDayAction: async () => ({ seen: await budgetRevision(), decideOn: "2026-01-31" }),
      saveGoAction: async () => ({ seen: await budgetRevision(), to: "go" }),
      startRetreatChangeAction: newChange,
    },
    dorset.id,
  ),
};

/** Administrators' actions that write no audit log entry, each with the reason. */
const withoutTrail: Record<string, string> = {
  saveReplyDraftAction: "what is written and not sent has done nothing yet",
  discardReplyDraftAction: "and nothing when it is thrown away",
  saveDraftAction: "as of answers",
  saveAndOpenDraftAction: "as of answers",
  draftFromPostAction: "as of answers",
  proveForExportAction: "the download itself is in the trail",
};

test("every action of administrators has its form here, so that its entry in the audit log is seen", async () => {
  const ofAdmins: string[] = [];
  for (const entryPoint of found) {
    if (entryPoint.kind !== "action") continue;
    const { name, file } = entryPoint;
    const source = await readFile(path.resolve(import.meta.dirname, "../../..", file), "utf8");
    const [, body = ""] = source.split(new RegExp(`^export (?:const|async function) ${name}\\b`, "m"));
    const [own = ""] = body.split(/^(?:export|async|function|const)\b/m);
    if (/\b(?:requireAdmin|(?:admin|moderator|change)Action)\(/.test(own)) ofAdmins.push(name);
  }
  expect(ofAdmins).toEqual(
    expect.arrayContaining(["blockMemberAction", "createCodeAction", "pauseBroadcastAction"]),
  );
  expect(ofAdmins.filter((name) => !(name in forms) && !(name in withoutTrail))).toEqual([]);
});

describe.each(Object.entries(forms))("%s", (name, form) => {
  const entryPoint = action(name);
  const told = (data: FormData) => [
    ...(form.bound === undefined ? [] : [form.bound]),
    { status: "idle" },
    data,
  ];

  test("changes data with valid input", async () => {
    const { sender, values } = await filled(name);
    const before = await stored();
    const entries = { where: { actorId: admin.userId } };
    const count = await db.auditEntry.count(entries);
    await ask(sender);
    await act(entryPoint, told(filledIn(values)));
    expect(await stored()).not.toEqual(before);
    if (form.by !== "admin" || name in withoutTrail) return;
    expect(await db.auditEntry.count(entries)).toBeGreaterThan(count);
  });

  test("refuses hostile input, stores nothing and names the field", async () => {
    const wrong: object[] = [];
    // All rooms of a retreat have the same fields: one is enough
    const fields = Object.keys((await filled(name)).values).filter(
      (field) => !/^rooms\.(?!shared)/.test(field),
    );
    for (const field of fields) {
      for (const [what, value] of Object.entries(hostile) as [Hostile, string | File][]) {
        const { sender, values } = await filled(name);
        const data = filledIn(values);
        data.set(field, value);
        // Notifications of an earlier, accepted input
        await finishWorkAfterResponses();
        const before = await stored();
        const cookies = await ask(sender);
        const session = cookies.get(sessionCookieName);
        const { outcome, state } = await answerOf(entryPoint, told(data));
        const isRefused =
          outcome === "answered" &&
          !["sent", "opened", "priced"].includes(state?.status ?? "") &&
          isDeepStrictEqual(await stored(), before) &&
          cookies.get(sessionCookieName) === session;
        const mayPass = (accepted[`${name}.${field}`] ?? accepted[field] ?? []).includes(what);
        const isNamed = state?.code !== "invalid" || Boolean(state.fields?.[field]);
        if (!(isRefused ? isNamed : mayPass)) wrong.push({ field, what, outcome, state });
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("a redirect to another site", () => {
  const leadsOn = expect.stringMatching(/^to \//) as string;

  test.each(["signInAction", "joinAction"])("is ignored after %s", async (name) => {
    for (const callbackUrl of elsewhere) {
      const { values } = await filled(name);
      await ask(null);
      const outcome = await act(action(name), [{ status: "idle" }, filledIn({ ...values, callbackUrl })]);
      expect([callbackUrl, String(outcome)]).toEqual([callbackUrl, leadsOn]);
    }
  });

  test("is ignored for a signed-in member", async () => {
    const page = pages.find((entryPoint) => entryPoint.name === "/auth");
    if (!page) throw new Error("There is no page to sign in");
    for (const callbackUrl of elsewhere) {
      await ask(admin);
      const outcome = await openPage(page, {}, { callbackUrl });
      expect([callbackUrl, String(outcome)]).toEqual([callbackUrl, leadsOn]);
    }
  });

  test("is followed if it is a page of the site", async () => {
    const { values } = await filled("signInAction");
    await ask(null);
    const form = filledIn({ ...values, callbackUrl: "/members?search=a" });
    expect(await act(action("signInAction"), [{ status: "idle" }, form])).toMatch(
      /^to \/members\?search=a\b/,
    );
  });
});

function action(name: string): EntryPoint {
  const entryPoint = actions.find((one) => one.name === name);
  if (!entryPoint) throw new Error(`There is no ${name}`);
  return entryPoint;
}

/** A valid form and its sender. */
async function filled(name: string): Promise<{ sender: Sender | null; values: Values }> {
  const form = forms[name];
  if (!form) throw new Error(`There is no form of ${name}`);
  const sender = form.by === "admin" ? admin : await createMember();
  return { sender: form.by === "visitor" ? null : sender, values: await form.fill(sender) };
}

function isFineForPage(outcome: Outcome): boolean {
  return /^(shown|paywall|not found|to \/.*)$/s.test(String(outcome));
}

/** An invitation by the administrator. */
async function invitation() {
  const code = await createInvitation();
  return db.invitation.update({ where: { code }, data: { createdBy: admin.userId } });
}

const watched =
  `notices follows push_subscriptions users profiles sessions two_steps recovery_codes sign_in_steps
  invitations invitation_uses access_grants messages message_mentions audit_entries message_reports posting_pauses
  member_blocks notes replies reply_drafts orders bookings plans payments refund_requests cancellations sponsored_scores
  sponsored_awards club_events event_dates event_answers scheduled_posts notification_preferences
  retreat_changes retreat_change_orders announcements broadcasts published_letters broadcast_recipients dispute_evidence`.split(
    /\s+/,
  );

// A function, as Postgres caches its plans: thousands of tests call it
beforeAll(async () => {
  const sums = watched.map(
    (table) =>
      `'${table}', (SELECT count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM ${table} t)`,
  );
  await db.$executeRawUnsafe(
    `CREATE FUNCTION stored() RETURNS jsonb LANGUAGE plpgsql AS
     $$ BEGIN RETURN (SELECT jsonb_build_object(${sums.join(", ")})); END $$`,
  );
});

/** A fingerprint of the tables: their row counts and a hash of the rows. */
async function stored(): Promise<Record<string, string>> {
  const [row] = await db.$queryRaw<{ stored: Record<string, string> }[]>`SELECT stored()`;
  return row?.stored ?? {};
}

/** An open invitation to the team. */
async function teamInvitation(): Promise<string> {
  const terms = { role: "desk", sentTo: uniqueEmail(), expiresAt: new Date("2199-12-31") } as const;
  return (await insertInvitation(db, terms)).id;
}
