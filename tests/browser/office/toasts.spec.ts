import { createHash, randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { codeCopy } from "@/content/pages/code";
import { formatMoney } from "@/content/money";
import { database } from "../../support/database";
import { hasNoBarriers } from "../../support/expect-accessible";
import { createConsent, createMastermindEntry, createMember, uniqueEmail } from "../../support/factories";
import { journeyIf } from "../../support/journey";
import { openOffice } from "../../support/pages";
import { createBooking } from "../../support/orders";
import { expect, test } from "../../support/test";
import { seesToast } from "../../support/toasts";

const displayName = "Vera";
const recoveryCode = "aaaa-bbbb-cccc-dddd";
const pounds = (pence: number) => formatMoney(pence, "gbp");

type Action = {
  /** Creates the subject of the action; returns the URL of its page. */
  at: (admin: { userId: string; sessionId: string }) => Promise<string>;
  open: string | RegExp;
  fill?: (dialog: Locator) => Promise<void>;
  confirm: string | RegExp;
  toast: string;
};

const member = async () => `/admin/people/${(await createMember({ displayName })).userId}`;
const booking = async () => `/admin/people/${(await createBooking()).id}`;

/** A booking paid in full by bank transfer. */
async function recorded(): Promise<string> {
  const { id: bookingId } = await createBooking({ paidPence: 497_00 });
  const byBank = {
    paymentIntentId: null,
    checkoutSessionId: null,
    method: "bank",
    reference: "Okafor 12",
  } as const;
  await database().payment.updateMany({
    where: { orderId: bookingId },
    data: { ...byBank, recordedAt: new Date() },
  });
  return `/admin/people/${bookingId}`;
}

async function turnOnTwoStep({ userId, sessionId }: { userId: string; sessionId: string }) {
  const now = new Date();
  const on = { sealedSecret: "sealed", begunIn: sessionId, createdAt: now, turnedOnAt: now };
  await database().twoStep.create({ data: { userId, ...on } });
}

async function createDraft(): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const words = { subject: "Autumn", preheader: "Dates", text: "# Autumn", audience: "members" };
  await database().broadcast.create({
    data: { id, ...words, status: "draft", createdAt: now, changedAt: now },
  });
  return `/admin/letters/${id}`;
}

/** A draft with one recipient, a member with consent. */
async function wantedDraft(): Promise<string> {
  const { email } = await createMember({ isConfirmed: true });
  await createConsent(email);
  return createDraft();
}

/** The office's list with an entry of the mastermind's waitlist. */
async function listed(): Promise<string> {
  const { email } = await createMastermindEntry({ name: displayName });
  return `/admin/waitlists?search=${email}`;
}

const withReason = (dialog: Locator) => dialog.getByLabel("Reason").fill("A new job");
const withReference = (dialog: Locator) => dialog.getByLabel("Reference").fill("Okafor 12");

const every: Record<string, Action> = {
  "a member is blocked": {
    at: member,
    open: "Block…",
    confirm: `Block ${displayName}`,
    toast: "Blocked",
  },
  "an account is deleted": {
    at: member,
    open: "Delete the account…",
    fill: (dialog) => dialog.getByLabel("Type the name to continue").fill(displayName),
    confirm: `Delete ${displayName}`,
    toast: "Account deleted",
  },
  "an access is ended": {
    at: member,
    open: /^End access… of /,
    confirm: "End access now",
    toast: "Access ended",
  },
  "a payment is recorded": {
    at: booking,
    open: "Record a payment…",
    fill: withReference,
    confirm: `Record ${pounds(397_00)}`,
    toast: "Recorded",
  },
  "a payment is refunded": {
    at: recorded,
    open: "Refund…",
    fill: withReason,
    confirm: `Refund ${pounds(497_00)}`,
    toast: "Written down",
  },
  "a booking is cancelled": {
    at: booking,
    open: "Cancel the booking…",
    fill: withReason,
    confirm: `Cancel and keep ${pounds(100_00)}`,
    toast: "Cancelled",
  },
  "a booking is transferred": {
    at: booking,
    open: "Transfer…",
    fill: async (dialog) => {
      await dialog.getByLabel("Name").fill("Bea Okafor");
      await dialog.getByLabel("Email").fill(uniqueEmail("bea"));
    },
    confirm: "Transfer it",
    toast: "Transferred",
  },
  "an entry is taken off a waitlist": {
    at: listed,
    open: `Take off the list… ${displayName}`,
    confirm: "Take off the list",
    toast: "Off the list",
  },
  "a draft is deleted": {
    at: createDraft,
    open: "Throw away…",
    confirm: "Throw it away",
    toast: "Thrown away",
  },
  "a letter is sent": {
    at: wantedDraft,
    open: "Send now…",
    confirm: /^Send to \d+$/,
    toast: "It begins",
  },
  "a role is changed with a code": {
    at: async (admin) => {
      await turnOnTwoStep(admin);
      const plain = recoveryCode.replaceAll("-", "");
      const hash = createHash("sha256").update(`recovery-code:${admin.userId}:${plain}`);
      const code = { userId: admin.userId, codeHash: hash.digest("base64url"), createdAt: new Date() };
      await database().recoveryCode.create({ data: code });
      return member();
    },
    open: "Make administrator",
    fill: (dialog) => dialog.getByLabel(codeCopy.label).fill(recoveryCode),
    confirm: "Change the role",
    toast: "Administrator",
  },
};

for (const [name, action] of Object.entries(every)) {
  test(`the toast after its dialog is in view: ${name}${journeyIf(name === "a draft is deleted")}`, async ({
    page,
  }) => {
    const admin = await openOffice(page, "/admin/announcements");
    await page.goto(await action.at(admin));
    await page.getByRole("button", { name: action.open, exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    // A preview runs no scripts, so axe would wait forever
    await hasNoBarriers(page, { within: "dialog[open]", without: "iframe" });
    await action.fill?.(dialog);
    await dialog.getByRole("button", { name: action.confirm, exact: true }).click();
    await seesToast(page, action.toast);
  });
}

test("a dialog in a list is left-aligned on a phone, too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, await listed());
  await page.getByRole("button", { name: `Take off the list… ${displayName}` }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("text-align", "start");
  await expect(page.getByRole("dialog")).toHaveCSS("white-space", "normal");
});
