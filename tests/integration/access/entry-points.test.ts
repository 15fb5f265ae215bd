import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { mastermind } from "@/content/programmes";
import { boardIds } from "@/lib/access/board-list";
import { currentEpoch } from "@/lib/clubhouse/boards";
import { channelName } from "@/lib/clubhouse/channels";
import { getGroupChannels } from "@/lib/clubhouse/group-channels";
import { postMessage } from "@/lib/clubhouse/posting";
import { kindsOf } from "@/lib/access/board-list";
import { db } from "@/lib/db";
import { createAppointmentKind } from "../../support/appointments";
import { createApplication, createEnquiry, createMember } from "../../support/factories";
import { createGuest, dorsetGroup } from "../../support/groups";
import { createBooking } from "../../support/orders";
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

// The access table of docs/rules/access.md by entry point. The first test fails for a missing or
// an obsolete one.

type FreeTier = typeof clubhouse.freeTier;

type Row = Record<AccessLevel, Outcome | Record<FreeTier, Outcome>> & {
  /** Values of its path parameters. */
  params?: Record<string, string>;
  /** A call with arguments other than the default. */
  call?: (entryPoint: EntryPoint) => Promise<Outcome>;
};

type More = Pick<Row, "params" | "call">;

/** The same outcome for all. */
const same = (outcome: Outcome, more: More = {}): Row => ({
  visitor: outcome,
  unpaid: outcome,
  guest: outcome,
  access: outcome,
  desk: outcome,
  bookkeeper: outcome,
  host: outcome,
  moderator: outcome,
  admin: outcome,
  owner: outcome,
  ...more,
});
/** Visitors are redirected to sign-in and back afterwards. */
const toSignIn = (returnTo: string): Outcome => `to /auth?callbackUrl=${encodeURIComponent(returnTo)}`;
/** A page or action of members, with or without access. */
const members = (returnTo: string, outcome: Outcome): Row => ({
  ...same(outcome),
  visitor: toSignIn(returnTo),
});
/** A page or action of owners. */
const owners = (returnTo: string, outcome: Outcome, more: More = {}): Row => ({
  ...same("to /admin/admins-only"),
  visitor: toSignIn(returnTo),
  unpaid: "to /community",
  guest: "to /community",
  access: "to /community",
  owner: outcome,
  ...more,
});
/** A page or action of these roles, administrators and owners. */
const office =
  (...roles: AccessLevel[]) =>
  (returnTo: string, outcome: Outcome, more: More = {}): Row => ({
    ...owners(returnTo, outcome, more),
    ...Object.fromEntries(["admin", ...roles].map((role) => [role, outcome])),
  });
const admins = office();
const moderators = office("moderator");
const desks = office("desk");
/** Of orders, which a bookkeeper reads. */
const readers = office("desk", "bookkeeper");

/** The query, body or form of a request. */
type Input = { query?: string; body?: unknown; form?: Record<string, string> };
type Params = Record<string, string>;

/** Calls a handler with this input; parameters can be created for each call. */
const sends =
  (input: Input = {}, params: Params | (() => Promise<Params>) = {}): Row["call"] =>
  async (entryPoint) => {
    if (entryPoint.kind !== "handler") throw new Error(`${entryPoint.name} is no handler`);
    const { method } = entryPoint;
    const request = input.form
      ? posted("/x", input.form)
      : json(method, `/x${input.query ?? ""}`, input.body);
    return handle(entryPoint, request, typeof params === "function" ? await params() : params);
  };

/** Statuses for visitors and for members by access level, in the order of the table. */
const statuses = (
  visitor: number,
  unpaid: Outcome | Record<FreeTier, Outcome>,
  access: number,
  moderator: number = access,
  admin: number = moderator,
): Omit<Row, "call"> => ({
  ...{ visitor, unpaid, guest: unpaid, access, desk: access, bookkeeper: access, host: access },
  ...{ moderator, admin, owner: admin },
});
/** Statuses for members with and without the free boards. */
const freeBoards = (allowed: number) => statuses(401, { paywall: 403, preview: allowed }, allowed);

/** The same row for several entry points; a colon replaces the space in a handler's name. */
const rows = (row: (name: string) => Row, names: string): Record<string, Row> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name.replace(":", " "), row(name)]),
  );
/** Actions by the page that visitors return to after sign-in. */
const actions = (row: typeof admins, byPage: Record<string, string>): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(byPage).flatMap(([page, names]) =>
      Object.entries(rows(() => row(page, "answered"), names)),
    ),
  );
