import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { boardIds } from "@/lib/clubhouse/board-list";
import { currentEpoch } from "@/lib/clubhouse/boards";
import { channelName } from "@/lib/clubhouse/channels";
import { postMessage } from "@/lib/clubhouse/posting";
import { kindsOf } from "@/lib/clubhouse/board-list";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { findEntryPoints, findStrayActions, type EntryPoint } from "../../support/find-entry-points";
import {
  act,
  handle,
  json,
  callEntryPoint,
  posted,
  readHead,
  type Outcome,
} from "../../support/call-entry-point";
import {
  ask,
  everybody,
  isSignedIn,
  paused,
  type Person,
  type AccessLevel,
} from "../../support/access-levels";

// The access table of docs/rules/access.md, entry point by entry point. One that is not in it fails the first test; so does one
// that is gone.

type FreeTier = typeof clubhouse.freeTier;

type Row = Record<AccessLevel, Outcome | Record<FreeTier, Outcome>> & {
  /** What fills the brackets of its address. */
  params?: Record<string, string>;
  /** How to call it where the usual way does not fit. */
  call?: (entryPoint: EntryPoint) => Promise<Outcome>;
};

type More = Pick<Row, "params" | "call">;

/** Everybody meets the same. */
const same = (outcome: Outcome, more: More = {}): Row => ({
  visitor: outcome,
  unpaid: outcome,
  access: outcome,
  moderator: outcome,
  admin: outcome,
  ...more,
});
/** Where visitors are sent to sign in, and back to afterwards. */
const toSignIn = (returnTo: string): Outcome => `to /auth?callbackUrl=${encodeURIComponent(returnTo)}`;
/** A page or action of members, whatever their access. */
const members = (returnTo: string, outcome: Outcome): Row => ({
  ...same(outcome),
  visitor: toSignIn(returnTo),
});
/** A page or action of administrators. */
const admins = (returnTo: string, outcome: Outcome, more: More = {}): Row => ({
  visitor: toSignIn(returnTo),
  unpaid: "to /community",
  access: "to /community",
  moderator: "to /admin/closed-door",
  admin: outcome,
  ...more,
});
/** A page or action of moderators, and of administrators. */
const moderators = (returnTo: string, outcome: Outcome): Row => ({
  ...admins(returnTo, outcome),
  moderator: outcome,
});
/** A handler asked with this request. */
const asked =
  (request: () => Request, params: Record<string, string> = {}): Row["call"] =>
  (entryPoint) =>
    handle(entryPoint, request(), params);

/** Status for those who may use the free boards, and for those who may not. */
const freeBoards = (allowed: number): Omit<Row, "call"> => ({
  visitor: 401,
  unpaid: { paywall: 403, preview: allowed },
  access: allowed,
  moderator: allowed,
  admin: allowed,
});

/** Status for those who look after the Clubhouse. */
const moderatorsAlone = (allowed: number): Omit<Row, "call"> => ({
  ...same(403),
  visitor: 401,
  moderator: allowed,
  admin: allowed,
});

const otherMember = await createMember({ displayName: "Winifred Elsewhere" });

/** Somebody who wants an answer. */
const principal = { email: "asker@example.test", emailKey: "asker@example.test" };
const enquiry = await db.customRetreatEnquiry.create({
  data: { ...principal, firstName: "Ruth", lastName: "Callaghan", vision: "Three days" },
});
const application = await db.sponsoredApplication.create({
  data: {
    ...principal,
    ...{ fullName: "Teresa Lund", locationUk: "Hull", communityInvolvement: "x", ideaProjectDream: "x" },
    ...{ whyMatters: "x", positiveImpact: "x", whatsHoldingBack: "x", retreatDifference: "x" },
    commitmentLevel: "mostly-ready",
  },
});

/** A message of somebody else's in the chat, or on a board; the answer is its id. */
async function otherMessage(board: BoardId = "general"): Promise<string> {
  const id = randomUUID();
  const sent = await postMessage(await createMember(), {
    id,
    board,
    kind: kindsOf(board)[0],
    content: "hers",
  });
  if (!sent.ok) throw new Error(sent.message);
  return id;
}

const otherPost = () => otherMessage("wins");

/** A page of those who may enter the Clubhouse. */
const clubhousePage: Row = {
  ...same("shown"),
  unpaid: { paywall: "paywall", preview: "shown" },
};

/** An event to come, and its day. */
const clubEvent = {
  ...(await db.clubEvent.create({
    data: {
      ...{ title: "Cold water, warm flask", place: "Worbarrow Bay", timeZone: "Europe/London", minutes: 60 },
      ...{ startsAt: new Date("2190-03-19T12:30:00Z"), createdAt: new Date(), updatedAt: new Date() },
    },
    select: { id: true },
  })),
  day: "2190-03-19",
};

