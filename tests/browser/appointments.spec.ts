import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { clockChangeBetween } from "@/lib/appointments/slots";
import { clockIn, dayIn } from "@/lib/events/words";
import { addDays, calendarDay, formatWeekday } from "@/lib/time/dates";
import { instantAt, weekdayOf } from "@/lib/time/zones";
import { createAppointmentKind } from "../support/appointments";
import { database } from "../support/database";
import { expectAccessible, uncovered } from "../support/expect-accessible";
import { uniqueAddress, uniqueEmail } from "../support/factories";
import { payHosted } from "../support/hosted-checkout";
import { postForm } from "../support/plain-form";
import { tabTo, typeInto } from "../support/keyboard";
import { openOffice } from "../support/pages";
import { expect, test } from "../support/test";

const [london, toronto] = ["Europe/London", "America/Toronto"];
const dayMs = 86_400_000;

/** The first Monday after the clocks of London have changed, days ahead enough for every notice. */
function dayAfterChange(): string {
  const from = new Date(Date.now() + 3 * dayMs);
  const change = clockChangeBetween(from, new Date(from.getTime() + 230 * dayMs), london);
  if (!change) throw new Error("The clocks never change");
  const first = calendarDay(new Date(change.getTime() + dayMs));
  return addDays(first, (8 - weekdayOf(first)) % 7);
}

async function openMondays(): Promise<void> {
  await database().appointmentHours.createMany({
    data: [{ weekday: 1, opens: 540, closes: 1020 }],
    skipDuplicates: true,
  });
}

/** Creates a voucher that the founder gave away; returns its code. */
async function createVoucher(worthPence: number): Promise<string> {
  const [now, email] = [new Date(), uniqueEmail("giver")];
  const code = `KELP-7T4Q-${Array.from({ length: 4 }, () => "ABCDEFGHJKLM"[randomInt(12)]).join("")}`;
  const recipient = { recipientName: "Denise", recipientEmail: "", recipientEmailKey: "", message: "" };
  const days = { sendOn: now, expiresOn: new Date(now.getTime() + 300 * dayMs) };
  const linkToken = () => randomUUID().replaceAll("-", "");
  await database().order.create({
    data: {
      ...{
        product: "voucher",
        status: "confirmed",
        confirmedAt: now,
        createdAt: now,
        linkToken: linkToken(),
      },
      ...{ name: "Robyn", email, emailKey: email, totalPence: 0, currency: "gbp" },
      voucher: { create: { ...recipient, ...days, code, worthPence, linkToken: linkToken() } },
    },
  });
  return code;
}

/** Chooses the day and the time, in the visitor's zone. */
async function choose(page: Page, start: Date) {
  await page.getByRole("button", { name: new RegExp(`^${dayIn(start, toronto)}, `) }).click();
  await expect(page.getByRole("heading", { name: dayIn(start, toronto) })).toBeVisible();
  await page.getByRole("button", { name: clockIn(start, toronto), exact: true }).click();
}

/** The only entry of the calendar file that the personal page links to. */
async function entryOf(page: Page) {
  const { origin, pathname } = new URL(page.url());
  const answer = await page.request.get(`${origin}${pathname}/calendar`);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const parsed = ICAL.parse(await answer.text()) as ConstructorParameters<typeof ICAL.Component>[0];
  const [entry, ...others] = new ICAL.Component(parsed).getAllSubcomponents("vevent");
  if (!entry || others.length > 0) throw new Error("The file has not one entry");
  const { startDate, endDate } = new ICAL.Event(entry);
  const status = entry.getFirstPropertyValue("status") ?? "CONFIRMED";
  return { status, start: startDate.toJSDate(), end: endDate.toJSDate() };
}