/** A page with its path parameters. */
const withParams = (row: typeof admins, outcome: Outcome, params: Params, names: string) =>
  rows((name) => {
    const address = name.replace(/\[(\w+)\]/g, (_, param: string) => params[param] ?? "");
    return { ...row(address, outcome), params };
  }, names);

const otherMember = await createMember({ displayName: "Winifred Elsewhere" });

const disputedOrder = await createBooking({ name: otherMember.displayName });
await db.dispute.create({
  data: {
    ...{ id: `dp_${randomUUID()}`, amountPence: 100, status: "needs_response", createdAt: new Date() },
    payment: {
      connect: await db.payment.findFirstOrThrow({
        where: { orderId: disputedOrder.id },
        select: { id: true },
      }),
    },
  },
});

const publicKind = await createAppointmentKind();
const enquiry = await createEnquiry();
const application = await createApplication();

/** Another member's message in the chat or on a board; returns its id. */
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

/** A future event and its day. */
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
const noToken = { token: "A".repeat(32) };
const dorset = { slug: "dorset" };
const nobody = { id: randomUUID() };
const someMessage = async () => ({ id: await otherMessage() });
const somePost = async () => ({ id: await otherPost(), mark: "closed" });
const someReaction = async () => ({ id: await otherMessage(), name: "boots" });

/** A page of members who may enter the Clubhouse. */
const clubhousePage = (returnTo: string): Row => ({
  ...members(returnTo, "shown"),
  ...{ unpaid: paywalled, guest: paywalled },
});
/** A page of members with access that does not exist while direct messages are off. */
const messagesPage = (returnTo: string): Row => ({
  ...members(returnTo, "not found"),
  ...{ unpaid: "paywall", guest: "paywall" },
});
const paywalled = { paywall: "paywall", preview: "shown" } as const;
/** The same row where guests of a retreat without other access get another outcome, for their group. */
const withGuests = (row: Row, guest: Row["guest"]): Row => ({ ...row, guest });
/** A page of members with access. */
const accessPage = (returnTo: string): Row => ({
  ...members(returnTo, "shown"),
  ...{ unpaid: "paywall", guest: "paywall" },
});
/** An action that is bound to a subject. */
const bound = (subject: string): More => ({
  call: (entryPoint) => act(entryPoint, [subject, { status: "idle" }, new FormData()]),
});
/** An action whose only argument is a personal link. */
const byLink: More = { call: (entryPoint) => act(entryPoint, ["no token"]) };

