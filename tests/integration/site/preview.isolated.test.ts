import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import AuthPage from "@/app/(account)/auth/page";
import { GET as openPreview } from "@/app/(clubhouse)/(admin)/admin/site/[page]/preview/route";
import { GET as endPreview } from "@/app/(clubhouse)/(admin)/admin/site/preview/end/route";
import OfflinePage from "@/app/(site)/offline/page";
import { authPart } from "@/content/pages/auth";
import { bookingPart } from "@/content/pages/booking";
import { framePart } from "@/content/pages/frame";
import { homePage } from "@/content/pages/home";
import { titlesPart } from "@/content/pages/titles";
import { isPreview, showDrafts } from "@/lib/content/preview";
import { db } from "@/lib/db";
import { getEditor } from "@/lib/site/documents/editor";
import { loadDrafts } from "@/lib/site/drafts";
import { ask } from "../../support/access-levels";
import { createMember } from "../../support/factories";
import { staticHtml } from "../../support/static-html";

vi.mock("@/lib/content/preview", { spy: true });

const page = homePage.key;
const lead = "hero.lead";
const at = new Date("2026-03-19T09:00:00Z");
let version: string;

beforeEach(async () => {
  await db.siteDocument.deleteMany();
  const drafted = { draft: { [lead]: "Draft" }, draftedAt: at };
  await db.siteDocument.create({
    data: { key: page, published: { [lead]: "New" }, revision: 2, ...drafted },
  });
  ({ id: version } = await db.siteVersion.create({
    data: { key: page, values: { [lead]: "Old" }, revision: 1, at },
  }));
  await ask(await createMember({ role: "admin" }));
  vi.mocked(showDrafts).mockClear();
});

/** Where the preview leads, or why there is none. */
async function open(query = "", key = page): Promise<string> {
  const request = new Request(`http://localhost:3000/admin/site/${key}/preview${query}`);
  const answer = openPreview(request, { params: Promise.resolve({ page: key }) });
  return answer.then(
    () => "",
    (error: unknown) => (error as { digest: string }).digest,
  );
}

async function shown() {
  vi.mocked(showDrafts).mockClear();
  await loadDrafts();
  return vi.mocked(showDrafts).mock.calls[0]?.[0][page];
}

describe("a preview", () => {
  test("shows the draft, a version, or what the site was delivered with", async () => {
    expect(await open()).toContain(";/;");
    expect(await shown()).toEqual({ [lead]: "Draft" });
    expect(await open(`?version=${version}`)).toContain(";/;");
    expect(await shown()).toEqual({ [lead]: "Old" });
    await open("?version=delivered");
    expect(await shown()).toEqual({});
    await open();
    expect(await shown()).toEqual({ [lead]: "Draft" });
  });

  test("of words on no page of their own opens a page that shows them, or there is none", async () => {
    expect(await open("", authPart.key)).toContain(";/auth;");
    expect(await open("", framePart.key)).toContain(";/;");
    for (const query of ["", "?version=delivered"])
      for (const { key } of [bookingPart, titlesPart]) expect(await open(query, key)).toContain("404");
    expect(await getEditor(bookingPart.key)).toMatchObject({ hasPreview: false });
    expect(await getEditor(authPart.key)).toMatchObject({ hasPreview: true });
  });

  test("shows its editor the words for visitors, below a bar that ends it", async () => {
    const none = undefined;
    const query = { mode: none, type: none, invite: none, callbackUrl: none, notice: none, show: none };
    const signIn = () => AuthPage({ searchParams: Promise.resolve({ ...query, with: none }) });
    await expect(signIn()).rejects.toThrow("NEXT_REDIRECT");
    expect(await staticHtml(await OfflinePage())).not.toContain("End preview");
    vi.mocked(isPreview).mockReturnValue(true);
    await expect(signIn()).resolves.toBeTruthy();
    expect(await staticHtml(await OfflinePage())).toContain("End preview");
    vi.mocked(isPreview).mockReset();
  });

  test("of a version ends with the preview", async () => {
    await open(`?version=${version}`);
    await endPreview().catch(() => null);
    expect(await shown()).toBeUndefined();
    await open();
    expect(await shown()).toEqual({ [lead]: "Draft" });
  });

  test("of a version of the founder's page is at the address that it had", async () => {
    const key = "page-travel";
    const published = { "page.title": "Travel", "page.address": "how-to" };
    await db.siteDocument.create({ data: { key, published, revision: 2 } });
    const values = { ...published, "page.address": "travel" };
    const { id } = await db.siteVersion.create({ data: { key, values, revision: 1, at } });
    expect(await open(`?version=${id}`, key)).toContain(";/travel;");
    expect(await open("", key)).toContain(";/how-to;");
    expect(await open("?version=delivered", key)).toContain("404");
  });

  test.each(["?version=", "?version=x", `?version=${randomUUID()}`])("%s is not found", async (query) => {
    expect(await open(query)).toContain("404");
    expect(await shown()).toBeUndefined();
  });

  test("of another page's version is not found, and others than administrators get none", async () => {
    expect(await open(`?version=${version}`, "gallery")).toContain("404");
    await open(`?version=${version}`);
    const jar = await ask(await createMember({ role: "moderator" }));
    jar.set("__prerender_bypass", "on").set("previewed-version", `${page} ${version}`);
    expect(await shown()).toBeUndefined();
    await open(`?version=${version}`);
    expect(await shown()).toBeUndefined();
  });
});
