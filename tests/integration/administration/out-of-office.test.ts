import { beforeEach, describe, expect, test } from "vitest";
import type { AlertKind } from "@/content/alerts";
import type { Member } from "@/lib/access/policy";
import { readEntry } from "@/lib/administration/inbox/entry";
import { setAlert } from "@/lib/administration/team/alerts";
import { endOutOfOffice, getOutOfOffice, setOutOfOffice } from "@/lib/administration/team/out-of-office";
import { outOfOfficeSchema } from "@/lib/administration/team/schema";
import { listFreeSlots } from "@/lib/appointments/availability";
import { currentCatalogue } from "@/lib/catalogue/current";
import { getFacts } from "@/lib/content/facts/facts";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { previewOf } from "@/lib/email/outbox";
import { sendCustomRetreatEnquiry } from "@/lib/leads/enquiries/custom-retreats";
import { sendAlert } from "@/lib/alerts/send";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { addDays, calendarDay } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";
import { createAppointmentKind, openHours } from "../../support/appointments";
import { createMember, uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/outbox";

const now = new Date();
const today = calendarDay(now);
const message = "Robyn is away. Jude reads everything and answers within five days.";
const hour = 3_600_000;

let owner: Member;
let jude: Member;

beforeEach(async () => {
  await db.outOfOffice.deleteMany();
  await db.user.deleteMany();
  await db.twoStepRole.deleteMany();
  await db.email.deleteMany();
  owner = await createMember({ role: "owner", displayName: "Robyn" });
  jude = await createMember({ role: "admin", displayName: "Jude" });
  await refreshCatalogue(now);
});

const away = (more: Partial<Parameters<typeof setOutOfOffice>[1]> = {}) =>
  setOutOfOffice(
    owner,
    {
      ...{ from: today, to: addDays(today, 8), message, deputy: jude.userId, replyDays: 5 },
      ...{ takesAppointments: false, ...more },
    },
    now,
  );

const values = { subject: "a message", reportsUrl: "http://localhost:3000/admin/reports" };
const alertOf = (kind: AlertKind) =>
  db.$transaction((tx) =>
    sendAlert(
      tx,
      { kind, path: "/admin" },
      { cause: crypto.randomUUID(), letter: "founder-message-reported", values },
    ),
  );
const emailed = async () => [
  (await lettersTo(getSettings().email)).length,
  (await lettersTo(jude.email)).length,
];

const enquiry = () => ({
  ...{ firstName: "Maya", lastName: "Fox", email: uniqueEmail("maya"), phone: "" },
  ...({ duration: "", participants: "", location: "", budget: "", timeline: "" } as const),
  ...{ focus: [], vision: "A barn full of people", challenges: "", anythingElse: "" },
});

describe("the deputy", () => {
  test("gets what would go to the founder, disputes go to both, and nothing before or after", async () => {
    await alertOf("booking");
    expect(await emailed()).toEqual([1, 0]);
    expect(await away()).toMatchObject({ ok: true });
    await alertOf("booking");
    expect(await emailed()).toEqual([1, 1]);
    await alertOf("dispute");
    expect(await emailed()).toEqual([2, 2]);
    expect(await endOutOfOffice(owner, new Date())).toMatchObject({ ok: true });
    await alertOf("booking");
    expect(await emailed()).toEqual([3, 2]);
    await away({ from: addDays(today, 1) });
    await alertOf("booking");
    expect(await emailed()).toEqual([4, 2]);
  });

  test("gets it the same way, beside what they chose themselves", async () => {
    await setAlert(owner, { id: jude.userId, kind: "booking", channel: "byDigest", to: "on" }, now);
    await away();
    await alertOf("booking");
    expect(await emailed()).toEqual([0, 1]);
  });

  test("gets nothing that their role does not see, or once it has ended: the founder does", async () => {
    const nell = await createMember({ role: "desk" });
    await away({ deputy: nell.userId });
    await alertOf("job");
    expect(await emailed()).toEqual([1, 0]);
    await db.user.update({ where: { id: nell.userId }, data: { role: "member" } });
    await alertOf("booking");
    expect(await emailed()).toEqual([2, 0]);
    await db.user.delete({ where: { id: nell.userId } });
    expect((await getOutOfOffice(now)).current).toMatchObject({ deputy: null, message });
  });

  test("is one of the team who answers enquiries, not the founder", async () => {
    const [bea, priya] = [await createMember({ role: "moderator" }), await createMember()];
    for (const { userId: deputy } of [bea, priya, owner])
      expect(await away({ deputy })).toMatchObject({ code: "deputy" });
    expect(await db.outOfOffice.count()).toBe(0);
    expect((await getOutOfOffice(now)).deputies.map(({ name }) => name)).toEqual(["Jude"]);
    expect(await away({ deputy: "" })).toMatchObject({ ok: true });
    await alertOf("booking");
    expect(await emailed()).toEqual([1, 0]);
  });
});

describe("the days", () => {
  test("have no times for appointments, unless that was ticked", async () => {
    await openHours();
    const kind = await createAppointmentKind({ horizonDays: 12 });
    const free = async () => {
      const days = (await listFreeSlots(db, kind, now)).map((slot) => calendarDay(slot));
      const isAway = (day: string) => day >= addDays(today, 2) && day <= addDays(today, 8);
      return [days.filter(isAway).length > 0, days.filter((day) => !isAway(day)).length > 0];
    };
    const days = { from: addDays(today, 2), to: addDays(today, 8) };
    expect(await free()).toEqual([true, true]);
    await away(days);
    expect(await free()).toEqual([false, true]);
    await away({ ...days, takesAppointments: true });
    expect(await free()).toEqual([true, true]);
    await away(days);
    await endOutOfOffice(owner, now);
    expect(await free()).toEqual([true, true]);
  });

  test("are refused when over or reversed, and to others than the owner", async () => {
    expect(await away({ to: addDays(today, -1), from: addDays(today, -3) })).toMatchObject({ code: "past" });
    expect(await away({ from: addDays(today, 9) })).toMatchObject({ code: "order" });
    const input = { from: today, to: today, message, deputy: "", replyDays: 5 };
    expect(await setOutOfOffice(jude, { ...input, takesAppointments: false }, now)).toMatchObject({
      code: "not_admin",
    });
    expect(await endOutOfOffice(jude, now)).toMatchObject({ code: "not_admin" });
    expect(await db.outOfOffice.count()).toBe(0);
    for (const wrong of [
      { ...input, message: " " },
      { ...input, message: "x".repeat(201) },
      { ...input, replyDays: "6" },
      { ...input, from: "soon" },
      { ...input, deputy: "Jude" },
    ])
      expect(outOfOfficeSchema.safeParse(wrong).success).toBe(false);
  });

  test("are one period at a time, also when set twice at once", async () => {
    await Promise.all([away(), away({ to: addDays(today, 3) })]);
    await away({ from: addDays(today, 2), to: addDays(today, 4) });
    expect(await db.outOfOffice.count()).toBe(1);
    expect((await getOutOfOffice(now)).current).toMatchObject({
      ...{ from: addDays(today, 2), to: addDays(today, 4), isNow: false },
    });
    await endOutOfOffice(owner, now);
    await endOutOfOffice(owner, now);
    expect((await getOutOfOffice(now)).current).toBe(null);
    expect(await db.auditEntry.count({ where: { action: "team.out_of_office_ended" } })).toBeGreaterThan(0);
  });

  test("change the pages when they begin, change and end by themselves", async () => {
    const { revision: before } = currentCatalogue();
    await away({ from: addDays(today, 1), to: addDays(today, 2) });
    const [begin, end] = [endOfDay(today), endOfDay(addDays(today, 2))];
    let last = before;
    for (const [at, shown] of [
      [now, null],
      [new Date(begin.getTime() - 1), null],
      [begin, message],
      [new Date(end.getTime() - 1), message],
      [end, null],
    ] as const) {
      await refreshCatalogue(at);
      const { outOfOffice, revision } = currentCatalogue();
      expect(outOfOffice?.message ?? null).toBe(shown);
      expect(revision).toBeGreaterThanOrEqual(last);
      last = revision;
    }
    expect(last).toBeGreaterThan(before);
  });
});

describe("visitors", () => {
  test("are promised an answer later, which the inbox keeps after the days are over", async () => {
    expect(getFacts().reply).toEqual({ enquiry: "24 hours", coaching: "two working days" });
    const before = enquiry();
    await sendCustomRetreatEnquiry(before, now);
    await away();
    await refreshCatalogue(now);
    expect(getFacts().reply).toEqual({ enquiry: "five days", coaching: "five days" });
    const meanwhile = enquiry();
    await sendCustomRetreatEnquiry(meanwhile, now);
    await endOutOfOffice(owner, now);
    await refreshCatalogue(new Date());
    const dueAfter = async (email: string) => {
      const { id } = await db.customRetreatEnquiry.findUniqueOrThrow({ where: { emailKey: email } });
      const entry = await readEntry({ kind: "enquiry", id }, owner);
      return ((entry?.owedBy?.getTime() ?? 0) - now.getTime()) / hour;
    };
    expect(await dueAfter(before.email)).toBe(24);
    expect(await dueAfter(meanwhile.email)).toBe(120);
  });

  test("read the sentence in the acknowledgement, as it was when they wrote", async () => {
    await away({ message: "Away {until} 12 April." });
    await refreshCatalogue(now);
    const visitor = enquiry();
    await sendCustomRetreatEnquiry(visitor, now);
    await endOutOfOffice(owner, now);
    await refreshCatalogue(new Date());
    const [letter] = await lettersTo(visitor.email);
    const shown = await previewOf(
      "custom-retreat-enquiry-received",
      letter?.values as Record<string, unknown>,
    );
    expect(shown?.html).toContain("Away {until} 12 April.");
    const other = enquiry();
    await sendCustomRetreatEnquiry(other, now);
    const [plain] = await lettersTo(other.email);
    expect(plain?.values).not.toHaveProperty("outOfOffice");
  });
});