const table: Record<string, Row> = {
  // Public pages read no session
  ...rows(
    () => same("shown"),
    `/ /blog /custom-retreat /gallery /retreats /retreats/sponsored /testimonials /offline /voucher
     /retreat-confirmed /mastermind-confirmed /confirm-email /robots /sitemap /manifest`,
  ),
  "/blog/[slug]": same("shown", { params: { slug: "coming-on-your-own" } }),
  "/coaching/[slug]": same("not found", { params: { slug: "none" } }),
  "/blog/letters/[slug]": same("not found", { params: { slug: "never-published" } }),
  "/[page]": same("shown", { params: { page: "privacy-policy" } }),
  "/programmes/[id]": same("shown", { params: { id: mastermind.id } }),
  "/programmes/[id]/waitlist": same("shown", { params: { id: mastermind.id } }),
  "/retreats/[slug]": same("to /dorset-retreat-payment", { params: dorset }),
  "/retreats/[slug]/book": same("shown", { params: dorset }),
  "/retreats/[slug]/waitlist": same("shown", { params: dorset }),
  // The personal link is the authorization; no member has this one
  ...rows(
    () => same("not found", { params: noToken }),
    `/booking/[token] /booking/[token]/guest /booking/[token]/cancel /booking/[token]/give /booking/[token]/who
     /booking/[token]/details /booking/address/[token]
     /booking/[token]/room /booking/[token]/choice /plan/[token] /offer/[token] /voucher/[token] /waitlist/book/[token]
     /feedback/[token] /first-step/[token] /appointment/[token]`,
  ),
  "/book/[kind]": same("shown", { params: { kind: publicKind.slug } }),
  // An unknown link shows a contact address
  ...rows(
    () => same("shown", { params: noToken }),
    `/letters/stop/[token] /letters/events/[token] /letters/notices/[token] /letters/mute/[token]
     /letters/yes/[token] /letters/series/[token] /waitlist/confirm/[token] /waitlist/leave/[token]`,
  ),
  ...rows(
    () => same(404, { params: noToken }),
    `GET:/booking/[token]/calendar GET:/appointment/[token]/calendar GET:/booking/[token]/documents/[id] GET:/voucher/[token]/pdf
     GET:/letters/stop/[token]/one-click POST:/letters/stop/[token]/one-click
     GET:/letters/events/[token]/one-click POST:/letters/events/[token]/one-click
     GET:/letters/notices/[token]/one-click POST:/letters/notices/[token]/one-click
     GET:/letters/series/[token]/one-click POST:/letters/series/[token]/one-click`,
  ),

  // Pages of members
  "/auth": { ...same("to /community"), visitor: "shown" },
  ...rows((name) => members(name, "shown"), "/account /account/notices /community/appointments"),
  "/community": withGuests(clubhousePage("/community"), "shown"),
  ...rows(clubhousePage, "/community/search /community/saved /community/notices /community/events"),
  // A chat message has no page: members get a 404
  ...withParams(
    (address) => withGuests(clubhousePage(address), "shown"),
    ...(["shown", { id: "x" }, "/community/p/[id]"] as const),
  ),
  ...withParams(clubhousePage, "shown", { id: "x" }, "/community/announcements/[id]"),
  // No retreat has this group
  ...withParams(members, "not found", { id: "x" }, "/community/groups/[id]"),
  ...withParams(clubhousePage, "shown", { id: clubEvent.id }, "/community/events/[id]"),
  ...rows(accessPage, "/members"),
  ...rows(messagesPage, "/community/messages"),
  ...withParams(messagesPage, "not found", { id: "x" }, "/community/messages/[id]"),
  ...withParams(accessPage, "shown", { id: "x" }, "/members/[id]"),

  // Pages of administrators and moderators
  ...rows((name) => moderators(name, "shown"), "/community/later /admin/reports"),
  "/admin/admins-only": office("moderator", "desk", "bookkeeper", "host")("/admin/admins-only", "shown"),
  ...rows((name) => owners(name, "shown"), "/admin/team /admin/team/handover /admin/settings /admin/export"),
  ...rows((name) => readers(name, "shown"), "/admin/orders /admin/bookings /admin/plans /admin/payments"),
  ...rows((name) => office("bookkeeper")(name, "shown"), "/admin/year"),
  ...rows(
    (name) => desks(name, "shown"),
    `/admin/enquiries /admin/applications /admin/search /admin/orders/new /admin/members /admin/waitlists /admin/spam
     /admin/workbook /admin/appointments`,
  ),
  ...rows(
    (name) => admins(name, "shown"),
    `/invites /grant-access /community/events/new /admin /admin/invitations /admin/sales
     /admin/sales/paywall /admin/sales/flagship /admin/sales/vouchers /admin/sales/sponsored /admin/retreats/new
     /admin/announcements /admin/boards /admin/email-defaults /admin/blog /admin/letters /admin/letters/new /admin/visits
     /admin/setup /admin/health /admin/events /admin/audit /admin/retention /admin/site /admin/site/new
     /admin/emails /admin/testimonials /admin/gallery /admin/series`,
  ),
  ...withParams(admins, "shown", { id: clubEvent.id }, "/community/events/[id]/change"),
  ...withParams(desks, "shown", { id: otherMember.userId }, "/admin/people/[id]"),
  ...withParams(admins, "shown", { id: otherMember.userId }, "/admin/people/[id]/erase"),
  ...withParams(readers, "shown", { id: disputedOrder.id }, "/admin/orders/[id]"),
  ...withParams(
    admins,
    "shown",
    { id: disputedOrder.id },
    "/admin/orders/[id]/move /admin/orders/[id]/dispute",
  ),
  ...withParams(admins, "not found", { id: randomUUID() }, "/admin/series/[id]"),
  ...withParams(admins, "shown", { page: "home" }, "/admin/site/[page] /admin/site/[page]/history"),
  ...withParams(admins, "shown", { slug: "do-january-badly" }, "/admin/blog/[slug]"),
  ...withParams(admins, "shown", { name: "confirm-email" }, "/admin/emails/[name]"),
  "GET /admin/site/[page]/preview": admins("/admin/site/home", "to /", { params: { page: "home" } }),
  "GET /admin/site/preview/end": admins("/admin/site", "to /admin/site"),
  ...withParams(desks, "shown", { id: enquiry.id }, "/admin/enquiries/[id]"),
  ...withParams(desks, "shown", { id: application.id }, "/admin/applications/[id]"),
  ...withParams(
    admins,
    "shown",
    { id: "dorset" },
    `/admin/retreats/[id] /admin/retreats/[id]/codes /admin/retreats/[id]/sponsored /admin/retreats/[id]/budget
     /admin/retreats/[id]/change`,
  ),
  ...withParams(
    desks,
    "shown",
    { id: "dorset" },
    "/admin/retreats/[id]/waitlist /admin/retreats/[id]/guests/print",
  ),
  ...withParams(office("desk", "host"), "shown", { id: "dorset" }, "/admin/retreats/[id]/guests"),
  ...withParams(admins, "not found", { id: "none" }, "/admin/letters/[id]"),
  ...withParams(admins, "not found", { slug: "none" }, "/admin/sales/coaching/[slug]"),
  ...withParams(admins, "not found", { programme: "none" }, "/admin/sales/[programme]"),

  // Handlers for all
  ...rows(
    () => same(200),
    `GET:/api/health GET:/api/health/live GET:/api/availability GET:/api/payments/buyer GET:/blog/rss.xml
     GET:/sw.js GET:/api/workbook`,
  ),
  // Authorized by the cron secret or a signature of Stripe or Resend
  "GET /api/cron": same(401),
  "POST /api/stripe/webhook": same(400, { call: sends({ body: { id: "evt_1" } }) }),
  "POST /api/resend/webhook": same(400, { call: sends({ body: { type: "email.bounced" } }) }),
  "POST /api/visits": same(204, { call: sends({ body: { kind: "seen", page: "/", form: "checkout" } }) }),
  // An unknown price creates no Checkout
  "POST /api/payments/[product]": same(409, {
    call: sends({ body: cheapPlace }, { product: "dorset-deposit" }),
  }),
  "GET /share/[card]": same(404, { params: { card: "none.jpg" } }),
  "GET /icons/[icon]": same(404, { params: { icon: "none.png" } }),
  "GET /favicon.ico": same(200),
  "GET /uploads/[file]": same(404, { params: { file: "none.jpg" } }),
  "GET /appointment/calendar/[file]": same(404, { params: { file: `${"A".repeat(80)}.ics` } }),
  "GET /community/calendar/[file]": same(404, { params: { file: `${"A".repeat(80)}.ics` } }),
  // Its room is closed: redirects to the event's page, which redirects visitors to sign-in
  "GET /community/events/[id]/join": same(`to /community/events/${clubEvent.id}?on=${clubEvent.day}`, {
    call: sends({ query: `?on=${clubEvent.day}` }, { id: clubEvent.id }),
  }),

  // Handlers of administrators
  "GET /api/admin/[file]": {
    ...statuses(401, 403, 403, 403, 200),
    bookkeeper: 200,
    params: { file: "bookings.csv" },
  },
  "GET /admin/orders/[id]/documents/[document]": {
    ...{ ...statuses(401, 403, 403, 403, 404), desk: 404, bookkeeper: 404 },
    params: { id: "none", document: "none" },
  },
  "GET /api/admin/year.pdf": { ...statuses(401, 403, 403, 403, 200), bookkeeper: 200 },
  "GET /api/admin/export": { ...statuses(401, 403, 403), owner: 200 },
  "GET /api/admin/people/[id]/export": {
    ...statuses(401, 403, 403, 403, 200),
    params: { id: enquiry.id },
  },
  "GET /api/admin/people/[id]/proof": {
    ...statuses(401, 403, 403, 403, 404),
    params: { id: enquiry.id },
  },
  "GET /api/admin/broadcasts/[id]": { ...statuses(401, 403, 403, 403, 404), params: { id: "none" } },
  "GET /api/admin/emails/[name]": { ...statuses(401, 403, 403, 403, 404), params: { name: "none" } },
  "POST /api/admin/pictures": statuses(401, 403, 403, 403, 400),
  "POST /api/admin/series/[id]": {
    ...statuses(401, 403, 403, 403, 404),
    call: sends({ body: { subject: "Day one", letter: "Hi {name}," } }, nobody),
  },

  // Handlers of members
  "GET /api/account/data": statuses(401, 200, 200),
  "GET /api/members": statuses(401, 403, 200),
  "GET /api/members/[id]": { ...statuses(401, 403, 404), params: nobody },
  "GET /api/members/[id]/picture": { ...statuses(401, 404, 404), params: nobody },
  "POST /api/members/picture": statuses(401, 400, 400),
  "GET /api/messages": { ...freeBoards(200), call: sends({ query: "?board=general" }) },
  "POST /api/messages": {
    ...freeBoards(201),
    call: (entryPoint) =>
      handle(entryPoint, json("POST", "/x", { id: randomUUID(), board: "general", content: "hello" })),
  },
  // Another member's message: only its author edits it, moderators and administrators delete it
  "PATCH /api/messages/[id]": {
    ...statuses(401, 404, 404),
    call: sends({ body: { content: "mine" } }, someMessage),
  },
  "DELETE /api/messages/[id]": { ...statuses(401, 404, 404, 200), call: sends({}, someMessage) },
  "POST /api/messages/[id]/report": {
    ...{ ...freeBoards(201), guest: { paywall: 404, preview: 201 } },
    call: sends({ body: {} }, someMessage),
  },
  // The chat takes no reactions: members get a 404
  "PUT /api/messages/[id]/reactions/[name]": {
    ...freeBoards(404),
    guest: 404,
    call: sends({}, someReaction),
  },
  "DELETE /api/messages/[id]/reactions/[name]": {
    ...freeBoards(404),
    guest: 404,
    call: sends({}, someReaction),
  },
  // Nor a poll
  "GET /api/messages/[id]/vote": { ...freeBoards(200), guest: 200, call: sends({}, someMessage) },
  "PUT /api/messages/[id]/vote": {
    ...{ ...freeBoards(404), guest: 404 },
    call: sends({ body: { options: [0] } }, someMessage),
  },
  "GET /api/messages/[id]/saved": { ...freeBoards(200), call: sends({}, someMessage) },
  "PUT /api/messages/[id]/saved": { ...freeBoards(404), call: sends({}, someMessage) },
  "DELETE /api/messages/[id]/saved": { ...freeBoards(200), call: sends({}, someMessage) },
  "PUT /api/messages/[id]/marks/[mark]": {
    ...statuses(401, 403, 403, 200),
    call: sends({ body: {} }, somePost),
  },
  "DELETE /api/messages/[id]/marks/[mark]": { ...statuses(401, 403, 403, 200), call: sends({}, somePost) },
  "GET /api/boards": withGuests(freeBoards(200), 200),
  "PUT /api/boards/[board]/read": {
    ...freeBoards(200),
    call: sends({ body: { position: 0 } }, { board: "general" }),
  },
  // Without the directory there is no access to its search either
  "GET /api/boards/[board]/people": {
    ...statuses(401, 403, 200),
    call: sends({ query: "?q=a" }, { board: "general" }),
  },
  "GET /community/events/[id]/calendar": {
    ...freeBoards(200),
    call: sends({ query: `?on=${clubEvent.day}` }, { id: clubEvent.id }),
  },
  "PUT /api/push": statuses(401, 400, 400),
  "GET /api/notices": freeBoards(200),
  "PUT /api/notices/read": {
    ...statuses(401, 200, 200),
    call: sends({ body: { upTo: new Date().toISOString() } }),
  },
  "PUT /api/notices/follows": {
    ...statuses(401, { paywall: 404, preview: 200 }, 200),
    call: sends({ body: { of: "wins", wish: "follow" } }),
  },
  // Without a file, or of an unknown message
  "POST /api/uploads": withGuests(freeBoards(400), 400),
  "GET /api/uploads/[id]": { ...statuses(401, 404, 404), params: nobody },
  "DELETE /api/uploads/[id]": { ...statuses(401, 404, 404), params: nobody },
  "POST /api/pusher/auth": {
    ...freeBoards(200),
    call: async (entryPoint) => {
      const channel_name = channelName("private-clubhouse", await currentEpoch());
      return handle(entryPoint, posted("/x", { socket_id: "1.1", channel_name }));
    },
  },
  "POST /api/pusher/user-auth": {
    ...statuses(401, 200, 200),
    call: sends({ form: { socket_id: "1.1" } }),
  },

  // Realtime
  ...rows(() => freeBoards(200), "private-clubhouse presence-clubhouse"),
  "private-group": {
    ...{ ...statuses(401, 403, 403), guest: 200, host: 200, admin: 200, owner: 200 },
    call: async () => {
      const channel = (await getGroupChannels([dorsetGroup])).get(dorsetGroup);
      return callEntryPoint({ kind: "channel", name: channel ?? "" });
    },
  },
  "private-clubhouse-paid": statuses(401, 403, 200),
  "private-clubhouse-moderators": { ...statuses(401, 403, 403), moderator: 200, admin: 200, owner: 200 },
  "private-clubhouse-admins": { ...statuses(401, 403, 403), admin: 200, owner: 200 },

  // Actions for all
  ...rows(
    () => same("answered"),
    `sendCustomRetreatEnquiryAction applyForSponsoredPlaceAction
     requestWorkbookAction startCheckoutAction startMastermindAction startCoachingAction startVoucherAction saveGuestFormAction resubscribeAction
     stopLettersAction leaveSeriesAction stopEmailsAction muteByLinkAction confirmWaitlistAction
     leaveWaitlistAction takeOfferAction declineOfferAction cancelPlaceAction givePlaceAction nameGuestAction
     correctDetailsAction confirmAddressAction
     holdTimeAction waitForTimeAction bookTimeAction payForTimeAction moveAppointmentAction cancelAppointmentAction changeRoomAction chooseAction giveBankDetailsAction
     saveFeedbackAction saveFeedbackFormAction saveFirstStepAction answerFirstStepAction stopAskingAction saveBillingAction
     signInAction submitCodeAction joinAction
     requestResetAction requestSignInLinkAction signInByLinkAction signInByCodeAction resetPasswordAction
     confirmEmailAction`,
  ),
  joinProgrammeWaitlistAction: same("answered", bound("mastermind")),
  joinRetreatWaitlistAction: same("answered", bound("dorset")),
  ...rows(
    () => same("not found", byLink),
    `payBalanceAction payShareAction acceptTermsAction turnOffByItselfAction openPlanPortalAction`,
  ),
  signOutAction: same("to /auth?notice=signed-out", { call: (entryPoint) => act(entryPoint, []) }),

  // Actions of members
  ...actions(members, {
    "/auth?type=recovery": "changePasswordAction",
    "/community": "sendConfirmationAction applyCodeAction declinePushAction shareFirstStepAction",
    "/community/notices": "markAllReadAction",
    "/community/saved": "unsavePostAction",
    "/community/messages": "openConversationAction",
    "/community/events": "answerEventAction newCalendarAction eventEmailsAction",
    "/community/appointments": "holdTimeAsMemberAction bookTimeAsMemberAction payForTimeAsMemberAction",
    "/members": "reportMemberAction blockForMemberAction unblockForMemberAction",
    "/account": `saveSettingsAction saveOccasionalLetterAction requestEmailChangeAction cancelEmailChangeAction
      revokeSessionsAction deleteAccountAction beginTwoStepAction turnOnTwoStepAction renewRecoveryCodesAction
      turnOffTwoStepAction removePictureAction`,
    "/account/notices": `stopPushAction savePushKindsAction followAction savePreferencesAction
      stopAllEmailsAction`,
  }),
  // None of them has a plan
  openOwnPortalAction: members("/account", "to /account?failed=no_plan"),

  ...actions(owners, {
    "/admin/team": `inviteToTeamAction resendTeamInvitationAction withdrawTeamInvitationAction changeRoleAction
      removeFromTeamAction requireTwoStepAction setAlertAction setDigestTimeAction
      setOutOfOfficeAction endOutOfOfficeAction`,
    "/admin/team/handover": `tickHandoverAction moveOwnershipAction`,
    "/admin/export": "proveForExportAction writeToImportedAction",
    "/admin/sales": "openHealthAction",
  }),
  ...actions(desks, {
    "/members": "addPersonNoteAction",
    "/admin/enquiries": `saveEntryStatusAction addEntryNoteAction sendReplyAction saveReplyDraftAction
      discardReplyDraftAction repeatReplyAction linkEntryAction unlinkEntryAction`,
    "/admin/orders": "createManualOrderAction releaseOrderAction",
    "/admin/bookings": "recordPaymentAction sendBalanceLinkAction",
    "/admin/spam": "releaseSuspectAction",
    "/admin/appointments": "bookInOfficeAction moveInOfficeAction cancelInOfficeAction",
    "/admin/waitlists": "removeFromWaitlistAction",
    "/admin/sales": `offerPlaceAction skipEntryAction withdrawOfferAction resendOfferAction openRoomAction
      pairGuestAction`,
  }),
  // Actions of moderators and administrators
  ...actions(moderators, {
    "/community/later": "savePostAction cancelPostAction",
    "/admin/reports": "resolveReportsAction",
    "/members": "pausePostingAction liftPauseAction",
  }),
  // An empty form creates an invitation with the defaults
  createInvitationAction: admins(
    "/invites",
    expect.stringMatching(/^to \/invites\?created=[-\da-f]{36}&notice=created#created$/) as Outcome,
  ),
  ...actions(admins, {
    "/invites": "turnInvitationAction sendInvitationAction",
    "/grant-access": `inviteWithAccessAction grantAccessAction blockMemberAction revokeMemberSessionsAction
      deleteMemberAction turnMemberTwoStepOffAction`,
    "/members": `endAccessAction sendClaimLinkAction resolveSuppressionAction deleteContentAction correctPersonAction stopEmailsToAction withdrawConsentAction removeWorkbookRequestAction
      recordRequestAction closeRequestAction erasePersonAction`,
    "/community/events": "addEventAction changeEventAction callOffAction moveDayAction saveRecordingAction",
    "/admin/announcements": "announceAction withdrawAnnouncementAction",
    "/admin/email-defaults": "saveDefaultsAction",
    "/admin/boards":
      "addBoardAction changeBoardAction moveBoardAction archiveBoardAction restoreBoardAction allowMessagesAction",
    "/admin/blog": "draftFromPostAction withdrawLetterAction createPostAction",
    "/admin/letters": "repeatLetterAction",
    "/admin/letters/new": `saveDraftAction saveAndOpenDraftAction sendTestAction sendBroadcastAction
      scheduleBroadcastAction unscheduleAction pauseBroadcastAction resumeBroadcastAction cancelBroadcastAction
      publishBroadcastAction deleteDraftAction`,
    "/admin/events": "repeatEventAction repeatJobAction",
    "/admin/setup": "reviewPoliciesAction",
    "/admin/orders": "moveOrderAction changeScheduleAction answerDisputeAction issueVoucherAction",
    "/admin/bookings": `deletePaymentAction refundAction recordRefundAction
      cancelPurchaseAction transferBookingAction cancelAfterDisputeAction
      comparePurchaseAction recordSessionAction deleteSessionAction sendVoucherAction extendVoucherAction`,
    "/admin/site": `savePageAction publishPageAction schedulePageAction unschedulePageAction discardPageAction
      restorePageAction unpublishPageAction deletePageAction`,
    "/admin/site/new": "createPageAction",
    "/admin/testimonials": "askGuestAction removeTestimonialAction",
    "/admin/gallery": "removeGalleryPictureAction",
    "/admin/emails": "resetEmailAction sendTestEmailAction",
    "/admin/series": `createSeriesAction updateSeriesAction turnOnSeriesAction pauseSeriesAction deleteSeriesAction
      testSeriesAction saveSeriesEmailAction moveSeriesEmailAction deleteSeriesEmailAction endForMemberAction
      skipNextAction`,
    "/admin/workbook": "retryWorkbookPdfAction",
    "/admin/appointments": `saveKindAction setKindStateAction saveHoursAction addDaysOffAction deleteDaysOffAction
      addCalendarAction retryCalendarAction removeCalendarAction newAppointmentFeedAction`,
    "/admin/sales": `askForFirstStepsAction sendFeedbackFormAction scoreApplicationAction awardPlaceAction revokeAwardAction
      sendAwardLettersAction deleteRetreatAction addPackageAction addProgrammeAction stopChangeAction resumeChangeAction
      extendDeadlineAction remindNowAction enterAnswerAction`,
  }),
  ...rows(
    () => admins("/admin/sales", "answered", bound("dorset")),
    `saveTermsAction startRetreatAction undoChangeAction createCodeAction closeCodeAction
     saveCostAction deleteCostAction saveDecisionDayAction saveGoAction startRetreatChangeAction`,
  ),
};

/** next-auth's entry points need a running Next: see auth.spec.ts and entry-points-next-auth.test.ts. */
const behindNextAuth = ["GET /api/auth/[...nextauth]", "POST /api/auth/[...nextauth]"];

const found = await findEntryPoints();

beforeAll(async () => void (await createGuest()));
afterAll(async () => {
  await db.message.deleteMany({ where: { board: dorsetGroup } });
  await db.readMark.deleteMany({ where: { board: dorsetGroup } });
  await db.board.delete({ where: { id: dorsetGroup } });
});

test("the table lists exactly the entry points of the code", () => {
  const listed = [...Object.keys(table), ...behindNextAuth];
  expect(found.map(({ name }) => name).sort()).toEqual(listed.sort());
});

test("actions are exported from files called actions.ts, never created inside a function", () => {
  expect(findStrayActions()).toEqual([]);
});

describe.each(["paywall", "preview"] as const)("with the free tier as a %s", (freeTier) => {
  beforeEach(() => setFreeTier(freeTier));
  afterAll(() => setFreeTier("paywall"));

  test.each(everybody)("$who gets the table's outcome at every entry point", async ({ standing, make }) => {
    const met: Record<string, Outcome> = {};
    const expected: Record<string, Outcome> = {};
    let person: Person | null = await make();
    for (const entryPoint of found) {
      const listed = table[entryPoint.name];
      if (!listed) continue;
      // A new account if an entry point ended the session
      if (standing !== "visitor" && !(person && (await isSignedIn(person)))) person = await make();
      await ask(person);
      met[entryPoint.name] = await (listed.call?.(entryPoint) ?? callEntryPoint(entryPoint, listed.params));
      expected[entryPoint.name] = byTier(listed[standing], freeTier);
    }
    expect(met).toEqual(expected);
  });

  test.each(everybody)("$who reads and writes the boards of their level", async ({ standing, make }) => {
    const met: Record<string, Outcome[]> = {};
    const expected: Record<string, number[]> = {};
    for (const board of boardIds()) {
      await ask(await make());
      met[board] = [await readBoard(board), await postTo(board)];
      expected[board] = statusesOn(board, standing, freeTier);
    }
    expect(met).toEqual(expected);
  });

  test.each(paused)("$who reads those boards and writes on none", async ({ standing, make }) => {
    const met: Record<string, Outcome[]> = {};
    const expected: Record<string, number[]> = {};
    for (const board of boardIds()) {
      await ask(await make());
      met[board] = [await readBoard(board), await postTo(board)];
      expected[board] = [statusesOn(board, standing, freeTier)[0] ?? 0, 403];
    }
    expect(met).toEqual(expected);
  });

  test.each(paused)("$who edits nothing and deletes only their own messages", async ({ standing, make }) => {
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

// Next renders the metadata before the page, so the page's guard does not apply
test.each(everybody)("the metadata of a page names no member to $who", async ({ standing, make }) => {
  const naming: string[] = [];
  await ask(await make());
  for (const entryPoint of found) {
    if (entryPoint.kind !== "page") continue;
    const head = await readHead(entryPoint, table[entryPoint.name]?.params ?? {});
    if (head.includes(otherMember.displayName) || head.includes(otherMember.email))
      naming.push(entryPoint.name);
  }
  const all = ["/admin/orders/[id]", "/admin/orders/[id]/dispute", "/admin/people/[id]"];
  const desk = ["/admin/orders/[id]", "/admin/people/[id]"];
  const named: Partial<Record<AccessLevel, string[]>> = {
    ...{ owner: all, admin: all, desk, bookkeeper: ["/admin/orders/[id]"] },
  };
  expect(naming.sort()).toEqual(named[standing] ?? []);
});

const paidBoards: readonly BoardId[] = ["resources", "vip"];

/** The statuses of reading and posting (docs/rules/access.md#the-table). */
function statusesOn(board: BoardId, standing: AccessLevel, freeTier: FreeTier): number[] {
  if (standing === "visitor") return [401, 401];
  if (board === dorsetGroup)
    return ["guest", "host", "admin", "owner"].includes(standing) ? [200, 201] : [403, 403];
  if (standing !== "unpaid" && standing !== "guest") return [200, 201];
  return freeTier === "preview" && !paidBoards.includes(board) ? [200, 201] : [403, 403];
}

function byTier(outcome: Outcome | Record<FreeTier, Outcome>, freeTier: FreeTier): Outcome {
  const isByTier = typeof outcome === "object" && freeTier in outcome;
  return isByTier ? outcome[freeTier] : (outcome as Outcome);
}

/** Content is a constant; this test changes it temporarily. */
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

/** An earlier message of the member, whatever their access is now. */
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