for (const scripted of [true, false])
  test.describe(scripted ? "with scripts" : "without scripts", () => {
    test.use({
      javaScriptEnabled: scripted,
      viewport: { width: 390, height: 844 },
      timezoneId: toronto,
    });

    test(`a visitor books a call across a clock change, moves and cancels it${scripted ? " @journey" : ""}`, async ({
      page,
    }) => {
      await openMondays();
      const kind = await createAppointmentKind({ horizonDays: 365 });
      const day = dayAfterChange();
      const start = instantAt({ day, clock: scripted ? "14:00" : "15:00" }, london);
      const email = uniqueEmail("amara");
      await page.goto(`/book/${kind.slug}`);
      if (!scripted) {
        await page.getByLabel("Your time zone").selectOption(toronto);
        await page.getByRole("button", { name: "Show times there" }).click();
      }
      await expect(page.getByLabel("Your time zone")).toHaveValue(toronto);
      if (scripted) await expectAccessible(page);
      await choose(page, start);
      await expect(page.getByText("Held for you until")).toBeVisible();
      if (scripted) await expectAccessible(page);
      await page.getByLabel("Name").fill("Amara Osei");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Book this time" }).click();
      await expect(page.getByRole("heading", { name: "That’s booked" })).toBeVisible();
      const booked = await database().appointment.findFirstOrThrow({ where: { emailKey: email } });
      expect(booked).toMatchObject({ state: "booked", startsAt: start, timeZone: toronto });
      if (scripted) await expectAccessible(page);
      expect(await entryOf(page)).toEqual({ status: "CONFIRMED", start, end: booked.endsAt });

      await page.getByRole("button", { name: "Reschedule…" }).click();
      const next = new Date(start.getTime() + 7 * dayMs);
      await choose(page, next);
      if (scripted) await expectAccessible(page);
      await page.getByRole("button", { name: /^Move it to / }).click();
      await expect(page.getByText(dayIn(next, toronto)).first()).toBeVisible();
      await expect.poll(async () => (await entryOf(page)).start).toEqual(next);
      await page.getByRole("button", { name: "Cancel it…" }).click();
      if (scripted) await expectAccessible(page);
      await page.getByRole("button", { name: "Cancel it", exact: true }).click();
      await expect(page.getByRole("heading", { name: "This one was cancelled" })).toBeVisible();
      const { state, moves } = await database().appointment.findUniqueOrThrow({ where: { id: booked.id } });
      expect({ state, moves }).toEqual({ state: "cancelled", moves: 1 });
    });
  });

test("a time that goes meanwhile offers the nearest, with what was typed", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMondays();
  const kind = await createAppointmentKind({ horizonDays: 365 });
  const day = addDays(dayAfterChange(), 14);
  const email = uniqueEmail("late");
  await page.goto(`/book/${kind.slug}?zone=${london}&day=${day}`);
  await page.getByRole("button", { name: "11:00", exact: true }).click();
  await page.getByLabel("Name").fill("Amara Osei");
  await page.getByLabel("Email").fill(email);
  const at = instantAt({ day, clock: "11:00" }, london);
  await database().appointment.updateMany({
    where: { startsAt: at, state: "held" },
    data: { state: "cancelled", heldUntil: null, cancelledAt: new Date() },
  });
  const { id: _, ...rest } = await database().appointment.findFirstOrThrow({ where: { startsAt: at } });
  await database().appointment.create({
    data: { ...rest, state: "booked", cancelledAt: null, bookedAt: new Date(), name: "Quicker" },
  });
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByRole("heading", { name: "That one just went" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await uncovered(page);
  await page.getByRole("radio", { name: `${formatWeekday(day)}, 11:30` }).check({ force: true });
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByRole("heading", { name: "That’s booked" })).toBeVisible();
});

test("where no time is free, a visitor leaves an address by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Its horizon ends before its notice does
  const kind = await createAppointmentKind({ noticeHours: 240, horizonDays: 1 });
  const email = uniqueEmail("waits");
  await page.goto(`/book/${kind.slug}`);
  await expect(page.getByRole("heading", { name: "All full, for now" })).toBeVisible();
  await expectAccessible(page);
  const field = page.getByLabel("Email", { exact: true });
  await typeInto(page, field, "nobody");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole("button", { name: "Tell me" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Noted. One email, the moment there’s a time.")).toBeVisible();
  const rows = await database().appointmentWait.findMany({ where: { kindId: kind.id } });
  expect(rows).toMatchObject([{ email }]);
});

test("of a hundred visitors who choose one time at once, one books it", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openMondays();
  const kind = await createAppointmentKind({ horizonDays: 365 });
  const day = addDays(dayAfterChange(), 28);
  const start = instantAt({ day, clock: "11:00" }, london);
  const times = `${baseURL}/book/${kind.slug}?zone=${london}&day=${day}`;
  const html = await (await fetch(times)).text();
  const visitors = Array.from({ length: 100 }, (_, index) => ({
    email: uniqueEmail(`one-of-${index}`),
    headers: { "x-forwarded-for": uniqueAddress() },
  }));
  const booked = await Promise.all(
    visitors.map(async ({ email, headers }) => {
      const held = await postForm(times, "start", { start: start.toISOString() }, { headers, html });
      const details = new URL(held.headers.get("location") ?? times, times);
      if (!details.searchParams.has("hold")) return false;
      const typed = { name: "Amara Osei", email, phone: "", note: "" };
      const answer = await postForm(details.href, "note", typed, { headers });
      return answer.headers.get("location")?.includes("/appointment/") ?? false;
    }),
  );
  expect(booked.filter(Boolean)).toHaveLength(1);
  const rows = await database().appointment.findMany({ where: { startsAt: start, kindId: kind.id } });
  expect(rows).toMatchObject([{ state: "booked", email: visitors[booked.indexOf(true)]?.email }]);
  await page.goto(times);
  await expect(page.getByRole("button", { name: "12:00", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "11:00", exact: true })).toHaveCount(0);
});

