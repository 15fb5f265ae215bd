import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { newestPost } from "@/lib/content/blog/posts";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { readGuests } from "@/lib/administration/guests/read";
import { postMessage } from "@/lib/clubhouse/posting";
import { mutePostUrl, stopNewsUrl } from "@/lib/crypto/links/notice-links";
import { createCode } from "@/lib/administration/codes/commands";
import { newCodeSchema } from "@/lib/administration/codes/schema";
import { pausePosting } from "@/lib/administration/pauses";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { saveTerms } from "@/lib/administration/sales/save";
import { draftTerms } from "@/lib/administration/sales/start";
import { termsSchema } from "@/lib/administration/sales/schema";
import { awardPlace } from "@/lib/administration/sponsored/award";
import { offerByHand } from "@/lib/administration/waitlist/commands";
import { versionOfEntry, versionOfRoom } from "@/lib/administration/waitlist/seen";
import { mastermindTerms } from "@/lib/catalogue/mastermind";
import { mastermindSubject, placesTerm, priceTerm, termsOf, type Terms } from "@/lib/catalogue/terms";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { recordFailedJob } from "@/lib/jobs/failed-jobs";
import { latestMastermind, latestRetreat } from "@/lib/site/sales/catalogue-version";
import { blockMember } from "@/lib/members/blocks";
import { savePicture } from "@/lib/members/picture";
import { joinRetreatWaitlist } from "@/lib/orders/waitlists/entries";
import { createApplication, createInvitation, createMember, uniqueEmail } from "../../support/factories";
import { createBooking, createPlan } from "../../support/plans";
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
import { drawn } from "../../support/pictures";
import { ask, isSignedIn, people, type Person } from "../../support/access-levels";
import { joined, password } from "../accounts/fixture";
import { queuedLetter } from "../email/letter";
import { subscribed } from "../push/fixture";
import { toldUs } from "../guests/fixture";
import { reported, written } from "../clubhouse/moderation-fixture";

// What nobody means well with, at every entry point: refused or harmless, never an error, and never the way to another site.
// Whatever calls one throws when it does (tests/support/call-entry-point.ts).

const found = await findEntryPoints();
const actions = found.filter(({ kind }) => kind === "action");
const pages = found.filter(({ kind }) => kind === "page");
// next-auth's own entry points answer only within a running Next
const handlers = found.flatMap((entryPoint) =>
  entryPoint.kind === "handler" && !entryPoint.name.endsWith("/api/auth/[...nextauth]") ? [entryPoint] : [],
);
const fieldNames = await findFieldNames();

/** What is sent in a field. */
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

/** Where somebody would be led after signing in. */
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

