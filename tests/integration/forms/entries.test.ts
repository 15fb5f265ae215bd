import { beforeEach, describe, expect, test } from "vitest";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { getContent } from "@/lib/content/documents";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { fieldMessages } from "@/content/pages/field-messages";
import { getSettings } from "@/lib/content/settings";
import { applyForSponsoredPlaceAction } from "@/lib/leads/applications/actions";
import { applyForSponsoredPlace } from "@/lib/leads/applications/applications";
import { formatMoment } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { sendCustomRetreatEnquiryAction } from "@/lib/leads/enquiries/actions";
import { sendCustomRetreatEnquiry } from "@/lib/leads/enquiries/custom-retreats";
import { applyPolicy } from "@/lib/data/retention";
import { joinProgrammeWaitlistAction, joinRetreatWaitlistAction } from "@/lib/orders/waitlists/actions";
import { requestWorkbook } from "@/lib/leads/workbook/downloads";
import { uniqueEmail } from "../../support/factories";
import { filledIn } from "../../support/forms";
import { deliverAll, lettersTo } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";

const { fields, fallback } = fieldMessages;
const now = new Date("2026-03-16T09:05:00Z");
const hour = 60 * 60 * 1000;
const after = (hours: number) => new Date(now.getTime() + hours * hour);

beforeEach(async () => {
  await db.email.deleteMany();
});

