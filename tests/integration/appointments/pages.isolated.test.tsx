import { beforeAll, expect, test, vi } from "vitest";
import AppointmentPage from "@/app/(booking)/appointment/[token]/page";
import BookPage from "@/app/book/[kind]/page";
import { AppointmentsPage } from "@/components/admin/appointments/appointments-page";
import { BookPage as OfficePage, MovePage } from "@/components/admin/appointments/book-page";
import { MemberAppointmentsPage } from "@/components/appointments/member-page";
import { appointmentsPart } from "@/content/pages/appointments";
import { listFreeSlots } from "@/lib/appointments/availability";
import { bookTime } from "@/lib/appointments/book";
import { holdTime } from "@/lib/appointments/hold";
import { getMemberAppointments } from "@/lib/appointments/member-views";
import { findBooking, findMove, getAppointmentsOffice } from "@/lib/appointments/office/views";
import { moveSchema } from "@/lib/appointments/schema";
import { getTimes } from "@/lib/appointments/views";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { addDays, calendarDay } from "@/lib/time/dates";
import { createAppointmentKind, openHours } from "../../support/appointments";
import { createMember, uniqueAddress, uniqueEmail } from "../../support/factories";
import { createCoaching } from "../../support/orders";
import { deleteEdits, publishDocument, saveValues } from "../../support/site-documents";
import { withoutScripts } from "../../support/plain-form";
import { staticHtml } from "../../support/static-html";

// Outside Next there is no router
vi.mock("@/components/appointments/device-zone", () => ({ DeviceZone: () => null }));
vi.mock("@/lib/time/server-clock", () => ({ clockNow: () => now }));

const now = new Date("2026-03-19T09:05:00Z");
const start = new Date("2026-03-31T13:00:00Z");
const zone = "America/Toronto";

beforeAll(() => openHours());

type Query = Record<string, string>;
const text = (html: string) => withoutScripts(html).replaceAll(/<!-- -->/g, "");

const bookPage = async (kind: string, query: Query = {}) =>
  text(
    await staticHtml(
      await BookPage({ params: Promise.resolve({ kind }), searchParams: Promise.resolve(query) }),
    ),
  );
const appointmentPage = async (token: string, query: Query = {}) =>
  text(
    await staticHtml(
      await AppointmentPage({ params: Promise.resolve({ token }), searchParams: Promise.resolve(query) }),
    ),
  );

async function held(slug: string, at = start): Promise<string> {
  const done = await holdTime({ kind: slug, start: at, zone }, null, uniqueAddress(), now);
  if (!done.ok) throw new Error(done.message);
  return done.value.token;
}

test("a kind's page has the visitor's times under their day, and says once that clocks change", async () => {
  const { slug, place } = await createAppointmentKind();
  const html = await bookPage(slug, { zone, day: "2026-03-31" });
  expect(html).toMatch(/<h2[^>]*>Tuesday 31 March<\/h2>/);
  expect(html).toMatch(/<button[^>]*value="2026-03-31T13:00:00.000Z"[^>]*>09:00<\/button>/);
  expect(html).toContain("London’s clocks go forward on Sunday 29 March.");
  expect(html).toContain('aria-label="Friday 20 March, ');
  expect(html).toContain("Toronto (05:05 now)");
  // The call is for those who booked
  expect(html).not.toContain(place);
  expect(await bookPage(slug, { zone: "nowhere", day: "x", hold: "x" })).toContain("London (09:05 now)");
});

test("a held time asks for details; one that went offers the three nearest", async () => {
  const { slug } = await createAppointmentKind();
  const token = await held(slug);
  const html = await bookPage(slug, { hold: token });
  expect(html).toContain("Held for you until 05:15.");
  expect(html).toContain("09:00 to 09:20");
  expect(html).toContain("Book this time");
  await db.appointment.updateMany({ data: { state: "cancelled", heldUntil: null, cancelledAt: now } });
  const other = await held(slug);
  const taken = await bookPage(slug, { hold: token });
  expect(taken).toContain("That one just went");
  expect(taken.match(/type="radio"/g)).toHaveLength(3);
  // Also while the hold is only over, and nobody has taken the time
  const lapsed = await held(slug, new Date("2026-03-31T15:00:00Z"));
  const { id } = await db.appointment.findFirstOrThrow({
    where: { startsAt: new Date("2026-03-31T15:00:00Z") },
  });
  await db.appointment.update({ where: { id }, data: { heldUntil: now } });
  expect(await bookPage(slug, { hold: lapsed })).toContain("still free this second");
  await db.appointmentDaysOff.create({
    data: { firstDay: new Date("2026-03-31"), lastDay: new Date("2026-03-31") },
  });
  expect(await bookPage(slug, { hold: lapsed })).toContain("That one just went");
  await db.appointmentDaysOff.deleteMany();
  // Another time is booked with the same press
  const email = uniqueEmail();
  const details = { name: "Amara Osei", email, phone: "", note: "" };
  const next = new Date("2026-03-31T13:30:00Z");
  expect(await bookTime({ hold: token, ...details, start: next }, null, now)).toMatchObject({ ok: true });
  await db.appointment.deleteMany();
  expect(other).not.toBe(token);
});