test("a paid hour is booked once it is paid, and refunded when it is cancelled", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMondays();
  const kind = await createAppointmentKind({ name: "A paid hour", horizonDays: 365, pricePence: 120_00 });
  const day = addDays(dayAfterChange(), 21);
  await page.goto(`/book/${kind.slug}?zone=${london}&day=${day}`);
  await expect(page.getByText("£120")).toBeVisible();
  await page.getByRole("button", { name: "11:00", exact: true }).click();
  await page.getByLabel("Name").fill("Amara Osei");
  await page.getByLabel("Email").fill(uniqueEmail("paid"));
  await expectAccessible(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Book this time" }).click();
  await payHosted(page, /^Pay/);
  await expect(page.getByRole("heading", { name: "That’s booked" })).toBeVisible();
  await expect(page.getByText("£120")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel it…" }).click();
  await expect(page.getByText("£120 goes back")).toBeVisible();
  await page.getByRole("button", { name: "Cancel it", exact: true }).click();
  await expect(page.getByRole("heading", { name: "This one was cancelled" })).toBeVisible();
  await page.getByRole("link", { name: "Your order" }).click();
  await expect(page.getByText("A paid hour").first()).toBeVisible();
});

test("a voucher pays a part of an hour, without scripts", async ({ browser }) => {
  await openMondays();
  const kind = await createAppointmentKind({ name: "An hour", horizonDays: 365, pricePence: 120_00 });
  const day = addDays(dayAfterChange(), 35);
  const code = await createVoucher(50_00);
  const plain = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };
  const page = await (await browser.newContext(plain)).newPage();
  await page.goto(`/book/${kind.slug}?zone=${london}&day=${day}`);
  await page.getByRole("button", { name: "11:00", exact: true }).click();
  await page.getByLabel("Name").fill("Amara Osei");
  await page.getByLabel("Email").fill(uniqueEmail("vouched"));
  await page.getByLabel("Code", { exact: true }).fill("not-a-code");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByLabel("Code", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(`${code} is on, with £50 left`)).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Amara Osei");
  await expect(page.getByText("£70", { exact: true })).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Book this time" }).click();
  await payHosted(page, "Pay £70.00");
  await expect(page.getByRole("heading", { name: "That’s booked" })).toBeVisible();
  await page.context().close();
});

test("the founder adds a kind and days off on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/admin/appointments");
  await page.getByRole("button", { name: "Add a kind" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a kind" });
  const slug = `walk-${Date.now()}`;
  await dialog.getByLabel("Name").fill("Walk and talk");
  await dialog.getByLabel("Address").fill(slug);
  await dialog.getByLabel("Place or call link").fill("Durlston");
  await dialog.getByLabel("Length").fill("90");
  await dialog.getByLabel("Price").fill("97.50");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByText(`/book/${slug}`)).toBeVisible();
  await expect(page.getByText("£97.50, paid when it’s booked.")).toBeVisible();
  await uncovered(page);
  await page.getByLabel("From").fill("2031-05-25");
  await page.getByRole("button", { name: "Add days off" }).click();
  await expect(page.getByText("25 May 2031", { exact: true })).toBeVisible();
  await uncovered(page);
  await page.getByLabel("Calendar address").fill("http://192.168.1.20/robyn.ics");
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByText("That address is inside a private network.").first()).toBeVisible();
  await uncovered(page);
  await expectAccessible(page);
});