test("the fields of every form are known, those of single buttons too", () => {
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
      if (entryPoint.name !== "signOutAction")
        expect([entryPoint.name, await stored()]).toEqual([entryPoint.name, before]);
    }
  });

  test("a body that is none, or not what it says, is answered with a 4xx", async () => {
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

  test("a query that is none is answered without an error", async () => {
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
          id: "x",
          file: "bookings.csv",
        });
        const isLedOn = /^to \/(?!\/)/.test(String(status));
        if (!isLedOn && !(Number(status) < 500)) wrong.push({ name: entryPoint.name, query, status });
      }
    }
    expect(wrong).toEqual([]);
  });

  test("a page with parameters nobody has is shown, not found, or leads to another page of ours", async () => {
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

/** A form that would do something, with one field after another made hostile. */
type Form = {
  /** What its page has bound to the action, before the form. */
  bound?: string;
  /** Who sends it, and what would do something. */
  fill: () => Promise<{ by: Person | null; values: Record<string, string> }>;
  /** Every other value of these fields is refused, and the field named. */
  fields: Record<
    string,
    {
      /** What the field takes as it is. */
      takes?: readonly Hostile[];
      /** What is refused without a word about the field. */
      unnamed?: readonly Hostile[];
    }
  >;
};

const words = ["SQL", "a prototype", "a date that is none"] as const;
const blank = ["nothing", "spaces"] as const;
const everything = Object.keys(hostile) as Hostile[];
const displayName = { takes: words };
/** What an answer of several lines takes. */
/** What has only been begun may be anything short enough. */
const unfinished = ["nothing", "spaces", "a NUL", "a second line", ...words, "a huge number"] as const;
const lines = [...words, "a NUL", "a second line", "a huge number"] as const;

let admin: Awaited<ReturnType<typeof createMember>>;
let signingIn: Awaited<ReturnType<typeof joined>>;

beforeAll(async () => {
  admin = await createMember({ role: "admin" });
  signingIn = await joined(new Date());
  // More than all the bookings that are made here
  const terms = { [placesTerm("shared")]: 400 };
  await db.salesTerms.create({ data: { subject: dorset.id, terms, revision: 1 } });
});

const onMember = (to: string) => async () => ({
  by: admin,
  values: { id: (await createMember()).userId, to },
});

/** What the page showed has changed since: said without naming a field. */
const stale = { unnamed: [...words, ...blank, "a NUL", "a second line"] } as const;

/** A letter to many as its form sends it, another one each time. */
function newBroadcast(): Record<string, string> {
  const words = { subject: "You are first", preheader: "Before the others", letter: "Hi {name}" };
  return { id: randomUUID(), seen: "0", to: "everybody", ...words };
}

const broadcastFields = {
  ...{ id: {}, seen: {}, to: {}, about: {} },
  ...{ subject: { takes: [...words, ...blank] }, preheader: { takes: [...words, ...blank] } },
  letter: { takes: [...unfinished, "a long text"] },
} as const;

/** One that stands so, for somebody who said yes. */
async function broadcast(status: "draft" | "scheduled" | "sending" | "paused" | "sent"): Promise<string> {
  const [id, at, email] = [randomUUID(), new Date(), uniqueEmail()];
  await db.consent.create({ data: { email, emailKey: email, givenAt: at, wording: "Yes", page: "/" } });
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

/** A letter that stands in the blog, by its address there. */
async function publishedLetter(): Promise<string> {
  const words = { title: "You are first", excerpt: "Before the others", text: "Hi {name}" };
  const { slug } = await db.publishedLetter.create({
    data: { slug: randomUUID(), day: new Date("2026-06-01"), ...words },
  });
  return slug;
}

/** A price code as its form sends it, another one each time. */
function newCode(): Record<string, string> {
  const code = randomUUID().slice(0, 20);
  return { code, percentOff: "10", sumOff: "", uses: "5", lastDay: addDays(calendarDay(new Date()), 5) };
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

/** An event of every week, at seven in the evening since a week ago; the answer is its id. */
async function weeklyEvent(): Promise<string> {
  const { id } = await db.clubEvent.create({
    data: {
      ...{ title: "Call", place: "https://meet.example/1", timeZone: "UTC", minutes: 60, repeat: "weekly" },
      ...{ startsAt: new Date(`${inDays(-7)}T19:00:00Z`), createdAt: new Date(), updatedAt: new Date() },
    },
  });
  return id;
}

function stopEventsToken(userId: string): string {
  return tokenIn(signedUrl("stop-event-letters", userId));
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

/** What comes by letter as a form sends it, another than where it starts. */
const kindWishes = { replies: "off", mentions: "weekly", followed: "at_once", announcements: "off" };
const kindFields: Form["fields"] = { replies: {}, mentions: {}, followed: {}, announcements: {} };

const scheduledPost = () => ({
  ...{
    id: randomUUID(),
    place: "wins:win",
    content: "For later",
    at: "2190-03-19T08:00",
    zone: "Europe/London",
  },
});

const eventFields: Form["fields"] = {
  title: { takes: words },
  startsAt: {},
  minutes: {},
  place: { takes: words },
  repeat: {},
  audience: {},
  text: { takes: [...lines, ...blank] },
};

/** The terms of a retreat as its form sends them, the deposit another one each time. */
async function newTerms(): Promise<Record<string, string>> {
  const row = await db.salesTerms.findUnique({ where: { subject: dorset.id } });
  const revision = row?.revision ?? 0;
  const deposit = { depositPence: `${101 + (revision % 2)}` };
  return { ...typedOf(termsOf(await latestRetreat(db, dorset))), ...deposit, seen: `${revision}` };
}

/** The same of the mastermind. */
async function newMastermindTerms(): Promise<Record<string, string>> {
  const row = await db.salesTerms.findUnique({ where: { subject: "mastermind" } });
  const revision = row?.revision ?? 0;
  const price = { monthlyPence: `${98 + (revision % 2)}` };
  return { ...typedOf(mastermindTerms(await latestMastermind(db))), ...price, seen: `${revision}` };
}

function typedOf(terms: Terms): Record<string, string> {
  const typed = Object.entries(terms).map(([name, value]) => [
    name,
    name.endsWith("Pence") ? `${Number(value) / 100}` : `${value}`,
  ]);
  return Object.fromEntries(typed) as Record<string, string>;
}

/** What is typed of a retreat that is started as a copy of Dorset's, its address another one each time. */
function newWords(): Record<string, string> {
  const terms = Object.fromEntries(
    Object.entries(draftTerms(dorset.id) ?? {}).filter(
      ([name, value]) => typeof value === "string" && !name.endsWith(".offered"),
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

/** Somebody in the line, who has been offered nothing. */
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

/** Somebody who applied for the sponsored place. */
const applied = async () => (await createApplication()).id;

/** An award of it that nobody knows of. */
async function awarded(): Promise<string> {
  await db.booking.deleteMany({ where: { award: { isNot: null } } });
  expect((await awardPlace(admin, await applied(), new Date())).ok).toBe(true);
  return (await db.sponsoredAward.findFirstOrThrow()).id;
}

/** Somebody with a running offer. */
async function offered(): Promise<{ id: string; seen: string }> {
  const entry = await waiting();
  expect((await offerByHand(admin, { ...entry, room: "shared" }, new Date())).ok).toBe(true);
  return { id: entry.id, seen: (await versionOfEntry(db, entry.id)) ?? "" };
}

/** An enquiry nobody has opened. */
async function entry(): Promise<{ kind: string; id: string; heardAt: string }> {
  const email = uniqueEmail();
  const { id, updatedAt } = await db.customRetreatEnquiry.create({
    data: { firstName: "Ruth", lastName: "Callaghan", email, emailKey: email, vision: "Three days" },
  });
  return { kind: "enquiry", id, heardAt: String(updatedAt.getTime()) };
}
const onBooking = (more: Record<string, string>) => async () => {
  const { id } = await createBooking();
  // Stripe knows nothing of these bookings: what they paid goes back without it
  const byHand = {
    method: "cash",
    paymentIntentId: null,
    checkoutSessionId: null,
    recordedAt: new Date(),
  } as const;
  await db.payment.updateMany({ where: { bookingId: id }, data: byHand });
  const seen = await versionOf(db, { bookingId: id, planId: null }, new Date());
  return { by: admin, values: { kind: "booking", id, seen, ...more } };
};
/** What no page has shown is refused in words that are about no field. */
const seen = {
  unnamed: everything.filter((name) => !["a long text", "a huge number", "a file"].includes(name)),
};

const forms: Record<string, Form> = {
  joinAction: {
    fill: async () => ({
      by: null,
      values: {
        displayName: "Priya",
        email: uniqueEmail(),
        password,
        invitationCode: await createInvitation(),
        callbackUrl: "/members",
      },
    }),
    fields: {
      displayName,
      email: {},
      // Long enough for a password
      password: { takes: ["SQL", "a date that is none", "a second line"] },
      invitationCode: {},
      callbackUrl: { takes: everything },
    },
  },
  signInAction: {
    fill: () => Promise.resolve({ by: null, values: { email: signingIn.email, password } }),
    // Which of the two is wrong is never told
    fields: {
      email: { unnamed: words },
      password: { unnamed: [...words, "spaces", "a NUL", "a second line"] },
      callbackUrl: { takes: everything },
    },
  },
  applyCodeAction: {
    fill: async () => ({
      by: await createMember({ hasAccess: false }),
      values: { code: await createInvitation({ includesAccess: true }) },
    }),
    fields: { code: {} },
  },
  saveSettingsAction: {
    fill: async () => ({
      by: await createMember(),
      values: {
        displayName: "Priya",
        hideEmail: "on",
        about: "Learning to leave at five.",
        livesIn: "Swanage",
        worksOn: "",
        links: "example.com/choir",
        isHidden: "on",
      },
    }),
    fields: {
      displayName,
      hideEmail: {},
      about: { takes: [...words, ...blank] },
      showsAbout: {},
      livesIn: { takes: [...words, ...blank] },
      showsLivesIn: {},
      worksOn: { takes: [...words, ...blank] },
      showsWorksOn: {},
      links: { takes: blank },
      showsLinks: {},
      showsPicture: {},
      isHidden: {},
    },
  },
  revokeSessionsAction: {
    fill: async () => {
      const by = await createMember();
      await db.session.create({ data: { userId: by.userId } });
      return { by, values: { which: "others" } };
    },
    fields: { which: {} },
  },
  createInvitationAction: {
    fill: () =>
      Promise.resolve({
        by: admin,
        values: { maxUses: "3", expiresInDays: "7", includesAccess: "on", note: "For Ada" },
      }),
    fields: {
      // What is no number counts as one use (docs/rules/invitations.md#terms)
      maxUses: { takes: everything.filter((name) => name !== "a huge number" && name !== "a file") },
      expiresInDays: {},
      includesAccess: {},
      note: { takes: [...words, ...blank] },
    },
  },
  grantAccessAction: {
    fill: async () => ({
      by: admin,
      values: { email: (await createMember({ hasAccess: false })).email, until: "2199-12-31", reason: "Ada" },
    }),
    fields: {
      // An empty address silently does nothing (docs/rules/invitations.md#free-access)
      email: { unnamed: [...blank, "a file"] },
      until: { takes: ["nothing"] },
      reason: { takes: [...words, ...blank] },
    },
  },
  blockMemberAction: { fill: onMember("blocked"), fields: { id: {}, to: {}, plan: {} } },
  memberRoleAction: { fill: onMember("admin"), fields: { id: {}, to: {} } },
  recordPaymentAction: {
    fill: onBooking({ method: "cash", amount: "97", date: calendarDay(new Date()), reference: "Ellis" }),
    fields: { kind: {}, id: {}, seen, method: {}, amount: {}, date: {}, reference: { takes: words } },
  },
  takePaymentBackAction: {
    fill: async () => {
      const { by, values } = await onBooking({})();
      const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { bookingId: values.id } });
      return { by, values: { ...values, paymentId } };
    },
    fields: { kind: {}, id: {}, seen, paymentId: {} },
  },
  endLostDisputeAction: {
    fill: async () => {
      const { id: bookingId } = await createBooking();
      const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { bookingId } });
      const disputeId = `dp_${randomUUID().replaceAll("-", "")}`;
      const dispute = { amountPence: 100_00, status: "lost", createdAt: new Date() };
      await db.dispute.create({ data: { ...dispute, id: disputeId, paymentId } });
      return { by: admin, values: { disputeId } };
    },
    fields: { disputeId: seen },
  },
  comparePurchaseAction: {
    fill: async () => {
      const { by, values } = await onBooking({})();
      return { by, values: { kind: values.kind, id: values.id } };
    },
    fields: { kind: {}, id: {} },
  },
  sendClaimLinkAction: {
    fill: async () => {
      const { id } = await createPlan();
      await db.invitation.update({
        where: { code: await createInvitation({ includesAccess: true }) },
        data: { planId: id, sentTo: uniqueEmail() },
      });
      return { by: admin, values: { id } };
    },
    fields: { id: {} },
  },
  deleteContentAction: {
    fill: async () => {
      const author = await createMember();
      await written(author);
      return { by: admin, values: { id: author.userId } };
    },
    fields: { id: {} },
  },
  refundAction: {
    fill: onBooking({ how: "part", amount: "10", reason: "A gift" }),
    fields: { kind: {}, id: {}, seen, how: {}, amount: {}, reason: { takes: [...words, "a huge number"] } },
  },
  recordRefundAction: {
    fill: async () => {
      const { id } = await createBooking();
      const payment = await db.payment.findFirstOrThrow({ where: { bookingId: id } });
      const failed = { status: "failed", failure: "expired_or_canceled_card", askedAt: new Date() } as const;
      const { id: requestId } = await db.refundRequest.create({
        data: { paymentId: payment.id, amountPence: 10_00, reason: "x", ...failed },
      });
      const shown = await versionOf(db, { bookingId: id, planId: null }, new Date());
      const transfer = { date: calendarDay(new Date()), reference: "Okafor 12" };
      return { by: admin, values: { kind: "booking", id, seen: shown, requestId, ...transfer } };
    },
    fields: { kind: {}, id: {}, seen, requestId: {}, date: {}, reference: { takes: words } },
  },
  cancelPurchaseAction: {
    fill: onBooking({ by: "us", noticeOn: calendarDay(new Date()), back: "all", amount: "", reason: "Rain" }),
    fields: {
      kind: {},
      id: {},
      seen,
      by: {},
      noticeOn: {},
      back: {},
      reason: { takes: [...words, "a huge number"] },
    },
  },
  transferBookingAction: {
    fill: onBooking({ name: "Jo Marsh", email: "jo@example.test" }),
    fields: { id: {}, name: { takes: words }, email: {} },
  },
  sendBalanceLinkAction: { fill: onBooking({}), fields: { id: {} } },
  pausePostingAction: {
    fill: async () => ({ by: admin, values: { id: (await createMember()).userId, for: "week" } }),
    fields: { id: {}, for: {} },
  },
  liftPauseAction: {
    fill: async () => {
      const { userId } = await createMember();
      await pausePosting(admin, { userId, for: "open" }, new Date());
      return { by: admin, values: { id: userId } };
    },
    fields: { id: {} },
  },
  turnInvitationAction: {
    fill: async () => ({ by: admin, values: { id: (await invitation()).id, to: "off" } }),
    fields: { id: {}, to: {} },
  },
  sendInvitationAction: {
    fill: async () => ({ by: admin, values: { id: (await invitation()).id, email: uniqueEmail() } }),
    fields: { id: {}, email: {} },
  },
  inviteWithAccessAction: {
    fill: () => Promise.resolve({ by: admin, values: { email: uniqueEmail() } }),
    fields: { email: {} },
  },
  endAccessAction: {
    fill: async () => {
      const { userId } = await createMember();
      const { id } = await db.accessGrant.findFirstOrThrow({ where: { userId } });
      return { by: admin, values: { id, plan: "end" } };
    },
    fields: { id: {}, plan: {} },
  },
  revokeMemberSessionsAction: {
    fill: async () => ({ by: admin, values: { id: (await createMember()).userId } }),
    fields: { id: {} },
  },
  turnMemberTwoStepOffAction: {
    fill: async () => {
      const { userId } = await createMember();
      const turnedOnAt = new Date();
      await db.twoStep.create({
        data: { userId, sealedSecret: "x", begunIn: userId, createdAt: turnedOnAt, turnedOnAt },
      });
      return { by: admin, values: { id: userId } };
    },
    fields: { id: {} },
  },
  deleteMemberAction: {
    fill: async () => {
      const { userId: id, displayName: name } = await createMember();
      return { by: admin, values: { id, name, plan: "run" } };
    },
    fields: { id: {}, name: {}, plan: {} },
  },
  repeatLetterAction: {
    fill: async () => {
      const { id } = await queuedLetter();
      const failed = { status: "failed", failedAt: new Date(), lastError: "no_connection" } as const;
      await db.email.update({ where: { id }, data: failed });
      return { by: admin, values: { id } };
    },
    fields: { id: {} },
  },
  repeatEventAction: {
    fill: async () => {
      const id = `evt_${randomUUID()}`;
      const event = { id, type: "charge.refunded", objectId: "ch_1", receivedAt: new Date(), error: "away" };
      await db.stripeEvent.create({ data: event });
      return { by: admin, values: { id } };
    },
    fields: { id: {} },
  },
  repeatJobAction: {
    fill: async () => {
      const id = randomUUID();
      await recordFailedJob("end-plan", { id, data: { planId: randomUUID() } }, new Date());
      return { by: admin, values: { id } };
    },
    fields: { id: {} },
  },
  saveEntryStatusAction: {
    fill: async () => ({ by: admin, values: { ...(await entry()), was: "new", status: "booked" } }),
    fields: { kind: {}, id: {}, was: {}, status: {} },
  },
  addEntryNoteAction: {
    fill: async () => ({
      by: admin,
      values: { ...(await entry()), note: randomUUID(), text: "Ring her after six" },
    }),
    fields: { kind: {}, id: {}, note: {}, text: { takes: lines } },
  },
  sendReplyAction: {
    fill: async () => {
      const { heardAt, ...ref } = await entry();
      return {
        by: admin,
        values: {
          ...ref,
          ...{ reply: randomUUID(), seen: `${heardAt}.0`, subject: "Yes", text: "Hi Ruth", then: "booked" },
        },
      };
    },
    fields: {
      ...{ kind: {}, id: {}, reply: {}, seen: {}, then: {} },
      ...{ subject: { takes: words }, text: { takes: lines } },
    },
  },
  keepReplyDraftAction: {
    fill: async () => {
      const { kind, id } = await entry();
      return {
        by: admin,
        values: { kind, id, reply: randomUUID(), subject: "Yes", text: "Hi", then: "closed" },
      };
    },
    fields: {
      kind: {},
      id: {},
      reply: {},
      then: {},
      subject: { takes: unfinished },
      text: { takes: unfinished },
    },
  },
  discardReplyDraftAction: {
    fill: async () => {
      const { kind, id } = await entry();
      const of = kind === "enquiry" ? { enquiryId: id } : { applicationId: id };
      const times = { beganAt: new Date(), savedAt: new Date() };
      await db.replyDraft.create({
        data: { ...of, ...times, authorId: admin.userId, subject: "Yes", text: "Hi" },
      });
      return { by: admin, values: { kind, id } };
    },
    fields: { kind: {}, id: {} },
  },
  repeatReplyAction: {
    fill: async () => {
      const { id: letter } = await db.email.create({
        data: {
          cause: randomUUID(),
          letter: "inbox-reply",
          to: uniqueEmail(),
          values: { subject: "Yes", text: "Hi" },
          status: "failed",
          failedAt: new Date(),
        },
      });
      return { by: admin, values: { ...(await entry()), letter } };
    },
    fields: { kind: {}, id: {}, letter: {} },
  },
  linkEntryAction: {
    fill: async () => ({ by: admin, values: { ...(await entry()), email: (await createMember()).email } }),
    fields: { kind: {}, id: {}, email: {} },
  },
  unlinkEntryAction: {
    fill: async () => ({ by: admin, values: await entry() }),
    fields: { kind: {}, id: {} },
  },
  keepDraftAction: {
    fill: () => Promise.resolve({ by: admin, values: newBroadcast() }),
    fields: broadcastFields,
  },
  keepAndOpenDraftAction: {
    fill: () => Promise.resolve({ by: admin, values: newBroadcast() }),
    fields: broadcastFields,
  },
  draftFromPostAction: {
    fill: () => Promise.resolve({ by: admin, values: { id: randomUUID(), slug: newestPost().slug } }),
    fields: { id: {}, slug: {} },
  },
  sendTestAction: {
    fill: async () => ({ by: admin, values: { id: await broadcast("draft"), seen: "1" } }),
    fields: { id: {}, seen: {} },
  },
  sendBroadcastAction: {
    fill: async () => ({ by: admin, values: { id: await broadcast("draft"), seen: "1" } }),
    fields: { id: {}, seen: {} },
  },
  scheduleBroadcastAction: {
    fill: async () => ({
      by: admin,
      values: { id: await broadcast("draft"), seen: "1", at: `${inDays(3)}T18:00` },
    }),
    fields: { id: {}, seen: {}, at: {} },
  },
  unscheduleAction: {
    fill: async () => ({ by: admin, values: { id: await broadcast("scheduled") } }),
    fields: { id: {} },
  },
  pauseBroadcastAction: {
    fill: async () => ({ by: admin, values: { id: await broadcast("sending") } }),
    fields: { id: {} },
  },
  resumeBroadcastAction: {
    fill: async () => ({ by: admin, values: { id: await broadcast("paused") } }),
    fields: { id: {} },
  },
  cancelBroadcastAction: {
    fill: async () => ({ by: admin, values: { id: await broadcast("paused") } }),
    fields: { id: {} },
  },
  publishBroadcastAction: {
    fill: async () => ({ by: admin, values: { id: await broadcast("sent") } }),
    fields: { id: {} },
  },
  withdrawLetterAction: {
    fill: async () => ({ by: admin, values: { slug: await publishedLetter() } }),
    fields: { slug: {} },
  },
  deleteDraftAction: {
    fill: async () => ({ by: admin, values: { id: await broadcast("draft") } }),
    fields: { id: {} },
  },
  resolveSuppressionAction: {
    fill: async () => {
      const { id } = await queuedLetter();
      await db.email.update({ where: { id }, data: { arrival: "bounced", arrivalAt: new Date() } });
      return { by: admin, values: { id } };
    },
    fields: { id: {} },
  },
  addPersonNoteAction: {
    fill: async () => ({
      by: admin,
      values: { id: (await createMember()).userId, note: randomUUID(), text: "Ring her after six" },
    }),
    fields: { id: {}, note: {}, text: { takes: lines } },
  },
  resolveReportsAction: {
    fill: async () => {
      const id = await written(await createMember());
      await reported(id, [await createMember()]);
      return { by: admin, values: { id, to: "deleted" } };
    },
    fields: { id: {}, to: {} },
  },
  saveTermsAction: {
    bound: dorset.id,
    fill: async () => ({ by: admin, values: await newTerms() }),
    fields: {
      ...{ seen: {}, sales: {}, firstDay: {}, lastDay: {}, depositPence: {} },
      ...{ balanceDueDaysBefore: {}, balanceMinimumDays: {}, clubhouse: {} },
      ...{ [priceTerm("shared")]: {}, [placesTerm("shared")]: {} },
    },
  },
  saveProductAction: {
    bound: mastermindSubject,
    fill: async () => ({ by: admin, values: await newMastermindTerms() }),
    fields: {
      ...{ seen: {}, sales: {}, firstDay: {}, oneTimePence: {}, monthlyPence: {}, payments: {} },
      ...{ participants: {}, months: {}, calls: { takes: words } },
      // It may look like a day
      cohort: { takes: ["a date that is none"] },
    },
  },
  startRetreatAction: {
    bound: dorset.id,
    fill: async () => ({ by: admin, values: { ...(await newTerms()), ...newWords() } }),
    fields: {
      ...{ firstDay: {}, lastDay: {}, depositPence: {}, picture: {} },
      // It may look like a day
      address: { takes: ["a date that is none"] },
      ...{ [priceTerm("shared")]: {}, [placesTerm("shared")]: {} },
      ...{ name: { takes: words }, location: { takes: words } },
      ...{ lead: { takes: lines }, text: { takes: lines }, course: { takes: lines } },
    },
  },
  undoChangeAction: {
    bound: dorset.id,
    fill: async () => {
      const { seen, ...terms } = await newTerms();
      const { depositPence } = termsSchema(dorset).parse({ seen, ...terms });
      const change = { retreat: dorset.id, seen: Number(seen), terms: { depositPence } };
      expect((await saveTerms(admin, change, new Date())).ok).toBe(true);
      const { id } = await db.salesChange.findFirstOrThrow({
        where: { subject: dorset.id },
        orderBy: { revision: "desc" },
      });
      return { by: admin, values: { change: id } };
    },
    fields: { change: {} },
  },
  createCodeAction: {
    bound: dorset.id,
    fill: () => Promise.resolve({ by: admin, values: newCode() }),
    fields: {
      code: { takes: ["a date that is none"] },
      percentOff: {},
      sumOff: { takes: blank },
      uses: {},
      lastDay: {},
    },
  },
  closeCodeAction: {
    bound: dorset.id,
    fill: async () => {
      const made = await createCode(
        admin,
        { ...newCodeSchema.parse(newCode()), retreat: dorset.id },
        new Date(),
      );
      const code = made.ok ? made.value.code : "";
      const { id } = await db.priceCode.findFirstOrThrow({ where: { code } });
      return { by: admin, values: { id, to: "closed" } };
    },
    fields: { id: {}, to: {} },
  },
  answerEventAction: {
    fill: async () => ({
      by: await createMember(),
      values: { event: await weeklyEvent(), day: inDays(7), coming: "yes" },
    }),
    fields: { event: {}, day: {}, coming: {} },
  },
  savePostAction: {
    fill: () => Promise.resolve({ by: admin, values: scheduledPost() }),
    fields: {
      id: {},
      place: {},
      content: { takes: [...words, "a second line", "a huge number"] },
      at: {},
      zone: {},
    },
  },
  cancelPostAction: {
    fill: async () => {
      const id = randomUUID();
      const row = { board: "wins", kind: "win", content: "x", authorId: admin.userId, timeZone: "UTC" };
      const opensAt = new Date("2190-03-19T12:30:00Z");
      await db.scheduledPost.create({ data: { id, ...row, opensAt, createdAt: new Date() } });
      return { by: admin, values: { id } };
    },
    fields: { id: {} },
  },
  addEventAction: { fill: () => Promise.resolve({ by: admin, values: newEvent() }), fields: eventFields },
  changeEventAction: {
    fill: async () => {
      const shown = `${inDays(7)}T19:00`;
      return { by: admin, values: { ...newEvent(), shown, id: await weeklyEvent(), seen: "0" } };
    },
    fields: { ...eventFields, id: {}, seen: {}, shown: {} },
  },
  callOffAction: {
    fill: async () => ({ by: admin, values: { event: await weeklyEvent(), day: inDays(7) } }),
    // Without a day, the whole event
    fields: { event: {}, day: { takes: ["nothing"] } },
  },
  moveDayAction: {
    fill: async () => ({
      by: admin,
      values: { event: await weeklyEvent(), day: inDays(7), startsAt: `${inDays(8)}T19:00` },
    }),
    fields: { event: {}, day: {}, startsAt: {} },
  },
  saveRecordingAction: {
    fill: async () => ({
      by: admin,
      values: { event: await weeklyEvent(), day: inDays(-7), recording: "https://video.example/1" },
    }),
    fields: { event: {}, day: {}, recording: { takes: blank } },
  },
  newCalendarAction: {
    fill: async () => ({ by: await createMember(), values: { calendar: "new" } }),
    fields: { calendar: {} },
  },
  eventLettersAction: {
    fill: async () => ({ by: await createMember(), values: { to: "off" } }),
    fields: { to: {} },
  },
  markAllReadAction: {
    fill: async () => {
      const by = await createMember();
      await db.notice.create({
        data: { userId: by.userId, kind: "reply", messageId: await written(by), createdAt: new Date() },
      });
      return { by, values: { upTo: new Date(Date.now() + 60_000).toISOString() } };
    },
    fields: { upTo: {} },
  },
  reportMemberAction: {
    fill: async () => ({
      by: await createMember(),
      values: { id: (await createMember()).userId, note: "Unkind" },
    }),
    fields: { id: {}, note: { takes: lines } },
  },
  blockForMemberAction: {
    fill: async () => ({ by: await createMember(), values: { id: (await createMember()).userId } }),
    fields: { id: {} },
  },
  unblockForMemberAction: {
    fill: async () => {
      const [by, other] = [await createMember(), await createMember()];
      await blockMember(by, other.userId, new Date());
      return { by, values: { id: other.userId } };
    },
    fields: { id: {} },
  },
  followAction: {
    fill: async () => ({ by: await createMember(), values: { of: "wins", wish: "mute" } }),
    fields: { of: {}, wish: {} },
  },
  stopKnocksAction: {
    fill: async () => {
      const by = await createMember();
      await subscribed(by);
      const { id } = await db.pushSubscription.findFirstOrThrow({ where: { userId: by.userId } });
      return { by, values: { device: id } };
    },
    fields: { device: {} },
  },
  saveKnocksAction: {
    fill: async () => {
      const by = await createMember();
      await subscribed(by);
      return { by, values: { followed: "on" } };
    },
    fields: {
      reply: {},
      mention: {},
      followed: {},
      announcement: {},
    },
  },
  removePictureAction: {
    fill: async () => {
      const by = await createMember();
      const bytes = await drawn({ width: 20, height: 20 }).png().toBuffer();
      await savePicture(by, bytes, new Date());
      return { by, values: { picture: "none" } };
    },
    fields: { picture: {} },
  },
  declineKnocksAction: {
    fill: async () => ({ by: await createMember(), values: { knocks: "no" } }),
    fields: { knocks: {} },
  },
  stopEventLettersAction: {
    fill: async () => ({ by: null, values: { token: stopEventsToken((await createMember()).userId) } }),
    fields: { token: { unnamed: everything } },
  },
  saveLetterWishesAction: {
    fill: async () => ({
      by: await createMember(),
      values: { ...kindWishes, events: "off", day: "never", hour: "7", timeZone: "Asia/Tokyo" },
    }),
    fields: { ...kindFields, events: {}, day: {}, hour: {}, timeZone: {} },
  },
  stopEveryLetterAction: {
    fill: async () => ({ by: await createMember(), values: { letters: "off" } }),
    fields: { letters: {} },
  },
  stopNewsAction: {
    fill: async () => ({
      by: null,
      values: { token: tokenIn(stopNewsUrl((await createMember()).userId, ["replies"])) },
    }),
    fields: { token: { unnamed: everything } },
  },
  muteByLinkAction: {
    fill: async () => {
      const { userId } = await createMember();
      return { by: null, values: { token: tokenIn(mutePostUrl(userId, await postedOnWins())) } };
    },
    fields: { token: { unnamed: everything } },
  },
  saveLetterDefaultsAction: {
    fill: async () => {
      await db.noticeDefaults.deleteMany();
      return { by: admin, values: { ...kindWishes, day: "3", hour: "7", seen: "0" } };
    },
    fields: { ...kindFields, day: {}, hour: {}, seen: {}, doubleOptIn: {} },
  },
  announceAction: {
    fill: () =>
      Promise.resolve({
        by: admin,
        values: { id: randomUUID(), title: "Half past", text: "Not seven.", sure: "on" },
      }),
    fields: { id: {}, title: { takes: words }, text: { takes: lines }, sure: {} },
  },
  writeToImportedAction: {
    fill: async () => {
      const { userId } = await createMember();
      await db.importedMember.create({ data: { userId, importedAt: new Date() } });
      return { by: admin, values: { which: "new", sure: "on" } };
    },
    fields: { which: {}, sure: {} },
  },
  takeBackAction: {
    fill: async () => {
      const id = randomUUID();
      await db.announcement.create({ data: { id, title: "x", text: "x", createdAt: new Date() } });
      return { by: admin, values: { id } };
    },
    fields: { id: {} },
  },
  scoreApplicationAction: {
    fill: async () => ({ by: admin, values: { application: await applied(), score: "4" } }),
    fields: { application: {}, score: {} },
  },
  awardPlaceAction: {
    fill: async () => {
      await db.booking.deleteMany({ where: { award: { isNot: null } } });
      return { by: admin, values: { application: await applied() } };
    },
    fields: { application: {} },
  },
  takeAwardBackAction: {
    fill: async () => ({ by: admin, values: { award: await awarded() } }),
    fields: { award: {} },
  },
  sendAwardLettersAction: {
    fill: async () => ({ by: admin, values: { award: await awarded() } }),
    fields: { award: {} },
  },
  offerPlaceAction: {
    fill: async () => ({ by: admin, values: { ...(await waiting()), room: "shared" } }),
    fields: {
      id: {},
      seen: stale,
      room: { unnamed: [...words, "a NUL", "a second line", "spaces"] },
    },
  },
  skipInLineAction: {
    fill: async () => ({ by: admin, values: { ...(await waiting()), to: "skipped" } }),
    fields: { id: {}, seen: stale, to: {} },
  },
  releaseSuspectAction: {
    fill: async () => {
      const suspect = { form: "workbook", email: "kim@example.com", values: { email: "kim@example.com" } };
      const { id } = await db.suspectedSpam.create({ data: { ...suspect, createdAt: new Date() } });
      return { by: admin, values: { id } };
    },
    fields: { id: {} },
  },
  takeOffListAction: {
    fill: async () => ({ by: admin, values: { id: (await waiting()).id } }),
    fields: { id: {} },
  },
  takeOfferBackAction: {
    fill: async () => ({ by: admin, values: await offered() }),
    fields: { id: {}, seen: stale },
  },
  sendOfferAgainAction: {
    fill: async () => ({ by: admin, values: await offered() }),
    fields: { id: {}, seen: stale },
  },
  openRoomAction: {
    fill: async () => {
      const at = { retreat: dorset.id, room: "single" };
      const line = await db.roomLine.findUnique({ where: { retreat_room: at } });
      const to = line?.openedAt ? "line" : "all";
      return { by: admin, values: { ...at, to, seen: await versionOfRoom(db, at.retreat, at.room) } };
    },
    fields: {
      retreat: { unnamed: [...words, "a NUL", "a second line", "spaces"] },
      room: { unnamed: [...words, "a NUL", "a second line", "spaces"] },
      ...{ seen: stale, to: {} },
    },
  },
  pairGuestAction: {
    fill: async () => {
      const [dawn, bea] = [await toldUs("Dawn Ferris"), await toldUs("Bea Okafor")];
      const [guest] = await readGuests(dorset.id);
      return { by: admin, values: { id: dawn.id, mate: bea.id, seen: guest?.seen ?? "" } };
    },
    fields: { id: {}, mate: {}, seen: stale },
  },
  openHealthAction: {
    fill: async () => {
      if ((await db.guestHealth.count()) === 0) await toldUs("Dawn Ferris");
      return { by: admin, values: { retreat: dorset.id } };
    },
    fields: { retreat: { unnamed: [...words, "a NUL", "a second line", "spaces"] } },
  },
};

/** Actions of administrators that leave no entry in the trail, each with the reason. */
const withoutTrail: Record<string, string> = {
  keepReplyDraftAction: "what is written and not sent has done nothing yet",
  discardReplyDraftAction: "and nothing when it is thrown away",
  keepDraftAction: "as of answers",
  keepAndOpenDraftAction: "as of answers",
  draftFromPostAction: "as of answers",
  proveForExportAction: "the download itself is in the trail",
};

test("every action of administrators has its form here, so that its entry in the trail is seen", async () => {
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

describe.each(Object.entries(forms))("%s", (name, { bound, fill, fields }) => {
  const entryPoint = action(name);
  const sent = (form: FormData) => [...(bound === undefined ? [] : [bound]), { status: "idle" }, form];

  test("does something as it is", async () => {
    const { by, values } = await fill();
    const before = await stored();
    const entries = { where: { actorId: admin.userId } };
    const told = await db.auditEntry.count(entries);
    await ask(by);
    await act(entryPoint, sent(filledIn(values)));
    expect(await stored()).not.toEqual(before);
    if (by !== admin || name in withoutTrail) return;
    expect(await db.auditEntry.count(entries)).toBeGreaterThan(told);
  });

  test.each(Object.entries(fields))(
    "with a hostile %s is refused, and stores nothing",
    async (field, { takes = [], unnamed = [] }) => {
      for (const [what, value] of Object.entries(hostile) as [Hostile, string | File][]) {
        const { by, values } = await fill();
        const form = filledIn(values);
        form.set(field, value);
        const before = await stored();
        const cookies = await ask(by);
        const signedInBefore = cookies.get(sessionCookieName);
        const { outcome, state } = await answerOf(entryPoint, sent(form));
        const isFailed = state?.status === "failed";
        if (takes.includes(what)) {
          expect({ what, isFailed }).toEqual({ what, isFailed: false });
          continue;
        }
        const met = {
          outcome,
          isSent: state?.status === "sent",
          isNamed: isFailed && Boolean(state.fields?.[field]),
          stored: await stored(),
          signedIn: cookies.get(sessionCookieName),
        };
        expect({ what, ...met }).toEqual({
          what,
          outcome: "answered",
          isSent: false,
          isNamed: !unnamed.includes(what),
          stored: before,
          signedIn: signedInBefore,
        });
      }
    },
  );
});

describe("a way on that leads to another site", () => {
  const leadsOn = expect.stringMatching(/^to \//) as string;

  test.each(["signInAction", "joinAction"])("is not taken after %s", async (name) => {
    for (const callbackUrl of elsewhere) {
      const { by, values } = await filled(name);
      await ask(by);
      const outcome = await act(action(name), [{ status: "idle" }, filledIn({ ...values, callbackUrl })]);
      expect([callbackUrl, String(outcome)]).toEqual([callbackUrl, leadsOn]);
    }
  });

  test("is not taken by somebody who is signed in", async () => {
    const page = pages.find((entryPoint) => entryPoint.name === "/auth");
    if (!page) throw new Error("There is no page to sign in");
    for (const callbackUrl of elsewhere) {
      await ask(admin);
      const outcome = await openPage(page, {}, { callbackUrl });
      expect([callbackUrl, String(outcome)]).toEqual([callbackUrl, leadsOn]);
    }
  });

  test("is taken when it leads to a page of ours", async () => {
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

async function filled(name: string) {
  const form = forms[name];
  if (!form) throw new Error(`Nobody fills in ${name}`);
  return form.fill();
}

function isFineForPage(outcome: Outcome): boolean {
  return /^(shown|paywall|not found|to \/.*)$/s.test(String(outcome));
}

/** An invitation of the administrator's. */
async function invitation() {
  const code = await createInvitation();
  return db.invitation.update({ where: { code }, data: { createdBy: admin.userId } });
}

const watched = [
  "notices",
  "follows",
  "push_subscriptions",
  "users",
  "profiles",
  "sessions",
  "two_steps",
  "recovery_codes",
  "sign_in_steps",
  "invitations",
  "invitation_uses",
  "access_grants",
  "messages",
  "message_mentions",
  "audit_entries",
  "message_reports",
  "posting_pauses",
  "member_blocks",
  "notes",
  "replies",
  "reply_drafts",
  "bookings",
  "payments",
  "refund_requests",
  "cancellations",
  "sponsored_scores",
  "sponsored_awards",
  "club_events",
  "event_dates",
  "event_answers",
  "event_wishes",
  "scheduled_posts",
  "notice_wishes",
  "notice_defaults",
  "announcements",
  "broadcasts",
  "published_letters",
  "broadcast_recipients",
  "follows",
];

// A function, whose plans Postgres keeps: thousands of tests ask
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

/** What the tables hold, in short: how many rows, and a sum that changes with any of them. */
async function stored(): Promise<Record<string, string>> {
  const [row] = await db.$queryRaw<{ stored: Record<string, string> }[]>`SELECT stored()`;
  return row?.stored ?? {};
}