test("texts that the founder edited are on the pages and in refusals", async () => {
  const admin = await createMember({ role: "admin" });
  const { slug } = await createAppointmentKind();
  const edits = {
    "book.choose": "Which day?",
    "details.submit": "I want this one",
    "refusals.gone": "Nothing here for {{founderFirst}}.",
  };
  await saveValues(admin, appointmentsPart.key, edits, now);
  expect(await bookPage(slug)).toContain("Choose a day");
  expect(await publishDocument(admin, appointmentsPart.key, now)).toMatchObject({ ok: true });
  const times = await bookPage(slug);
  expect(times).toContain("Which day?");
  expect(times).not.toContain("Choose a day");
  expect(await bookPage(slug, { hold: await held(slug) })).toContain("I want this one");
  const refused = moveSchema.safeParse({ token: 1, start: "x", zone });
  expect(refused.error?.issues.map(({ message }) => message)).toContain(
    `Nothing here for ${getSettings().founderFirst}.`,
  );
  await db.appointment.deleteMany();
  await deleteEdits(now);
});

test("without free times the page says so", async () => {
  const { slug } = await createAppointmentKind({ noticeHours: 720, horizonDays: 1 });
  const full = await bookPage(slug);
  expect(full).toContain("All full, for now");
  expect(full).toMatch(new RegExp(`<h2[^>]*>Hear when there’s a time</h2>.*name="kind" value="${slug}"`));
});

test("members' and closed kinds have no page, a hold no appointment", async () => {
  const theirs = await createAppointmentKind({ audience: "members" });
  const closed = await createAppointmentKind({ closedAt: now });
  for (const slug of [theirs.slug, closed.slug, "none"])
    await expect(bookPage(slug)).rejects.toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/);
  const token = await held((await createAppointmentKind()).slug);
  for (const one of [token, "x", `${token}x`])
    await expect(appointmentPage(one)).rejects.toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/);
  await db.appointment.deleteMany();
});

test("the personal page shows, moves and cancels an appointment", async () => {
  const kind = await createAppointmentKind();
  const token = await held(kind.slug);
  const details = { name: "Amara Osei", email: uniqueEmail(), phone: "", note: "" };
  await bookTime({ hold: token, ...details }, null, now);
  const html = await appointmentPage(token);
  for (const words of ["Reschedule…", "Cancel it…", "Monday 30 March, 09:00", "The room opens at 08:50"])
    expect(html).toContain(words);
  expect(html).not.toContain(kind.place);
  expect(await appointmentPage(token, { booked: "1" })).toContain("That’s booked");
  const times = await appointmentPage(token, { move: "1", zone, day: "2026-04-14" });
  expect(times).toMatch(/<h2[^>]*>Tuesday 14 April<\/h2>/);
  const chosen = { move: "1", zone, start: "2026-04-14T14:30:00.000Z" };
  expect(await appointmentPage(token, chosen)).toContain("Move it to Tuesday 14 April, 10:30");
  expect(await appointmentPage(token, { ...chosen, start: "2026-04-14T02:30:00.000Z" })).toContain(
    "That time has just gone.",
  );
  expect(await appointmentPage(token, { cancel: "1" })).toContain("Cancel it?");
});

