import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import applicationsPage from "@/app/(clubhouse)/(admin)/admin/applications/page";
import auditPage from "@/app/(clubhouse)/(admin)/admin/audit/page";
import bookingsPage from "@/app/(clubhouse)/(admin)/admin/bookings/page";
import enquiriesPage from "@/app/(clubhouse)/(admin)/admin/enquiries/page";
import eventsPage from "@/app/(clubhouse)/(admin)/admin/events/page";
import invitationsPage from "@/app/(clubhouse)/(admin)/admin/invitations/page";
import lettersPage from "@/app/(clubhouse)/(admin)/admin/letters/page";
import membersPage from "@/app/(clubhouse)/(admin)/admin/members/page";
import paymentsPage from "@/app/(clubhouse)/(admin)/admin/payments/page";
import plansPage from "@/app/(clubhouse)/(admin)/admin/plans/page";
import waitlistsPage from "@/app/(clubhouse)/(admin)/admin/waitlists/page";
import workbookPage from "@/app/(clubhouse)/(admin)/admin/workbook/page";
import { db } from "@/lib/db";
import {
  createApplication,
  createEnquiry,
  createInvitation,
  createMastermindEntry,
  createMember,
} from "../../support/factories";
import { createBooking, createPlan } from "../../support/orders";

const now = new Date("2026-03-19T12:00:00Z");
const weekAgo = new Date("2026-03-12T12:00:00Z");

beforeAll(async () => {
  const key = { email: "ann@postbox.example", emailKey: "ann@postbox.example" };
  const { userId } = await createMember({ displayName: "Winifred" });
  await createInvitation();
  await createBooking({ name: "Dawn Ferris", balanceDueOn: "2026-03-18" });
  await createPlan({ name: "Nicola Byrne", paid: 3, missingSince: weekAgo, now });
  await createMastermindEntry({ ...{ email: key.email, name: "Ann" }, currentBusiness: "Pots & pans" });
  await db.workbookDownload.create({ data: { ...key, downloadedAt: now } });
  await createEnquiry({ email: key.email, firstName: "Ann", lastName: "Lee", vision: "Quiet" });
  await createApplication("Ann Lee", key.email);
  await db.email.create({ data: { cause: "one", letter: "workbook", to: key.email, values: {} } });
  const event = { id: "evt_1", type: "charge.updated", objectId: "ch_1" };
  await db.stripeEvent.create({ data: { ...event, processedAt: now } });
  await db.auditEntry.create({
    data: { at: now, actorName: "Robyn", action: "member.blocked", subject: userId, details: {} },
  });
});

const pages = {
  Bookings: bookingsPage,
  Plans: plansPage,
  Payments: paymentsPage,
  Enquiries: enquiriesPage,
  Applications: applicationsPage,
  Members: membersPage,
  Invitations: invitationsPage,
  Waitlists: waitlistsPage,
  Workbook: workbookPage,
  Letters: lettersPage,
  Events: eventsPage,
  Audit: auditPage,
};
type Name = keyof typeof pages;

const admin = await createMember({ role: "admin" });
const names = Object.keys(pages) as Name[];
const aboutNobody: readonly Name[] = ["Invitations", "Events"];
const drawn = async (name: Name, address: Record<string, string> = {}) =>
  renderToStaticMarkup(await pages[name].draw(address, now, admin));

describe.each(names)("the page %s", (name) => {
  test("has a heading, a search, a table with links to its people and a download", async () => {
    const html = await drawn(name);
    expect(html).toContain(`<h1 class="h1">${name}</h1>`);
    expect(html).toMatch(/<search>.*<label for="search">Search<\/label>/s);
    expect(html).toContain("<table");
    expect(html).toContain(`href="/api/admin/${name.toLowerCase()}.csv"`);
    expect(html).toContain("Download CSV");
    if (!aboutNobody.includes(name)) expect(html).toMatch(/href="\/admin\/people\/[0-9a-f-]{36}"/);
    expect(html).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
    expect(html).not.toMatch(/href="[^"]*@/);
  });

  test("names the search without matches and passes it to the download", async () => {
    const html = await drawn(name, { search: "nobody at all" });
    expect(html).toContain("Nothing here matches “nobody at all”.");
    expect(html).toContain(`href="/api/admin/${name.toLowerCase()}.csv?search=nobody+at+all"`);
  });
});

test("the payments page has a bar whose parts add up, and names the overdue amount", async () => {
  const html = await drawn("Payments");
  expect(html).toContain("Of £1,079 sold, £391 is in. £494 should be and isn’t.");
  expect(html).toContain(
    'aria-label="Ideas to Impact Retreat, 15-17 May 2026: £100 is in, £397 late, £0 not due yet"',
  );
  const widths = [...html.matchAll(/style="width:([\d.]+)%"/g)].map(([, width]) => Number(width));
  expect(widths.slice(1, 3).reduce((sum, width) => sum + width, 0)).toBeCloseTo(100, 1);
});

test("a search without matches in one state links to states with matches", async () => {
  await createBooking({ name: "Perpetua Stone", balanceDueOn: "2026-03-18" });
  await db.order.updateMany({
    where: { product: "retreat", name: "Perpetua Stone" },
    data: { status: "cancelled" },
  });
  const html = await drawn("Bookings", { search: "Perpetua" });
  expect(html).toContain("Nothing matches");
  expect(html).toMatch(/href="\/admin\/bookings\?search=Perpetua&amp;state=cancelled"[^>]*>Cancelled 1</);
  const unknown = await drawn("Bookings", { search: "Nobodyatall" });
  expect(unknown).not.toContain("Found in another part of the list:");
});

test("a search hidden by another filter links to its matches without the filter", async () => {
  await createBooking({ name: "Petra Field", room: "shared", balanceDueOn: "2026-03-18" });
  const html = await drawn("Bookings", { search: "Petra", room: "single", state: "late" });
  expect(html).toContain("Nothing matches");
  expect(html).toMatch(/href="\/admin\/bookings\?search=Petra&amp;state=late"[^>]*>Late 1</);
  expect(html).toMatch(/href="\/admin\/bookings\?search=Petra"[^>]*>Current 1</);
});