describe("an enquiry about a custom retreat", () => {
  const enquiry = (more: Partial<Parameters<typeof sendCustomRetreatEnquiry>[0]> = {}) => ({
    firstName: "Maya",
    lastName: "Fox",
    email: uniqueEmail("maya"),
    phone: "",
    duration: "" as const,
    participants: "" as const,
    location: "" as const,
    budget: "" as const,
    timeline: "" as const,
    focus: [],
    vision: "Quiet",
    challenges: "",
    anythingElse: "",
    ...more,
  });
  const stored = (emailKey: string) => db.customRetreatEnquiry.findMany({ where: { emailKey } });

  test("stores empty fields as null", async () => {
    const input = enquiry();
    await sendCustomRetreatEnquiry(input, now);
    expect(await stored(input.email)).toMatchObject([
      { phone: null, duration: null, timeline: null, focus: [], challenges: null, anythingElse: null },
    ]);
  });

  test("emails none of the typed words to the address, which may be another person's", async () => {
    const typed = ["Winifred", "Longname", "Buy at win.example", "Or call us", "And one thing more"] as const;
    const [firstName, lastName, vision, challenges, anythingElse] = typed;
    const input = enquiry({ firstName, lastName, vision, challenges, anythingElse });
    await sendCustomRetreatEnquiry(input, now);
    await deliverAll();
    const [letter] = await listEmails(input.email);
    expect(letter?.text).toContain("Your enquiry is here");
    for (const words of typed) expect(JSON.stringify(letter)).not.toContain(words);
  });

  test("replaces an earlier one of the address; only the founder is told of a change", async () => {
    const input = enquiry({ focus: ["career"], budget: "under-500" });
    await sendCustomRetreatEnquiry(input, now);
    await sendCustomRetreatEnquiry({ ...input, email: input.email.toUpperCase() }, after(1));
    expect(await lettersTo(getSettings().email)).toHaveLength(1);
    await sendCustomRetreatEnquiry({ ...input, vision: "Quiet, with dogs" }, after(2));
    await sendCustomRetreatEnquiry({ ...input, focus: ["career", "other"], budget: "" }, after(3));
    expect(await stored(input.email)).toMatchObject([
      { vision: "Quiet", focus: ["career", "other"], budget: null },
    ]);
    expect(await lettersTo(getSettings().email)).toHaveLength(3);
    expect(await lettersTo(input.email)).toHaveLength(1);
  });

  test("sent ten times in parallel leaves one row and one acknowledgement", async () => {
    const email = uniqueEmail();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sendCustomRetreatEnquiry(enquiry({ email, vision: `Idea ${index}` }), now),
      ),
    );
    expect([await stored(email), await lettersTo(email)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  test("emails the founder name, answers and deadline; Reply-To is the sender", async () => {
    const input = enquiry({
      phone: "07700 900123",
      duration: "weekend",
      location: "own-venue",
      focus: ["boundaries", "other"],
      vision: `Line one\nLine two\n${"long ".repeat(900)}`.trim(),
      challenges: "Time <b>and</b> money",
      anythingElse: "A dog",
    });
    await sendCustomRetreatEnquiry(input, now);
    expect(await deliverAll()).toBe(0);
    const [notice] = await listEmails(getSettings().email);
    expect(notice?.subject).toBe(`New enquiry: Maya Fox, reply by ${formatMoment(after(24))}`);
    const { retreat, focus } = getContent(customRetreatPage).form;
    for (const shown of [
      retreat.duration.options.weekend,
      retreat.location.options["own-venue"],
      `${focus.options.boundaries}, ${focus.options.other}`,
      "07700 900123",
      input.email,
      "http://localhost:3000/admin/enquiries/",
    ])
      expect(notice?.text).toContain(shown);
    const [row] = await db.email.findMany({ where: { letter: "founder-new-enquiry" } });
    for (const answer of ["Line one", "Time", "A dog"])
      expect(`${notice?.text}${JSON.stringify(row?.values)}`).not.toContain(answer);
    expect(notice?.replyTo).toEqual([input.email]);
    const [copy] = await listEmails(input.email);
    expect(copy?.text).not.toContain("Line one");
    expect(copy?.replyTo).toEqual([getSettings().email]);
  });

  test("keeps several ticks on a refusal, and refuses an unknown option", async () => {
    const told = await sendCustomRetreatEnquiryAction(
      { status: "idle" },
      filledIn({
        firstName: "Maya",
        focus: ["career", "wealth"],
        duration: "forever",
        vision: "x".repeat(5_003),
      }),
    );
    expect(told).toMatchObject({
      status: "failed",
      message: null,
      fields: {
        lastName: fields.lastName.missing,
        email: fields.email.missing,
        duration: fallback.invalid,
        focus: fallback.invalid,
        vision: "Keep it to 5000 characters. You’re 3 over.",
      },
      values: { firstName: "Maya", focus: "career,wealth", duration: "forever", vision: "x".repeat(5_003) },
    });
  });
});

describe("an application for the sponsored place", () => {
  const application = (more: Partial<Parameters<typeof applyForSponsoredPlace>[0]> = {}) => ({
    fullName: "Maya Fox",
    email: uniqueEmail("maya"),
    locationUk: "Leeds",
    communityInvolvement: "A choir",
    ideaProjectDream: "A bakery",
    whyMatters: "Bread",
    positiveImpact: "Breakfast",
    whatsHoldingBack: "An oven",
    retreatDifference: "A plan",
    commitmentLevel: "100-all-in" as const,
    additionalNotes: "",
    ...more,
  });
  const founderLetters = { letter: { in: ["founder-new-application", "founder-application-version"] } };
  const notices = () => db.email.count({ where: founderLetters });

  test("is confirmed once, and the founder's email has only the name and a link", async () => {
    const input = application({ fullName: "Asha Rao" });
    await applyForSponsoredPlace(input, now);
    expect(await lettersTo(input.email)).toMatchObject([{ letter: "sponsored-application-received" }]);
    await deliverAll();
    const { id } = await db.sponsoredApplication.findUniqueOrThrow({ where: { emailKey: input.email } });
    const entryUrl = `http://localhost:3000/admin/applications/${id}`;
    const notice = (await listEmails(getSettings().email)).find(({ text }) => text.includes(entryUrl));
    expect(notice?.subject).toBe("New application: Asha Rao");
    const { fullName, additionalNotes: _empty, ...answers } = input;
    const { options } = getContent(sponsoredPage).form.commitmentLevel;
    const words = [...Object.values(answers), options["100-all-in"]];
    for (const answer of words) expect(`${notice?.text}${notice?.html}`).not.toContain(answer);
    expect(
      await db.email.findMany({
        where: { ...founderLetters, values: { path: ["entryUrl"], equals: entryUrl } },
      }),
    ).toMatchObject([{ values: { fullName, entryUrl } }]);
  });

  test("sent again replaces the first; the founder is told of a change, the applicant is not", async () => {
    const input = application({ additionalNotes: "Vegan" });
    await applyForSponsoredPlace(input, now);
    await applyForSponsoredPlace(input, after(1));
    expect(await notices()).toBe(1);
    await applyForSponsoredPlace({ ...input, whyMatters: "Cake", additionalNotes: "" }, after(2));
    expect(await notices()).toBe(2);
    // Back to the first text: otherwise the founder would use the second.
    await applyForSponsoredPlace(input, after(3));
    expect(await notices()).toBe(3);
    expect(await lettersTo(input.email)).toHaveLength(1);
    expect(await db.sponsoredApplication.findMany({ where: { emailKey: input.email } })).toMatchObject([
      { whyMatters: "Bread", additionalNotes: "Vegan", createdAt: now, updatedAt: after(3) },
    ]);
  });

  test("sent again keeps each earlier version, and the founder's notice says that it is new", async () => {
    const input = application({ additionalNotes: "Vegan" });
    const second = { ...input, email: input.email.toUpperCase(), whyMatters: "Cake", additionalNotes: "" };
    await applyForSponsoredPlace(input, now);
    await applyForSponsoredPlace(input, after(1));
    await applyForSponsoredPlace(second, after(2));
    await applyForSponsoredPlace(input, after(3));
    const versions = await db.sponsoredApplicationVersion.findMany({
      where: { application: { emailKey: input.email } },
      orderBy: { sentAt: "asc" },
    });
    const { email, ...answers } = input;
    expect(versions).toMatchObject([
      { email, answers, sentAt: now },
      {
        email: second.email,
        answers: { ...answers, whyMatters: "Cake", additionalNotes: null },
        sentAt: after(2),
      },
    ]);
    expect(versions[0]?.answers).toEqual(answers);
    await deliverAll();
    const { id } = await db.sponsoredApplication.findUniqueOrThrow({ where: { emailKey: email } });
    const told = (await listEmails(getSettings().email)).filter(({ text }) => text.includes(id));
    expect(told.map(({ subject }) => subject).sort()).toEqual([
      "New application: Maya Fox",
      "New version of an application: Maya Fox",
      "New version of an application: Maya Fox",
    ]);
  });

  test("sent ten times in parallel keeps each version", async () => {
    const input = application();
    const ideas = Array.from({ length: 10 }, (_each, index) => `Idea ${index}`);
    await Promise.all(ideas.map((whyMatters) => applyForSponsoredPlace({ ...input, whyMatters }, now)));
    const { earlier, whyMatters } = await db.sponsoredApplication.findUniqueOrThrow({
      where: { emailKey: input.email },
      include: { earlier: true },
    });
    const kept = earlier.map(({ answers }) => (answers as { whyMatters: string }).whyMatters);
    expect([...kept, whyMatters].sort()).toEqual(ideas);
    expect(await lettersTo(input.email)).toHaveLength(1);
  });

  test("is deleted with its earlier versions, which expire after three years", async () => {
    const input = application();
    const years = (count: number) => new Date(Date.UTC(now.getUTCFullYear() + count, 11, 31));
    await applyForSponsoredPlace(input, now);
    await applyForSponsoredPlace({ ...input, whyMatters: "Cake" }, years(2));
    const count = () =>
      Promise.all([
        db.sponsoredApplication.count({ where: { emailKey: input.email } }),
        db.sponsoredApplicationVersion.count({ where: { application: { emailKey: input.email } } }),
      ]);
    expect(await count()).toEqual([1, 1]);
    for (const kind of ["applications", "application_versions"] as const) await applyPolicy(kind, years(4));
    expect(await count()).toEqual([1, 0]);
    await applyForSponsoredPlace({ ...input, whyMatters: "Rolls" }, years(4));
    await db.sponsoredApplication.delete({ where: { emailKey: input.email } });
    expect(await count()).toEqual([0, 0]);
    expect(await db.sponsoredApplicationVersion.count({ where: { sentAt: years(2) } })).toBe(0);
  });

  test("stores empty notes as null", async () => {
    const input = application();
    await applyForSponsoredPlace(input, now);
    expect(await db.sponsoredApplication.findFirst({ where: { emailKey: input.email } })).toMatchObject({
      additionalNotes: null,
    });
  });

  test("without answers gets an error for each field", async () => {
    const told = await applyForSponsoredPlaceAction({ status: "idle" }, filledIn({ fullName: "Maya" }));
    expect(told.status === "failed" && Object.keys(told.fields)).toEqual([
      "email",
      "locationUk",
      "communityInvolvement",
      "ideaProjectDream",
      "whyMatters",
      "positiveImpact",
      "whatsHoldingBack",
      "retreatDifference",
      "commitmentLevel",
    ]);
  });
});

describe("a waitlist", () => {
  test("keeps an address's first answers until its email confirms the new ones", async () => {
    const email = uniqueEmail();
    const send = (name: string) =>
      joinRetreatWaitlistAction.bind(null, "dorset")(
        { status: "idle" },
        filledIn({ name, email, phone: "07700 900123" }),
      );
    await send("Maya");
    await send("Maya Fox");
    expect(await db.retreatWaitlistEntry.findMany({ where: { emailKey: email } })).toMatchObject([
      { name: "Maya", change: { name: "Maya Fox" } },
    ]);
  });

  test("of the mastermind requires an investment level, and keeps the tick on a refusal", async () => {
    const told = await joinProgrammeWaitlistAction(
      "mastermind",
      { status: "idle" },
      filledIn({ investment_level: "a million", consent: "on" }),
    );
    expect(told).toMatchObject({
      status: "failed",
      fields: { investment_level: fallback.invalid, current_business: fields.current_business.missing },
      values: { investment_level: "a million", consent: "on" },
    });
    expect(told.status === "failed" && told.values.goals).toBeUndefined();
  });

  test("does not email the founder at once", async () => {
    const email = uniqueEmail();
    await joinRetreatWaitlistAction.bind(null, "dorset")(
      { status: "idle" },
      filledIn({ name: "Maya", email, phone: "07700 900123" }),
    );
    expect(await lettersTo(getSettings().email)).toEqual([]);
  });
});

test("emails the workbook's link, and a second request updates the time of the download", async () => {
  const email = uniqueEmail();
  await requestWorkbook({ email, consent: false, page: "/" }, now);
  await requestWorkbook({ email, consent: false, page: "/" }, after(1));
  expect(await db.workbookDownload.findUnique({ where: { emailKey: email } })).toMatchObject({
    downloadedAt: after(1),
    createdAt: now,
  });
  await deliverAll();
  const letters = await listEmails(email);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain("http://localhost:3000/the-rebel-journey.pdf");
});

test("the database enforces the limits whatever the code does", async () => {
  const email = uniqueEmail();
  const entry = { retreat: "dorset", name: "Maya", email, emailKey: email, phone: "07700 900123" };
  for (const wrong of [
    { name: " " },
    { name: "x".repeat(201) },
    { phone: "1234" },
    { email: "x".repeat(255) },
    { emailKey: "Upper@example.com" },
  ])
    await expect(db.retreatWaitlistEntry.create({ data: { ...entry, ...wrong } })).rejects.toThrow("check");
});
