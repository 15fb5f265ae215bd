import { beforeEach, expect, test } from "vitest";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { getContent } from "@/lib/content/documents";
import { dorset } from "@/content/retreats";
import { readOnSale } from "@/lib/administration/sales/overview";
import { countWaitlists } from "@/lib/administration/today/plots";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { fill } from "@/lib/text";
import { joinRetreatWaitlistAction, leaveWaitlistAction } from "@/lib/orders/waitlists/actions";
import { confirmEntry } from "@/lib/orders/waitlists/confirm";
import { joinRetreatWaitlist } from "@/lib/orders/waitlists/entries";
import { leaveWaitlist } from "@/lib/orders/waitlists/leave";
import { openPage } from "../../support/call-entry-point";
import { uniqueEmail } from "../../support/factories";
import type { EntryPoint } from "../../support/find-entry-points";
import { deliverAll } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";

// The waitlist of a retreat: joining, position, and leaving.

beforeEach(async () => {
  await db.retreatWaitlistEntry.deleteMany();
});

const now = new Date("2026-03-01T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const idle = { status: "idle" } as const;
const person = { name: "Helen Marsh", phone: "07700 900123", consent: false };

const join = (email: string, room = "", at = now) =>
  joinRetreatWaitlist(dorset, { ...person, email, room }, at);
const entryOf = (email: string) => db.retreatWaitlistEntry.findFirstOrThrow({ where: { emailKey: email } });
const inbox = async (email: string) => {
  await deliverAll();
  return (await listEmails(email)).map(({ text }) => text.replace(/\s+/g, " "));
};

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const leavePage: EntryPoint = {
  kind: "page",
  name: "/waitlist/leave/[token]",
  file: "app/waitlist/leave/[token]/page.tsx",
};

test("the page and the email show the position, and the email the preferred room", async () => {
  const [first, second] = [uniqueEmail("helen"), uniqueEmail("joan")];
  await join(first);
  const told = await joinRetreatWaitlistAction(
    dorset.id,
    idle,
    posted({ name: "Joan", email: second, phone: "07700 900123", room: "single" }),
  );
  const { title, text } = getContent(retreatWaitlistPage).toasts.success;
  const place = fill(getContent(retreatWaitlistPage).placeTold, { place: 2 });
  expect(told).toMatchObject({ status: "sent", success: { title, text: `${text} ${place}` } });
  expect(await entryOf(second)).toMatchObject({ room: "single", leftAt: null });
  expect((await entryOf(first)).room).toBeNull();
  const [letter] = await inbox(second);
  expect(letter).toContain("number 2 in the line, for a place in a room of your own");
  expect(letter).toContain(signedUrl("leave-waitlist", (await entryOf(second)).id));
});

test("a room that the retreat does not have is refused at its field", async () => {
  const told = await joinRetreatWaitlistAction(
    dorset.id,
    idle,
    posted({ name: "Joan", email: uniqueEmail(), phone: "07700 900123", room: "attic" }),
  );
  expect(told).toMatchObject({ status: "failed", fields: { room: expect.any(String) as string } });
  expect(await db.retreatWaitlistEntry.count()).toBe(0);
});

test("the link's secret is in no table", async () => {
  const email = uniqueEmail();
  await join(email);
  const secret = signedUrl("leave-waitlist", (await entryOf(email)).id).slice(-43);
  const kept = await db.email.findMany({ where: { to: email } });
  expect(JSON.stringify(kept)).not.toContain(secret);
});

test("joining again keeps the position, in whatever case the address is typed", async () => {
  const [first, second] = [uniqueEmail("helen"), uniqueEmail("joan")];
  await join(first);
  await join(second, "", minutes(1));
  expect(await join(first.toUpperCase(), "shared", minutes(2))).toMatchObject({ value: { place: 1 } });
  expect(await db.retreatWaitlistEntry.count()).toBe(2);
  expect(await entryOf(first)).toMatchObject({ room: null, createdAt: now });
});

test("an entry that has left does not count, and returns at the end after confirmation", async () => {
  const [first, second] = [uniqueEmail("helen"), uniqueEmail("joan")];
  await join(first);
  await join(second, "", minutes(1));
  expect(await leaveWaitlist((await entryOf(first)).id, minutes(2))).toBe(true);
  expect(await join(second, "", minutes(3))).toMatchObject({ value: { place: 1 } });
  expect(await countWaitlists()).toContainEqual({ list: dorset.id, count: 1 });
  expect((await readOnSale(now)).retreats[0]?.waiting).toBe(1);
  expect(await join(first, "", minutes(4))).toMatchObject({ value: { place: 2 } });
  const { id, change } = await entryOf(first);
  const { at } = change as { at: string };
  expect((await entryOf(first)).leftAt).not.toBeNull();
  expect(await confirmEntry(id, at, minutes(5))).toMatchObject({ ok: true, value: { place: 2 } });
  expect(await entryOf(first)).toMatchObject({ leftAt: null, createdAt: minutes(5) });
});

test("opening the link changes nothing; its button leaves the waitlist, once", async () => {
  const email = uniqueEmail("helen");
  await join(email);
  const { id } = await entryOf(email);
  const token = signedUrl("leave-waitlist", id).split("/").at(-1) ?? "";
  expect(await openPage(leavePage, { token })).toBe("shown");
  expect((await entryOf(email)).leftAt).toBeNull();
  expect(await leaveWaitlistAction(idle, posted({ token }))).toMatchObject({ status: "sent" });
  const { leftAt } = await entryOf(email);
  expect(leftAt).not.toBeNull();
  expect(await leaveWaitlistAction(idle, posted({ token }))).toMatchObject({ status: "sent" });
  expect((await entryOf(email)).leftAt).toEqual(leftAt);
});

test.each(["", "nonsense", `${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}-${"A".repeat(43)}`])(
  "an invalid link leaves nothing: %j",
  async (token) => {
    expect(await leaveWaitlistAction(idle, posted({ token }))).toMatchObject({
      status: "failed",
      code: "link_invalid",
    });
    expect(await openPage(leavePage, { token })).toBe("shown");
  },
);
