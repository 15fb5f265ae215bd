import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import pg from "pg";
import { formatMoney } from "@/content/money";
import { createMember, uniqueEmail } from "../../support/factories";
import { journeyIf } from "../../support/journey";
import { createBooking } from "../../support/plans";
import { signInAs } from "../../support/signed-in";
import { expect, test } from "../../support/test";
import { seesToast } from "../../support/toasts";

const database = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
test.afterAll(() => database.end());

const displayName = "Vera";
const pounds = (pence: number) => formatMoney(pence, "gbp");

type Action = {
  /** Makes what it is done to; the answer is the address of its page. */
  at: () => Promise<string>;
  open: string | RegExp;
  fill?: (dialog: Locator) => Promise<void>;
  confirm: string | RegExp;
  toast: string;
};

const member = async () => `/admin/people/${(await createMember({ displayName })).userId}`;
const booking = async () => `/admin/people/${(await createBooking()).id}`;

/** A booking whose whole price came by bank transfer. */
async function recorded(): Promise<string> {
  const { id } = await createBooking({ paidPence: 497_00 });
  await database.query(
    `UPDATE payments SET payment_intent_id = NULL, checkout_session_id = NULL, method = 'bank',
       reference = 'Okafor 12', recorded_at = now() WHERE booking_id = $1`,
    [id],
  );
  return `/admin/people/${id}`;
}

async function broadcast(status: "draft" | "paused" | "sent"): Promise<string> {
  const id = randomUUID();
  await database.query(
    `INSERT INTO broadcasts (id, subject, preheader, text, audience, status, created_at, changed_at, started_at, ended_at)
     VALUES ($1, 'Autumn', 'Dates', '# Autumn', 'members', $2, now(), now(), $3, $4)`,
    [id, status, status === "draft" ? null : new Date(), status === "sent" ? new Date() : null],
  );
  return `/admin/letters/${id}`;
}

/** The office's list with an entry of the mastermind's waitlist. */
async function listed(): Promise<string> {
  const email = uniqueEmail("waits");
  await database.query(
    `INSERT INTO mastermind_waitlist (id, name, email, email_key, phone, current_business, goals, investment_level, updated_at)
     VALUES ($1, $2, $3, $3, '07700 900123', 'Bees', 'Honey', 'full', now())`,
    [randomUUID(), displayName, email],
  );
  return `/admin/waitlists?search=${email}`;
}

const withReason = (dialog: Locator) => dialog.getByLabel("Reason").fill("A new job");

const every: Record<string, Action> = {
  "a member is blocked": {
    at: member,
    open: "Block…",
    confirm: `Block ${displayName}`,
    toast: "Blocked",
  },
  "what a member wrote is deleted": {
    at: member,
    open: "Delete what they wrote…",
    confirm: "Delete it all",
    toast: "Deleted",
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
  "a member's two-step sign-in is turned off": {
    at: async () => {
      const { userId, sessionId } = await createMember({ displayName });
      await database.query(
        "INSERT INTO two_steps (user_id, sealed_secret, begun_in, created_at, turned_on_at) VALUES ($1, 'sealed', $2, now(), now())",
        [userId, sessionId],
      );
      return `/admin/people/${userId}`;
    },
    open: "Turn off two-step sign-in…",
    confirm: "Turn it off",
    toast: "Turned off",
  },
  "a payment is recorded": {
    at: booking,
    open: "Record a payment…",
    fill: (dialog) => dialog.getByLabel("Reference").fill("Okafor 12"),
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
  "a recorded payment is taken back": {
    at: recorded,
    open: "Take it back…",
    confirm: `Take ${pounds(497_00)} back`,
    toast: "Taken back",
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
  "a failed refund is recorded as sent by bank": {
    at: async () => {
      const { id } = await createBooking();
      await database.query(
        `INSERT INTO refund_requests (id, payment_id, amount_pence, reason, status, failure, asked_at)
         SELECT $2, id, 10000, 'A new job', 'failed', 'lost_or_stolen_card', now() FROM payments WHERE booking_id = $1`,
        [id, randomUUID()],
      );
      return `/admin/people/${id}`;
    },
    open: `Record it as sent by bank… ${pounds(100_00)}`,
    fill: (dialog) => dialog.getByLabel("Reference").fill("Okafor 12"),
    confirm: `Record ${pounds(100_00)} as sent`,
    toast: "Recorded",
  },
  "a booking ends with its lost dispute": {
    at: async () => {
      const { id } = await createBooking();
      await database.query(
        `INSERT INTO disputes (id, payment_id, amount_pence, status, created_at)
         SELECT $2, id, amount_pence, 'lost', now() FROM payments WHERE booking_id = $1`,
        [id, `dp_${randomUUID().replaceAll("-", "")}`],
      );
      await database.query("UPDATE payments SET dispute_status = 'lost' WHERE booking_id = $1", [id]);
      return `/admin/people/${id}`;
    },
    open: "End what was bought…",
    confirm: "End it",
    toast: "Ended",
  },
  "an entry is taken off a waitlist": {
    at: listed,
    open: `Take off the list… ${displayName}`,
    confirm: "Take off the list",
    toast: "Off the list",
  },
  "a draft is deleted": {
    at: () => broadcast("draft"),
    open: "Throw away…",
    confirm: "Throw it away",
    toast: "Thrown away",
  },
  "a broadcast is stopped": {
    at: () => broadcast("paused"),
    open: "Stop for good…",
    confirm: "Stop for good",
    toast: "Stopped for good",
  },
  "a broadcast is published": {
    at: () => broadcast("sent"),
    open: "Publish on the site…",
    confirm: "Publish",
    toast: "Published",
  },
};

for (const [name, action] of Object.entries(every)) {
  test(`after its dialog the toast is on screen: ${name}${journeyIf(name === "a draft is deleted")}`, async ({
    page,
  }) => {
    await signInAs(page.context(), await createMember({ role: "admin", displayName: "Robyn" }));
    await page.goto(await action.at());
    await confirm(page, action);
    await seesToast(page, action.toast);
  });
}

test("a dialog in a list reads from the left on a phone, too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page.context(), await createMember({ role: "admin", displayName: "Robyn" }));
  await page.goto(await listed());
  await page.getByRole("button", { name: `Take off the list… ${displayName}` }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("text-align", "start");
  await expect(page.getByRole("dialog")).toHaveCSS("white-space", "normal");
});

async function confirm(page: Page, { open, fill: complete, confirm: last }: Action): Promise<void> {
  await page.getByRole("button", { name: open, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await complete?.(dialog);
  await dialog.getByRole("button", { name: last, exact: true }).click();
}
