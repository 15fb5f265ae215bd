import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { applicationList, enquiryList } from "@/lib/administration/lists/entries";
import { addNote } from "@/lib/administration/notes";
import { db } from "@/lib/db";
import type { EntryStatus } from "@/lib/administration/inbox/kinds";
import { createMember, uniqueEmail } from "../../support/factories";
import { fileOf as readFile, readList } from "../../support/list-files";

const now = new Date("2026-03-19T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
let admin: Member;

beforeEach(async () => {
  await db.customRetreatEnquiry.deleteMany();
  await db.sponsoredApplication.deleteMany();
  admin = await createMember({ role: "admin" });
});

type Said = { firstName: string; lastName: string; email: string; vision: string; status: EntryStatus };

async function asks({
  firstName = "Ruth",
  email = uniqueEmail(),
  ...said
}: Partial<Said> & { days?: number }) {
  const { days = 0, lastName = "Callaghan", vision = "Three days", status = "new" } = said;
  const at = daysAgo(days);
  const { id } = await db.customRetreatEnquiry.create({
    data: {
      ...{ firstName, lastName, vision, status, email, emailKey: email, focus: ["career"] },
      ...{ participants: "three-six", createdAt: at, updatedAt: at },
    },
  });
  return id;
}

const read = (params: Record<string, string> = {}) => readList(enquiryList, params, now);
const names = async (params: Record<string, string> = {}) =>
  (await read(params)).rows.map(({ firstName }) => firstName);
const fileOf = (name: string, params: Record<string, string>) => readFile(admin, name, params, now);

describe("the list of enquiries", () => {
  test("begins with the longest unanswered, then the newest, and counts each state", async () => {
    await asks({ firstName: "Closed old", status: "closed", days: 30 });
    await asks({ firstName: "Booked", status: "booked", days: 9 });
    await asks({ firstName: "New", days: 1 });
    await asks({ firstName: "Waiting", status: "waiting", days: 3 });
    const answered = await asks({ firstName: "Answered", status: "answered", days: 2 });
    expect(await names()).toEqual(["Waiting", "New", "Answered", "Booked", "Closed old"]);
    expect(await names({ state: "new" })).toEqual(["New"]);
    expect((await read()).counts).toEqual({
      ...{ all: 5, new: 1, waiting: 1, answered: 1, booked: 1, closed: 1 },
    });
    await db.customRetreatEnquiry.update({
      where: { id: answered },
      data: { status: "waiting", updatedAt: now },
    });
    expect((await names()).slice(0, 3)).toEqual(["Waiting", "New", "Answered"]);
  });

  test("finds whole names, addresses and words, and treats % and _ as text", async () => {
    await asks({ firstName: "Ruth", lastName: "Callaghan", email: "rc@postbox.example" });
    await asks({ firstName: "Claire", vision: "A 100% quiet_house in Wales" });
    expect(await names({ search: "ruth call" })).toEqual(["Ruth"]);
    expect(await names({ search: "RC@post" })).toEqual(["Ruth"]);
    expect(await names({ search: "in wales" })).toEqual(["Claire"]);
    expect(await names({ search: "100%" })).toEqual(["Claire"]);
    expect(await names({ search: "t_h" })).toEqual(["Claire"]);
    expect(await names({ search: "%" })).toEqual(["Claire"]);
    expect((await read({ search: "wales" })).counts).toMatchObject({ all: 1, new: 1, closed: 0 });
    expect(await names({ state: "lost", page: "…", search: "\u0000" })).toHaveLength(2);
  });

  test("downloads every answer in words, without the notes", async () => {
    const enquiryId = await asks({ vision: "=1+1", status: "waiting" });
    await addNote(admin, { id: crypto.randomUUID(), text: "She sings", about: { enquiryId } }, now);
    await asks({ status: "closed" });
    const rows = await fileOf("enquiries", { state: "waiting" });
    expect(rows).toEqual([
      expect.objectContaining({
        Name: "Ruth Callaghan",
        Status: "Waiting",
        People: "3 to 6",
        About: "Career",
        Where: "",
        "What they have in mind": "'=1+1",
      }),
    ]);
    expect(JSON.stringify(rows)).not.toContain("sings");
  });
});

test("the list of applications has the same order, search and download", async () => {
  for (const [fullName, status, days] of [
    ["Teresa Lund", "new", 5],
    ["Imogen Shaw", "closed", 1],
  ] as const) {
    const email = uniqueEmail();
    await db.sponsoredApplication.create({
      data: {
        ...{
          fullName,
          status,
          email,
          emailKey: email,
          updatedAt: daysAgo(days),
          commitmentLevel: "not-sure",
        },
        ...{
          locationUk: "Hull",
          communityInvolvement: "x",
          ideaProjectDream: "A mending café",
          whyMatters: "x",
        },
        ...{ positiveImpact: "x", whatsHoldingBack: "x", retreatDifference: "x" },
      },
    });
  }
  const applicants = async (params: Record<string, string>) =>
    (await readList(applicationList, params, now)).texts("Name");
  expect(await applicants({ search: "mending" })).toEqual(["Teresa Lund", "Imogen Shaw"]);
  expect(await applicants({ state: "closed" })).toEqual(["Imogen Shaw"]);
  expect(await fileOf("applications", { search: "lund" })).toMatchObject([
    { Name: "Teresa Lund", "Lives in": "Hull", Commitment: "Not sure yet" },
  ]);
});
