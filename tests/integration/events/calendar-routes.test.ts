import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as appointmentFile } from "@/app/(booking)/appointment/[token]/calendar/route";
import { GET as appointmentFeed } from "@/app/(booking)/appointment/calendar/[file]/route";
import { GET as bookingFile } from "@/app/(booking)/booking/[token]/calendar/route";
import { GET as eventFeed } from "@/app/(clubhouse)/community/calendar/[file]/route";
import { GET as eventFile } from "@/app/(clubhouse)/community/events/[id]/calendar/route";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { appointmentToken } from "@/lib/appointments/tokens";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { getFeedId, renewFeed } from "@/lib/events/calendar";
import { ask } from "../../support/access-levels";
import { createAppointment } from "../../support/appointments";
import { json } from "../../support/call-entry-point";
import { createMember, uniqueEmail } from "../../support/factories";
import { createBooking } from "../../support/orders";

// Each calendar as it is fetched, read back by a parser

const at = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 9.5 * 3_600_000);
const title = "Soup, salt; a\\b and ünïcödé 🔥, long enough that its line has to be folded somewhere";
const get = (path: string) => json("GET", path);

let owner: Member;

beforeAll(async () => {
  owner = await createMember({ role: "owner" });
  await renewFeed(owner);
});

/** The entries of a fetched calendar; throws if it is none. */
async function entriesOf(answer: Response): Promise<ICAL.Event[]> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/calendar; charset=utf-8/);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as never);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  return calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}

const withFile = async (kind: "appointment-calendar" | "event-calendar", of: Member) => {
  const token = signedUrl(kind, (await getFeedId(of)) ?? "")
    .split("/")
    .at(-1);
  return { params: Promise.resolve({ file: `${token}.ics` }) };
};

describe("a calendar that is fetched", () => {
  test("has the founder's appointments, and one appointment by its link", async () => {
    const row = await createAppointment({ email: uniqueEmail(), startsAt: at, name: title });
    const feed = await entriesOf(
      await appointmentFeed(
        get("/appointment/calendar/x.ics"),
        await withFile("appointment-calendar", owner),
      ),
    );
    const [entry] = feed.filter(({ summary }) => summary.startsWith(title));
    expect(entry?.startDate.toJSDate()).toEqual(at);
    const token = appointmentToken(row.id);
    const params = Promise.resolve({ token });
    const [own] = await entriesOf(await appointmentFile(get(`/appointment/${token}/calendar`), { params }));
    expect([own?.startDate.toJSDate(), own?.endDate.toJSDate()]).toEqual([at, row.endsAt]);
  });

  test("has the Clubhouse's events, and one of them", async () => {
    const { id } = await db.clubEvent.create({
      data: {
        ...{ title, place: "Worbarrow Bay; the, end", timeZone: "Europe/London", minutes: 60 },
        ...{ startsAt: at, createdAt: new Date(), updatedAt: new Date() },
      },
    });
    const feed = await entriesOf(
      await eventFeed(get("/community/calendar/x.ics"), await withFile("event-calendar", owner)),
    );
    const [entry] = feed.filter(({ summary }) => summary === title);
    expect(entry).toMatchObject({ location: "Worbarrow Bay; the, end" });
    expect(entry?.startDate.toJSDate()).toEqual(at);
    await ask(owner);
    const path = `/community/events/${id}/calendar?on=${at.toISOString().slice(0, 10)}`;
    const [own] = await entriesOf(await eventFile(get(path), { params: Promise.resolve({ id }) }));
    expect([own?.summary, own?.startDate.toJSDate()]).toEqual([title, at]);
  });

  test("has the days of a booked retreat", async () => {
    const { linkToken: token } = await createBooking();
    const params = Promise.resolve({ token });
    const [entry] = await entriesOf(await bookingFile(get(`/booking/${token}/calendar`), { params }));
    expect(entry?.startDate.isDate).toBe(true);
    expect(entry?.startDate.toString()).toBe(dorset.firstDay);
  });
});