/** A place on the retreat for a penny. */
const cheapPlace = { amount: 1, currency: "gbp", room: "shared", termsAccepted: true };

const table: Record<string, Row> = {
  // Pages of the site: no session is read
  "/": same("shown"),
  "/blog": same("shown"),
  "/blog/[slug]": same("shown", { params: { slug: "coming-on-your-own" } }),
  "/blog/letters/[slug]": same("not found", { params: { slug: "never-published" } }),
  "/[page]": same("shown", { params: { page: "privacy-policy" } }),
  "/custom-retreat": same("shown"),
  "/dorset-retreat-payment": same("shown"),
  "/gallery": same("shown"),
  "/ideas-to-impact-sponsored-application": same("shown"),
  "/mastermind-payment": same("shown"),
  "/mastermind-waitlist": same("shown"),
  "/retreats/[slug]": same("to /dorset-retreat-payment", { params: { slug: "dorset" } }),
  "/retreats/[slug]/book": same("to /dorset-retreat-payment", { params: { slug: "dorset" } }),
  "/retreats/[slug]/waitlist": same("to /uk-retreat-waitlist", { params: { slug: "dorset" } }),
  "/testimonials": same("shown"),
  "/offline": same("shown"),
  "/uk-retreat-waitlist": same("shown"),
  "/retreat-confirmed": same("shown"),
  "/mastermind-confirmed": same("shown"),
  // A personal link is the key; nobody has this one
  "/booking/[token]": same("not found", { params: { token: "A".repeat(32) } }),
  "/booking/[token]/guest": same("not found", { params: { token: "A".repeat(32) } }),
  "/plan/[token]": same("not found", { params: { token: "A".repeat(32) } }),
  // One that is not ours says whom to write to instead
  "/letters/stop/[token]": same("shown", { params: { token: "A".repeat(32) } }),
  "/offer/[token]": same("not found", { params: { token: "A".repeat(32) } }),
  "/waitlist/confirm/[token]": same("shown", { params: { token: "A".repeat(32) } }),
  "/waitlist/leave/[token]": same("shown", { params: { token: "A".repeat(32) } }),
  "/letters/events/[token]": same("shown", { params: { token: "A".repeat(32) } }),
  "/letters/notices/[token]": same("shown", { params: { token: "A".repeat(32) } }),
  "/letters/mute/[token]": same("shown", { params: { token: "A".repeat(32) } }),
  // Mail programs stop letters there; opened by hand, one of ours leads to its page
  "POST /letters/notices/[token]/one-click": same(404, { params: { token: "A".repeat(32) } }),
  "GET /letters/notices/[token]/one-click": same(404, {
    params: { token: "A".repeat(32) },
  }),
  "POST /letters/stop/[token]/one-click": same(404, { params: { token: "A".repeat(32) } }),
  "GET /letters/stop/[token]/one-click": same(404, {
    params: { token: "A".repeat(32) },
  }),
  "POST /letters/events/[token]/one-click": same(404, { params: { token: "A".repeat(32) } }),
  "GET /letters/events/[token]/one-click": same(404, {
    params: { token: "A".repeat(32) },
  }),
  "/letters/yes/[token]": same("shown", { params: { token: "A".repeat(32) } }),
  "GET /booking/[token]/calendar": same(404, { params: { token: "A".repeat(32) } }),

  // Accounts
  "/auth": { ...same("to /community"), visitor: "shown" },
  "/confirm-email": same("shown"),
  "/account": members("/account", "shown"),

  // The members' area
  "/community": {
    visitor: toSignIn("/community"),
    unpaid: { paywall: "paywall", preview: "shown" },
    access: "shown",
    moderator: "shown",
    admin: "shown",
  },
  // A message of the chat has no page: whoever may enter is told that there is no such post
  "/community/p/[id]": {
    visitor: toSignIn("/community/p/x"),
    unpaid: { paywall: "paywall", preview: "shown" },
    access: "shown",
    moderator: "shown",
    admin: "shown",
    params: { id: "x" },
  },
  "/community/search": { ...clubhousePage, visitor: toSignIn("/community/search") },
  "/community/notices": { ...clubhousePage, visitor: toSignIn("/community/notices") },
  "/account/notices": members("/account/notices", "shown"),
  "/members/[id]": {
    visitor: toSignIn("/members/x"),
    unpaid: "paywall",
    access: "shown",
    moderator: "shown",
    admin: "shown",
    params: { id: "x" },
  },
  "/community/events": { ...clubhousePage, visitor: toSignIn("/community/events") },
  "/community/events/[id]": {
    ...clubhousePage,
    visitor: toSignIn(`/community/events/${clubEvent.id}`),
    params: { id: clubEvent.id },
  },
  "/community/events/new": admins("/community/events/new", "shown"),
  "/community/later": moderators("/community/later", "shown"),
  "/community/events/[id]/change": admins(`/community/events/${clubEvent.id}/change`, "shown", {
    params: { id: clubEvent.id },
  }),
  "GET /community/events/[id]/calendar": {
    ...freeBoards(200),
    call: asked(() => json("GET", `/x?on=${clubEvent.day}`), { id: clubEvent.id }),
  },
  // Its room is not open yet: the event's page says so, and sends visitors to sign in
  "GET /community/events/[id]/join": same(`to /community/events/${clubEvent.id}?on=${clubEvent.day}`, {
    call: asked(() => json("GET", `/x?on=${clubEvent.day}`), { id: clubEvent.id }),
  }),
  // A personal link is the key; nobody has this one
  "GET /community/calendar/[file]": same(404, {
    call: asked(() => json("GET", "/x"), { file: `${"A".repeat(80)}.ics` }),
  }),
  // Whoever may enter is told that there is no such announcement
  "/community/announcements/[id]": {
    ...clubhousePage,
    visitor: toSignIn("/community/announcements/x"),
    params: { id: "x" },
  },
  "/members": {
    visitor: toSignIn("/members"),
    unpaid: "paywall",
    access: "shown",
    moderator: "shown",
    admin: "shown",
  },

  // Administration
  "/invites": admins("/invites", "shown"),
  "/grant-access": admins("/grant-access", "shown"),
  "/admin/people/[id]": admins(`/admin/people/${otherMember.userId}`, "shown", {
    params: { id: otherMember.userId },
  }),

  "/admin": admins("/admin", "shown"),
  "/admin/bookings": admins("/admin/bookings", "shown"),
  "/admin/enquiries": admins("/admin/enquiries", "shown"),
  "/admin/enquiries/[id]": admins(`/admin/enquiries/${enquiry.id}`, "shown", { params: { id: enquiry.id } }),
  "/admin/applications": admins("/admin/applications", "shown"),
  "/admin/applications/[id]": admins(`/admin/applications/${application.id}`, "shown", {
    params: { id: application.id },
  }),
  "/admin/plans": admins("/admin/plans", "shown"),
  "/admin/payments": admins("/admin/payments", "shown"),
  "/admin/members": admins("/admin/members", "shown"),
  "/admin/invitations": admins("/admin/invitations", "shown"),
  "/admin/sales": admins("/admin/sales", "shown"),
  "/admin/sales/mastermind": admins("/admin/sales/mastermind", "shown"),
  "/admin/sales/paywall": admins("/admin/sales/paywall", "shown"),
  "/admin/sales/flagship": admins("/admin/sales/flagship", "shown"),
  "/admin/sales/sponsored": admins("/admin/sales/sponsored", "shown"),
  "/admin/retreats/new": admins("/admin/retreats/new", "shown"),
  "/admin/retreats/[id]": admins("/admin/retreats/dorset", "shown", { params: { id: "dorset" } }),
  "/admin/retreats/[id]/waitlist": admins("/admin/retreats/dorset/waitlist", "shown", {
    params: { id: "dorset" },
  }),
  "/admin/retreats/[id]/codes": admins("/admin/retreats/dorset/codes", "shown", {
    params: { id: "dorset" },
  }),
  "/admin/retreats/[id]/guests": admins("/admin/retreats/dorset/guests", "shown", {
    params: { id: "dorset" },
  }),
  "/admin/retreats/[id]/guests/print": admins("/admin/retreats/dorset/guests/print", "shown", {
    params: { id: "dorset" },
  }),
  "/admin/retreats/[id]/sponsored": admins("/admin/retreats/dorset/sponsored", "shown", {
    params: { id: "dorset" },
  }),
  "/admin/waitlists": admins("/admin/waitlists", "shown"),
  "/admin/spam": admins("/admin/spam", "shown"),
  "/admin/workbook": admins("/admin/workbook", "shown"),
  "/admin/reports": moderators("/admin/reports", "shown"),
  "/admin/closed-door": { ...admins("/admin/closed-door", "to /admin"), moderator: "shown" },
  "/admin/announcements": admins("/admin/announcements", "shown"),
  "/admin/told": admins("/admin/told", "shown"),
  "/admin/blog": admins("/admin/blog", "shown"),
  "/admin/letters": admins("/admin/letters", "shown"),
  "/admin/letters/new": admins("/admin/letters/new", "shown"),
  "/admin/letters/[id]": admins("/admin/letters/none", "not found", { params: { id: "none" } }),
  "/admin/events": admins("/admin/events", "shown"),
  "/admin/audit": admins("/admin/audit", "shown"),
  "/admin/export": admins("/admin/export", "shown"),
  "/admin/retention": admins("/admin/retention", "shown"),

  // Files for machines
  "/robots": same("shown"),
  "/sitemap": same("shown"),
  "/manifest": same("shown"),

  // Handlers for everybody
  "GET /api/health": same(200),
  "GET /api/health/live": same(200),
  "GET /api/availability": same(200),
  // The host's clock alone, by its secret
  "GET /api/cron": same(401),
  "GET /api/payments/buyer": same(200),
  // Nobody is asked who she is; a price that is not ours opens nothing
  "POST /api/payments/mastermind": same(409, {
    call: asked(() =>
      json("POST", "/x", { paymentType: "one-time", amount: 1, mode: "payment", termsAccepted: true }),
    ),
  }),
  "POST /api/payments/dorset-deposit": same(409, { call: asked(() => json("POST", "/x", cheapPlace)) }),
  "POST /api/payments/dorset-full": same(409, { call: asked(() => json("POST", "/x", cheapPlace)) }),
  "GET /blog/rss.xml": same(200),
  "GET /sw.js": same(200),
  "GET /share/[card]": same(404, {
    call: asked(() => json("GET", "/share/none.jpg"), { card: "none.jpg" }),
  }),
  // Only Stripe's signature opens it
  "POST /api/stripe/webhook": same(400, {
    call: asked(() => json("POST", "/api/stripe/webhook", { id: "evt_1" })),
  }),

  // Only Resend's opens this
  "POST /api/resend/webhook": same(400, {
    call: asked(() => json("POST", "/api/resend/webhook", { type: "email.bounced" })),
  }),

  // Handlers of administrators
  "GET /api/admin/[file]": {
    visitor: 401,
    unpaid: 403,
    access: 403,
    moderator: 403,
    admin: 200,
    call: asked(() => json("GET", "/api/admin/bookings.csv"), { file: "bookings.csv" }),
  },

  "GET /api/admin/export": { visitor: 401, unpaid: 403, access: 403, moderator: 403, admin: 200 },

  "GET /api/admin/broadcasts/[id]": {
    visitor: 401,
    unpaid: 403,
    access: 403,
    moderator: 403,
    admin: 404,
    call: asked(() => json("GET", "/api/admin/broadcasts/none"), { id: "none" }),
  },

  "POST /api/admin/pictures": { visitor: 401, unpaid: 403, access: 403, moderator: 403, admin: 400 },
  "GET /uploads/[file]": same(404, {
    call: asked(() => json("GET", "/uploads/none.jpg"), { file: "none.jpg" }),
  }),

  // Handlers of members
  "GET /api/account/data": { ...same(200), visitor: 401 },
  "GET /api/members": { visitor: 401, unpaid: 403, access: 200, moderator: 200, admin: 200 },
  "GET /api/members/[id]": {
    ...same(404, { params: { id: randomUUID() } }),
    visitor: 401,
    unpaid: 403,
  },
  "POST /api/members/picture": { ...same(400), visitor: 401 },
  "GET /api/members/[id]/picture": { ...same(404, { params: { id: randomUUID() } }), visitor: 401 },
  "GET /api/messages": {
    ...freeBoards(200),
    call: asked(() => json("GET", "/api/messages?board=general")),
  },
  "POST /api/messages": {
    ...freeBoards(201),
    call: asked(() =>
      json("POST", "/api/messages", { id: randomUUID(), board: "general", content: "hello" }),
    ),
  },
  // Somebody else's message: not hers to edit, whatever her access; only moderators and administrators delete it
  "PATCH /api/messages/[id]": {
    ...same(404),
    visitor: 401,
    call: async (entryPoint) =>
      handle(entryPoint, json("PATCH", "/api/messages/x", { content: "mine" }), { id: await otherMessage() }),
  },
  "GET /api/boards": freeBoards(200),
  // Her own device, whatever her access; this is none
  "PUT /api/push": { ...same(400), visitor: 401 },
  "GET /api/notices": freeBoards(200),
  // One's own, whatever her access
  "PUT /api/notices/read": {
    ...same(200),
    visitor: 401,
    call: asked(() => json("PUT", "/api/notices/read", { upTo: new Date().toISOString() })),
  },
  "PUT /api/notices/follows": {
    ...freeBoards(200),
    unpaid: { paywall: 404, preview: 200 },
    call: asked(() => json("PUT", "/api/notices/follows", { of: "wins", wish: "follow" })),
  },
  "PUT /api/boards/[board]/read": {
    ...freeBoards(200),
    call: asked(() => json("PUT", "/api/boards/general/read", { position: 0 }), { board: "general" }),
  },
  // Whoever may not open the directory does not look through it this way either
  "GET /api/boards/[board]/people": {
    ...{ visitor: 401, unpaid: 403, access: 200, moderator: 200, admin: 200 },
    call: asked(() => json("GET", "/api/boards/general/people?q=a"), { board: "general" }),
  },
  "DELETE /api/messages/[id]": {
    ...same(404),
    visitor: 401,
    moderator: 200,
    admin: 200,
    call: async (entryPoint) =>
      handle(entryPoint, json("DELETE", "/api/messages/x"), { id: await otherMessage() }),
  },
  // The chat takes no reactions: whoever may enter is told that there is no such post
  "PUT /api/messages/[id]/reactions/[name]": {
    ...freeBoards(404),
    call: async (entryPoint) =>
      handle(entryPoint, json("PUT", "/api/messages/x/reactions/boots"), {
        id: await otherMessage(),
        name: "boots",
      }),
  },
  "DELETE /api/messages/[id]/reactions/[name]": {
    ...freeBoards(404),
    call: async (entryPoint) =>
      handle(entryPoint, json("DELETE", "/api/messages/x/reactions/boots"), {
        id: await otherMessage(),
        name: "boots",
      }),
  },
  "PUT /api/messages/[id]/marks/[mark]": {
    ...moderatorsAlone(200),
    call: async (entryPoint) =>
      handle(entryPoint, json("PUT", "/api/messages/x/marks/closed", {}), {
        id: await otherPost(),
        mark: "closed",
      }),
  },
  "DELETE /api/messages/[id]/marks/[mark]": {
    ...moderatorsAlone(200),
    call: async (entryPoint) =>
      handle(entryPoint, json("DELETE", "/api/messages/x/marks/closed"), {
        id: await otherPost(),
        mark: "closed",
      }),
  },
  // Without a file; what belongs to nobody's message is not there for anybody
  "POST /api/uploads": freeBoards(400),
  "GET /api/uploads/[id]": { ...same(404, { params: { id: randomUUID() } }), visitor: 401 },
  "DELETE /api/uploads/[id]": { ...same(404, { params: { id: randomUUID() } }), visitor: 401 },
  "POST /api/messages/[id]/report": {
    ...freeBoards(201),
    call: async (entryPoint) =>
      handle(entryPoint, json("POST", "/api/messages/x/report", {}), { id: await otherMessage() }),
  },
  "POST /api/pusher/auth": {
    ...freeBoards(200),
    call: async (entryPoint) => {
      const channel_name = channelName("private-clubhouse", await currentEpoch());
      return handle(entryPoint, posted("/api/pusher/auth", { socket_id: "1.1", channel_name }));
    },
  },
  "POST /api/pusher/user-auth": {
    ...same(200),
    visitor: 401,
    call: (entryPoint) => handle(entryPoint, posted("/api/pusher/user-auth", { socket_id: "1.1" })),
  },

  // Realtime
  "private-clubhouse": freeBoards(200),
  "presence-clubhouse": freeBoards(200),
  "private-clubhouse-paid": {
    visitor: 401,
    unpaid: 403,
    access: 200,
    moderator: 200,
    admin: 200,
  },

  // Actions for everybody
  joinMastermindWaitlistAction: same("answered"),
  joinRetreatWaitlistAction: same("answered", {
    call: (entryPoint) => act(entryPoint, ["dorset", { status: "idle" }, new FormData()]),
  }),
  sendCustomRetreatEnquiryAction: same("answered"),
  applyForSponsoredPlaceAction: same("answered"),
  requestWorkbookAction: same("answered"),
  startCheckoutAction: same("answered"),
  startMastermindAction: same("answered"),
  // A personal link is the key
  saveGuestFormAction: same("answered"),
  payBalanceAction: same("not found", { call: (entryPoint) => act(entryPoint, ["no token"]) }),
  turnOffByItselfAction: same("not found", { call: (entryPoint) => act(entryPoint, ["no token"]) }),
  openPlanPortalAction: same("not found", { call: (entryPoint) => act(entryPoint, ["no token"]) }),
  startLettersAgainAction: same("answered"),
  stopLettersAction: same("answered"),
  stopEventLettersAction: same("answered"),
  stopNewsAction: same("answered"),
  muteByLinkAction: same("answered"),
  confirmWaitlistAction: same("answered"),
  leaveWaitlistAction: same("answered"),
  takeOfferAction: same("answered"),
  declineOfferAction: same("answered"),
  signInAction: same("answered"),
  giveCodeAction: same("answered"),
  joinAction: same("answered"),
  requestResetAction: same("answered"),
  requestSignInLinkAction: same("answered"),
  signInByLinkAction: same("answered"),
  signInByCodeAction: same("answered"),
  resetPasswordAction: same("answered"),
  confirmEmailAction: same("answered"),
  signOutAction: same("to /auth?notice=signed-out", { call: (entryPoint) => act(entryPoint, []) }),

  // Actions of members
  changePasswordAction: members("/auth?type=recovery", "answered"),
  sendConfirmationAction: members("/community", "answered"),
  applyCodeAction: members("/community", "answered"),
  saveSettingsAction: members("/account", "answered"),
  saveOccasionalLetterAction: members("/account", "answered"),
  askEmailChangeAction: members("/account", "answered"),
  cancelEmailChangeAction: members("/account", "answered"),
  revokeSessionsAction: members("/account", "answered"),
  deleteAccountAction: members("/account", "answered"),
  beginTwoStepAction: members("/account", "answered"),
  turnOnTwoStepAction: members("/account", "answered"),
  renewRecoveryCodesAction: members("/account", "answered"),
  turnOffTwoStepAction: members("/account", "answered"),
  stopKnocksAction: members("/account/notices", "answered"),
  saveKnocksAction: members("/account/notices", "answered"),
  removePictureAction: members("/account", "answered"),
  declineKnocksAction: members("/community", "answered"),
  markAllReadAction: members("/community/notices", "answered"),
  followAction: members("/account/notices", "answered"),
  reportMemberAction: members("/members", "answered"),
  blockForMemberAction: members("/members", "answered"),
  unblockForMemberAction: members("/members", "answered"),
  answerEventAction: members("/community/events", "answered"),
  newCalendarAction: members("/community/events", "answered"),
  eventLettersAction: members("/community/events", "answered"),
  saveLetterWishesAction: members("/account/notices", "answered"),
  stopEveryLetterAction: members("/account/notices", "answered"),
  // None of them has a plan
  openOwnPortalAction: members("/account", "to /account?failed=no_plan"),

  // Actions of administrators
  // An empty form makes an invitation as the form proposes it
  createInvitationAction: admins(
    "/invites",
    expect.stringMatching(/^to \/invites\?created=[-\da-f]{36}&notice=created#created$/) as Outcome,
  ),
  announceAction: admins("/admin/announcements", "answered"),
  takeBackAction: admins("/admin/announcements", "answered"),
  proveForExportAction: admins("/admin/export", "answered"),
  writeToImportedAction: admins("/admin/export", "answered"),
  saveLetterDefaultsAction: admins("/admin/told", "answered"),
  addEventAction: admins("/community/events", "answered"),
  savePostAction: moderators("/community/later", "answered"),
  cancelPostAction: moderators("/community/later", "answered"),
  changeEventAction: admins("/community/events", "answered"),
  callOffAction: admins("/community/events", "answered"),
  moveDayAction: admins("/community/events", "answered"),
  saveRecordingAction: admins("/community/events", "answered"),
  turnInvitationAction: admins("/invites", "answered"),
  sendInvitationAction: admins("/invites", "answered"),
  inviteWithAccessAction: admins("/grant-access", "answered"),
  grantAccessAction: admins("/grant-access", "answered"),
  blockMemberAction: admins("/grant-access", "answered"),
  revokeMemberSessionsAction: admins("/grant-access", "answered"),
  memberRoleAction: admins("/grant-access", "answered"),
  deleteMemberAction: admins("/grant-access", "answered"),
  turnMemberTwoStepOffAction: admins("/grant-access", "answered"),
  endAccessAction: admins("/members", "answered"),
  sendClaimLinkAction: admins("/members", "answered"),
  resolveSuppressionAction: admins("/members", "answered"),
  addPersonNoteAction: admins("/members", "answered"),
  resolveReportsAction: moderators("/admin/reports", "answered"),
  pausePostingAction: moderators("/members", "answered"),
  liftPauseAction: moderators("/members", "answered"),
  repeatLetterAction: admins("/admin/letters", "answered"),
  keepDraftAction: admins("/admin/letters/new", "answered"),
  keepAndOpenDraftAction: admins("/admin/letters/new", "answered"),
  draftFromPostAction: admins("/admin/blog", "answered"),
  sendTestAction: admins("/admin/letters/new", "answered"),
  sendBroadcastAction: admins("/admin/letters/new", "answered"),
  scheduleBroadcastAction: admins("/admin/letters/new", "answered"),
  unscheduleAction: admins("/admin/letters/new", "answered"),
  pauseBroadcastAction: admins("/admin/letters/new", "answered"),
  resumeBroadcastAction: admins("/admin/letters/new", "answered"),
  cancelBroadcastAction: admins("/admin/letters/new", "answered"),
  publishBroadcastAction: admins("/admin/letters/new", "answered"),
  withdrawLetterAction: admins("/admin/blog", "answered"),
  deleteDraftAction: admins("/admin/letters/new", "answered"),
  repeatEventAction: admins("/admin/events", "answered"),
  repeatJobAction: admins("/admin/events", "answered"),
  saveEntryStatusAction: admins("/admin/enquiries", "answered"),
  addEntryNoteAction: admins("/admin/enquiries", "answered"),
  sendReplyAction: admins("/admin/enquiries", "answered"),
  keepReplyDraftAction: admins("/admin/enquiries", "answered"),
  discardReplyDraftAction: admins("/admin/enquiries", "answered"),
  repeatReplyAction: admins("/admin/enquiries", "answered"),
  linkEntryAction: admins("/admin/enquiries", "answered"),
  unlinkEntryAction: admins("/admin/enquiries", "answered"),
  recordPaymentAction: admins("/admin/bookings", "answered"),
  takePaymentBackAction: admins("/admin/bookings", "answered"),
  refundAction: admins("/admin/bookings", "answered"),
  recordRefundAction: admins("/admin/bookings", "answered"),
  cancelPurchaseAction: admins("/admin/bookings", "answered"),
  transferBookingAction: admins("/admin/bookings", "answered"),
  sendBalanceLinkAction: admins("/admin/bookings", "answered"),
  endLostDisputeAction: admins("/admin/bookings", "answered"),
  saveTermsAction: admins("/admin/sales", "answered", {
    call: (entryPoint) => act(entryPoint, ["dorset", { status: "idle" }, new FormData()]),
  }),
  saveProductAction: admins("/admin/sales", "answered", {
    call: (entryPoint) => act(entryPoint, ["mastermind", { status: "idle" }, new FormData()]),
  }),
  startRetreatAction: admins("/admin/sales", "answered", {
    call: (entryPoint) => act(entryPoint, ["dorset", { status: "idle" }, new FormData()]),
  }),
  undoChangeAction: admins("/admin/sales", "answered", {
    call: (entryPoint) => act(entryPoint, ["dorset", { status: "idle" }, new FormData()]),
  }),
  createCodeAction: admins("/admin/sales", "answered", {
    call: (entryPoint) => act(entryPoint, ["dorset", { status: "idle" }, new FormData()]),
  }),
  closeCodeAction: admins("/admin/sales", "answered", {
    call: (entryPoint) => act(entryPoint, ["dorset", { status: "idle" }, new FormData()]),
  }),
  offerPlaceAction: admins("/admin/sales", "answered"),
  skipInLineAction: admins("/admin/sales", "answered"),
  releaseSuspectAction: admins("/admin/spam", "answered"),
  takeOffListAction: admins("/admin/waitlists", "answered"),
  takeOfferBackAction: admins("/admin/sales", "answered"),
  sendOfferAgainAction: admins("/admin/sales", "answered"),
  openRoomAction: admins("/admin/sales", "answered"),
  openHealthAction: admins("/admin/sales", "answered"),
  pairGuestAction: admins("/admin/sales", "answered"),
  scoreApplicationAction: admins("/admin/sales", "answered"),
  awardPlaceAction: admins("/admin/sales", "answered"),
  takeAwardBackAction: admins("/admin/sales", "answered"),
  sendAwardLettersAction: admins("/admin/sales", "answered"),
  comparePurchaseAction: admins("/admin/bookings", "answered"),
  deleteContentAction: admins("/members", "answered"),
};

/** next-auth's own entry points need a running Next: tests/browser/auth.spec.ts calls them, entry-points-next-auth.test.ts looks behind them. */
const behindNextAuth = ["GET /api/auth/[...nextauth]", "POST /api/auth/[...nextauth]"];

const found = await findEntryPoints();

test("every entry point of the code is in the table, and the table has none that is gone", () => {
  const listed = [...Object.keys(table), ...behindNextAuth];
  expect(found.map(({ name }) => name).sort()).toEqual(listed.sort());
});

test("actions are exported from files called actions.ts, never made inside a function", () => {
  expect(findStrayActions()).toEqual([]);
});

describe.each(["paywall", "preview"] as const)("with the free tier as a %s", (freeTier) => {
  beforeEach(() => setFreeTier(freeTier));
  afterAll(() => setFreeTier("paywall"));

  test.each(everybody)("$who meets what the table says at every entry point", async ({ standing, make }) => {
    const met: Record<string, Outcome> = {};
    const expected: Record<string, Outcome> = {};
    let person: Person | null = await make();
    for (const entryPoint of found) {
      const listed = table[entryPoint.name];
      if (!listed) continue;
      // Made anew where an entry point has ended the session
      if (standing !== "visitor" && !(person && (await isSignedIn(person)))) person = await make();
      await ask(person);
      met[entryPoint.name] = await (listed.call?.(entryPoint) ?? callEntryPoint(entryPoint, listed.params));
      expected[entryPoint.name] = byTier(listed[standing], freeTier);
    }
    expect(met).toEqual(expected);
  });

  test.each(everybody)("$who reads and writes the boards she may", async ({ standing, make }) => {
    const met: Record<string, Outcome[]> = {};
    const expected: Record<string, number[]> = {};
    for (const board of boardIds) {
      await ask(await make());
      met[board] = [await readBoard(board), await postTo(board)];
      expected[board] = statusesOn(board, standing, freeTier);
    }
    expect(met).toEqual(expected);
  });

  test.each(paused)("$who reads the boards she may and writes on none", async ({ standing, make }) => {
    const met: Record<string, Outcome[]> = {};
    const expected: Record<string, number[]> = {};
    for (const board of boardIds) {
      await ask(await make());
      met[board] = [await readBoard(board), await postTo(board)];
      expected[board] = [statusesOn(board, standing, freeTier)[0] ?? 0, 403];
    }
    expect(met).toEqual(expected);
  });

  test.each(paused)("$who edits nothing and deletes her own", async ({ standing, make }) => {
    const person = await make();
    const id = randomUUID();
    await writeAs(person.userId, id);
    await ask(person);
    const mayEnter = statusesOn("general", standing, freeTier)[0] === 200;
    const edit = await handle(oneMessage("PATCH"), json("PATCH", "/api/messages/x", { content: "new" }), {
      id,
    });
    const deletion = await handle(oneMessage("DELETE"), json("DELETE", "/api/messages/x"), { id });
    const report = await handle(oneMessage("POST", "/report"), json("POST", "/api/messages/x/report", {}), {
      id: await otherMessage(),
    });
    expect({ edit, deletion, report }).toEqual({ edit: 403, deletion: 200, report: mayEnter ? 201 : 403 });
  });
});

// Next makes it before the page, which therefore guards nothing of it
test.each(everybody)("the head of a page names no member to $who", async ({ standing, make }) => {
  const naming: string[] = [];
  await ask(await make());
  for (const entryPoint of found) {
    if (entryPoint.kind !== "page") continue;
    const head = await readHead(entryPoint, table[entryPoint.name]?.params ?? {});
    if (head.includes(otherMember.displayName) || head.includes(otherMember.email))
      naming.push(entryPoint.name);
  }
  expect(naming).toEqual(standing === "admin" ? ["/admin/people/[id]"] : []);
});

const paidBoards: readonly BoardId[] = ["resources", "vip"];

/** What reading and posting are answered with (docs/rules/access.md#the-table). */
function statusesOn(board: BoardId, standing: AccessLevel, freeTier: FreeTier): number[] {
  if (standing === "visitor") return [401, 401];
  if (standing !== "unpaid") return [200, 201];
  return freeTier === "preview" && !paidBoards.includes(board) ? [200, 201] : [403, 403];
}

function byTier(outcome: Outcome | Record<FreeTier, Outcome>, freeTier: FreeTier): Outcome {
  const isByTier = typeof outcome === "object" && freeTier in outcome;
  return isByTier ? outcome[freeTier] : (outcome as Outcome);
}

/** Content is a constant; a founder changes it in its file, this test for a moment. */
function setFreeTier(freeTier: FreeTier): void {
  (clubhouse as { freeTier: FreeTier }).freeTier = freeTier;
}

function readBoard(board: BoardId): Promise<Outcome> {
  return handle(messages("GET"), json("GET", `/api/messages?board=${board}`));
}

function postTo(board: BoardId): Promise<Outcome> {
  const message = { id: randomUUID(), board, kind: kindsOf(board)[0], content: "hello" };
  return handle(messages("POST"), json("POST", "/api/messages", message));
}

/** A message of hers from before, whatever she may do now. */
async function writeAs(userId: string, id: string): Promise<void> {
  await db.$executeRaw`
    WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = 'general' RETURNING revision)
    INSERT INTO messages (id, category, content, user_id, position, revision)
    SELECT ${id}::uuid, 'general', 'hers', ${userId}::uuid, revision, revision FROM next`;
}

function oneMessage(method: string, what = ""): EntryPoint {
  const path = `/api/messages/[id]${what}`;
  return { kind: "handler", name: `${method} ${path}`, file: `app${path}/route.ts`, method };
}

function messages(method: string): EntryPoint {
  return { kind: "handler", name: `${method} /api/messages`, file: "app/api/messages/route.ts", method };
}