test("the office shows what is booked, held and can be booked, in the founder's time", async () => {
  await db.appointment.deleteMany();
  const kind = await createAppointmentKind();
  const token = await held(kind.slug);
  const details = { name: "Amara Osei", email: uniqueEmail(), phone: "01632 960123", note: "Tuesdays." };
  await bookTime({ hold: token, ...details }, null, now);
  await held(kind.slug, new Date("2026-04-01T13:00:00Z"));
  await db.busyCalendar.create({
    data: { url: "x", host: "calendar.example", failure: "The address didn’t answer.", createdAt: now },
  });
  const office = await getAppointmentsOffice(await createMember({ role: "admin" }), now);
  const days = office.kinds.find(({ id }) => id === kind.id)?.freeDays ?? [];
  expect(days[0]?.day).toBe(calendarDay((await listFreeSlots(db, kind, now))[0] ?? now));
  expect(days.every(({ day, count }) => count > 0 && day < addDays(calendarDay(now), 14))).toBe(true);
  const html = text(await staticHtml(<AppointmentsPage office={office} now={now} />));
  const booked = [
    "31 March",
    "14:00",
    "Amara Osei",
    "09:00 for them, in Toronto.",
    "“Tuesdays.”",
    "Cancel it…",
  ];
  const heldTime = ["1 April", "Being booked now", "Free again at 09:15", "Held"];
  const rest = [`/book/${kind.slug}`, "From Sunday 29 March, British Summer Time", "Upcoming"];
  const settings = [
    "09:00-17:00",
    "calendar.example",
    "Not read yet",
    "Add a kind",
    "Days off",
    "as a calendar",
  ];
  for (const words of [...booked, ...heldTime, ...rest, ...settings]) expect(html).toContain(words);
  expect(html).not.toContain("<p></p>");
  const desk = await getAppointmentsOffice(await createMember({ role: "desk" }), now);
  const plain = text(await staticHtml(<AppointmentsPage office={desk} now={now} />));
  for (const words of [...booked, ...heldTime, ...rest]) expect(plain).toContain(words);
  for (const words of [...settings, "Change…", "Close it"]) expect(plain).not.toContain(words);
});

test("the office books and moves in the founder's time, on short notice", async () => {
  const kind = await createAppointmentKind({ noticeHours: 720 });
  const token = await held((await createAppointmentKind()).slug, new Date("2026-04-02T09:00:00Z"));
  await bookTime({ hold: token, name: "Noor Aziz", email: uniqueEmail(), phone: "", note: "" }, null, now);
  const booking = await findBooking({ book: kind.slug, day: "2026-03-19" }, now);
  if (!booking) throw new Error("No kinds");
  const at = { start: new Date("2026-03-19T10:00:00Z"), now };
  const html = text(await staticHtml(<OfficePage {...booking} {...at} />));
  expect(html).toMatch(/<button[^>]*value="2026-03-19T10:00:00.000Z"[^>]*>10:00<\/button>/);
  for (const words of ["Thursday 19 March, 10:00", "Their time zone", "Book it"])
    expect(html).toContain(words);
  expect(html).not.toContain("Show times there");
  const { id } = await db.appointment.findFirstOrThrow({ where: { name: "Noor Aziz", state: "booked" } });
  const move = await findMove({ move: id, day: "2026-03-19" }, now);
  if (!move) throw new Error("Not found");
  const moving = text(await staticHtml(<MovePage {...move} {...at} />));
  for (const words of ["Reschedule Noor Aziz", "now Thursday 2 April, 10:00", "Move it"])
    expect(moving).toContain(words);
  const gone = { ...at, start: new Date("2026-03-19T03:00:00Z") };
  expect(text(await staticHtml(<MovePage {...move} {...gone} />))).toContain("isn’t free any more");
});

test("a member sees their kinds, times and what is left of a package", async () => {
  await db.appointment.deleteMany();
  const kind = await createAppointmentKind({ audience: "coaching", name: "Coaching hour" });
  const member = await createMember({ isConfirmed: true });
  await createCoaching({ email: member.email, held: ["2026-02-12"], now });
  const own = await getMemberAppointments(member, now);
  const chosen = { kind, times: await getTimes(kind, { zone: "Europe/London" }, now) };
  const html = text(
    await staticHtml(<MemberAppointmentsPage own={own} chosen={chosen} held={null} now={now} />),
  );
  for (const words of ["Coaching hour, 20 minutes", "5 of 6 left", "12 February 2026", "Nothing yet."])
    expect(html).toContain(words);
  expect(html).toMatch(/<button[^>]*name="start"[^>]*>09:30</);
});
