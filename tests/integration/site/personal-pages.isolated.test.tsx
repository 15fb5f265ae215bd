import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { GuestForm } from "@/components/guests/guest-form";
import { CodeStep } from "@/components/account/code-step";
import { Join } from "@/components/account/join";
import { SignIn } from "@/components/account/sign-in";
import { DeleteBlock } from "@/components/settings/delete-block";
import { LettersBlock } from "@/components/settings/letters-block";
import { Resubscribe, UnknownResubscribeLink } from "@/components/letters/resubscribe";
import { NextSteps } from "@/components/orders/next-steps";
import { PortalFailure } from "@/components/orders/portal-failure";
import { Statement } from "@/components/orders/statement";
import { JoinedSteps } from "@/components/orders/programmes/joined-steps";
import { LeaveWaitlist } from "@/components/waitlist/leave-waitlist";
import type { Document } from "@/content/page";
import { accountPart } from "@/content/pages/account";
import { afterPaymentPart } from "@/content/pages/after-payment";
import { authPart } from "@/content/pages/auth";
import { bookingPart } from "@/content/pages/booking";
import { feedbackPart } from "@/content/pages/feedback";
import { firstStepPart } from "@/content/pages/first-step";
import { guestFormPart } from "@/content/pages/guest-form";
import { layoutPart } from "@/content/pages/layout";
import { letterLinksPart } from "@/content/pages/letter-links";
import { planPart } from "@/content/pages/plan";
import { selfServicePart } from "@/content/pages/self-service";
import { titlesPart } from "@/content/pages/titles";
import { twoStepPart } from "@/content/pages/two-step";
import { voucherPart } from "@/content/pages/voucher-balance";
import { waitlistLinksPart } from "@/content/pages/waitlist-links";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { getContent } from "@/lib/content/documents";
import { datedOf, policyPages } from "@/lib/content/policies";
import { hashOfWording } from "@/lib/content/wording-hash";
import { resubscribeUrl } from "@/lib/crypto/links/resubscribe-links";
import { db } from "@/lib/db";
import { feedbackSchema } from "@/lib/guests/feedback/schema";
import { firstStepSchema } from "@/lib/guests/first-steps/schema";
import { findGuestPage } from "@/lib/guests/form";
import { giveConsent, withdrawConsent } from "@/lib/leads/consents/consents";
import { saveOccasionalLetter } from "@/lib/members/settings/occasional-letter";
import { resubscribe } from "@/lib/leads/consents/double-opt-in";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { changeRoomSchema } from "@/lib/orders/self-service/schema";
import { getHistory } from "@/lib/site/documents/history";
import { listShareCards } from "@/lib/site/share-cards";
import { titleOf } from "@/lib/site/sitemap-pages";
import { aPlan } from "../email/fixture";
import { createMember, uniqueEmail } from "../../support/factories";
import { createBooking } from "../../support/orders";
import { deleteEdits, publishDocument, saveValues } from "../../support/site-documents";
import { staticHtml } from "../../support/static-html";

// The build measures pictures
vi.mock("@/components/layout/picture", () => ({ Picture: () => null }));
// Outside Next there is no router
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined, replace: () => undefined }),
  usePathname: () => "/",
}));

const now = new Date("2026-03-19T09:05:00Z");
let admin: Member;

beforeAll(async () => {
  admin = await createMember({ role: "admin" });
});
afterAll(() => deleteEdits(now));

async function publish({ key }: Document, values: Readonly<Record<string, unknown>>) {
  expect(await saveValues(admin, key, values, now)).toMatchObject({ value: { problems: {} } });
  expect(await publishDocument(admin, key, now)).toMatchObject({ ok: true });
}

test("edited texts are shown after a payment", async () => {
  await publish(afterPaymentPart, {
    "retreat.next.headline": "And now?",
    "mastermind.next.calls.text": "It begins {mastermind.start}.",
  });
  expect(await staticHtml(<NextSteps booking={null} retreat={dorset} />)).toContain("And now?");
  // Of the run that was bought, not of the next one
  const run = { start: "on 1 May" };
  expect(await staticHtml(<JoinedSteps plan={aPlan()} run={run} />)).toContain("It begins on 1 May.");
});

test("edited texts are shown by a waitlist's links", async () => {
  await publish(waitlistLinksPart, { "leave.submit": "Let me out" });
  const leaving = { list: dorset.id, hasLeft: false };
  expect(await staticHtml(<LeaveWaitlist token="x" leaving={leaving} />)).toContain("Let me out");
});

test("a voucher's edited texts have its places, and no others", async () => {
  const saved = { "print.people": "{recipient}, from {giver}", "print.code": "{secret}" };
  await saveValues(admin, voucherPart.key, saved, now);
  expect(await publishDocument(admin, voucherPart.key, now)).toMatchObject({ ok: false });
  await publish(voucherPart, { "print.code": "The code" });
  expect(getContent(voucherPart).print).toMatchObject({ people: saved["print.people"], code: "The code" });
});

test("a consent by a link is stored with the words that its page showed", async () => {
  const path = "again.consent";
  const before = getContent(letterLinksPart).again.consent;
  const after = "Yes, write to me again.";
  await publish(letterLinksPart, { [path]: after, "again.unknown.headline": "Whose?" });
  expect(await staticHtml(<UnknownResubscribeLink />)).toContain("Whose?");
  const html = await staticHtml(<Resubscribe token="x" state="open" />);
  expect(html).toContain(after);
  expect(html).toContain(hashOfWording(after));
  const agree = async (hash?: string) => {
    const email = uniqueEmail();
    const form = { wording: "Yes", page: "/" };
    const { id } = await db.$transaction((tx) => giveConsent(tx, email, form, now));
    const withdrawal = { wording: "No", source: "/letters/stop" };
    await withdrawConsent(db, { id }, withdrawal, now);
    const token = resubscribeUrl({ consentId: id, askedAt: now }).split("/").at(-1) ?? "";
    const done = await resubscribe(token, now, hash);
    return done.ok ? (await db.consent.findUniqueOrThrow({ where: { id } })).wording : done.code;
  };
  expect(await agree(hashOfWording(after))).toBe(after);
  // Opened before the edit was published, or by a page without a hash
  expect(await agree(hashOfWording(before))).toBe(before);
  expect(await agree()).toBe(before);
  expect(await agree(hashOfWording("Yes to everything"))).toBe("unknown_wording");
});

test("edited texts are on a guest's own pages, also in refusals", async () => {
  await publish(guestFormPart, { "arrival.label": "When do you get in?", "diet.hint": "All of it." });
  const { linkToken } = await createBooking({ email: uniqueEmail(), name: "Kat" });
  const guest = await findGuestPage(linkToken, now);
  if (!guest) throw new Error("There is no page");
  const html = await staticHtml(<GuestForm guest={guest} kept={null} />);
  expect(html).toContain("When do you get in?");
  expect(html).toContain("All of it.");
  await publish(feedbackPart, { "form.agrees.missing": "Say yes first." });
  const sent = feedbackSchema.safeParse({ token: "x", text: "Go.", name: "Kat" });
  expect(sent.error?.issues.map(({ message }) => message)).toEqual(["Say yes first."]);
  await publish(firstStepPart, { "form.text.missing": "A word, at least." });
  expect(firstStepSchema.safeParse({ token: "x", text: "" }).error?.issues[0]?.message).toBe(
    "A word, at least.",
  );
});

test("edited texts are on a buyer's own pages", async () => {
  await publish(bookingPart, { "statement.headline": "Your sums" });
  await publish(planPart, { "portal.elsewhere": "Ask {{founderFirst}}." });
  await publish(selfServicePart, { "room.missing": "Which room?" });
  const { linkToken } = await createBooking({ email: uniqueEmail(), name: "Kat" });
  const booking = await getBookingByToken(linkToken, now);
  if (!booking) throw new Error("There is no booking");
  expect(await staticHtml(<Statement booking={booking} now={now} />)).toContain("Your sums");
  expect(await staticHtml(<PortalFailure code="not_buyer" />)).toContain("Ask Robyn.");
  expect(changeRoomSchema.safeParse({ token: linkToken }).error?.issues[0]?.message).toBe("Which room?");
});

test("edited texts are on the pages of sign-in, whose small print keeps its policies", async () => {
  const smallPrint = { "join.smallPrint": "Join, and all is well." };
  await saveValues(admin, authPart.key, smallPrint, now);
  expect(await publishDocument(admin, authPart.key, now)).toMatchObject({ ok: false });
  const delivered = authPart.fields.join.smallPrint.initial;
  await publish(authPart, {
    ...{ "join.smallPrint": `${delivered} Yes.`, "signIn.submit": "Let me in" },
    "passwordField.show": "Let me see it",
  });
  const authParams = { callbackUrl: null, code: "" };
  const signIn = await staticHtml(<SignIn authParams={authParams} />);
  for (const words of ["Let me in", "Let me see it"]) expect(signIn).toContain(words);
  const join = await staticHtml(<Join authParams={authParams} isFirst={false} showGuidelines={false} />);
  expect(join).toContain(" Yes.");
  expect(join).toContain('href="/terms-of-service"');
});

test("edited words of every page are on a policy", async () => {
  await publish(layoutPart, { "policy.effective": "Since {month}", "policy.lastUpdated": "As of {month}" });
  const [policy] = policyPages;
  expect(policy && datedOf(getContent(policy))).toMatch(/^(?:Since|As of) /);
});

test("edited titles are those of the tabs, with their own places and named by their pages", async () => {
  const path = "personal./booking/{token}/cancel.title";
  for (const wrong of ["", "Cancel {name}"]) {
    await saveValues(admin, titlesPart.key, { [path]: wrong }, now);
    expect(await publishDocument(admin, titlesPart.key, now)).toMatchObject({ ok: false });
  }
  const kind = "visitors./book/{kind}.title";
  await publish(titlesPart, {
    [path]: "Not coming",
    [kind]: "{name} with us",
    "social.cardAlt": "{headline}!",
  });
  expect(titleOf("/booking/{token}/cancel").title).toBe("Not coming");
  expect(titleOf("/book/{kind}").title).toBe("{name} with us");
  // Its tab is named by the words of its form
  expect(titlesPart.fields.visitors["/auth"]).not.toHaveProperty("title");
  expect(titleOf("/auth")).toMatchObject({ title: "Sign in or join" });
  expect(titleOf("/plan/{token}").title).toBe("Your mastermind plan");
  expect(listShareCards().find(({ name }) => name === "gallery")?.alt).toMatch(/^[^“{].*!$/);
  const history = await getHistory(titlesPart.key, undefined);
  expect(history?.againstBefore.map(({ label }) => label)).toContain(
    "Pages of buyers and guests, Cancel your place, Title",
  );
});

test("edited texts are on the account's page, and a consent there is stored as it was shown", async () => {
  const path = "letters.label";
  const delivered = getContent(accountPart).letters.label;
  const edited = "Write to me about retreats now and then.";
  await publish(accountPart, { [path]: edited, "delete.confirm.submit": "Off I go" });
  expect(await staticHtml(<DeleteBlock open={[]} />)).toContain("Off I go");
  const member = await createMember({ isConfirmed: true });
  const html = await staticHtml(<LettersBlock member={member} since={null} />);
  expect(html).toContain(hashOfWording(edited));
  const consentWith = async (wording?: string) => {
    const { email, ...one } = await createMember({ isConfirmed: true });
    const done = await saveOccasionalLetter({ ...one, email }, { letters: true, wording }, now);
    if (!done.ok) return Object.keys(done.fields ?? {});
    return (await db.consent.findUniqueOrThrow({ where: { emailKey: email } })).wording;
  };
  expect(await consentWith(hashOfWording(edited))).toBe(edited);
  // Opened before the edit was published
  expect(await consentWith(hashOfWording(delivered))).toBe(delivered);
  expect(await consentWith(hashOfWording("Yes to everything"))).toEqual(["letters"]);
});

test("edited words of two-step sign-in are on its page", async () => {
  const lost = "step.lost";
  await saveValues(admin, twoStepPart.key, { [lost]: "Write to {whom}." }, now);
  expect(await publishDocument(admin, twoStepPart.key, now)).toMatchObject({ ok: false });
  await publish(twoStepPart, {
    [lost]: "Write to {{email}}, please.",
    "errors.codeMissing": "A code, please.",
  });
  const html = await staticHtml(<CodeStep authParams={{ callbackUrl: null, code: "" }} byRecovery={false} />);
  expect(html).toMatch(/Write to [^{]+@[^{]+, please\./);
});
