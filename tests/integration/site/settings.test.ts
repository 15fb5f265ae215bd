import { createElement } from "react";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { GET as getFeed } from "@/app/(site)/blog/rss.xml/route";
import manifest from "@/app/manifest";
import { termsVersion } from "@/content/checkout";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { framePart } from "@/content/pages/frame";
import { settingsPart } from "@/content/settings";
import { SiteFooter } from "@/components/site/footer";
import type { Member } from "@/lib/access/policy";
import { productName } from "@/lib/administration/lists/product-name";
import { getContent } from "@/lib/content/documents";
import { founderPage } from "@/lib/content/founder";
import { findMovedPage } from "@/lib/content/own-pages";
import { currentTerms, printedTerms } from "@/lib/content/policies";
import { getSettings } from "@/lib/content/settings";
import { readWorkbook } from "@/lib/content/workbook";
import { db } from "@/lib/db";
import { renderLetter, type LetterName } from "@/lib/email/render";
import { sampleValues } from "@/lib/email/samples/samples";
import { readSeller } from "@/lib/orders/invoices/account";
import { planItem } from "@/lib/orders/programmes/plans";
import { listName } from "@/lib/orders/waitlists/lists";
import { siteMetadata } from "@/lib/site/metadata";
import { listShareCards, shareImage } from "@/lib/site/share-cards";
import { createPage } from "@/lib/site/documents/own-page";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { staticHtml } from "../../support/static-html";
import { deleteEdits, publishDocument, saveValues } from "../../support/site-documents";
import { createMember } from "../../support/factories";

const now = new Date("2026-03-19T09:00:00Z");
const { key } = settingsPart;
const urls = {
  workbookUrl: "https://site.test/a",
  homeUrl: "https://site.test/",
  stopUrl: "https://site.test/b",
};

let robyn: Member;

const reset = () => deleteEdits(now);

beforeEach(async () => {
  await reset();
  robyn = await createMember({ role: "owner", displayName: "Robyn" });
});
afterAll(reset);

async function save(values: Record<string, string>) {
  const saved = await saveValues(robyn, key, values, now);
  return saved.ok ? saved.value : null;
}

const publish = () => publishDocument(robyn, key, now);

describe("a published name", () => {
  test("is on pages, in emails, in the sender and in the terms; a draft is nowhere", async () => {
    const before = currentTerms();
    await save({ "identity.business": "Salt & Slate", "emailSender.senderName": "" });
    expect(getSettings().business).toBe("Rebel Retreats");
    expect(await publish()).toMatchObject({ ok: true });
    expect(getSettings()).toMatchObject({ business: "Salt & Slate", senderName: "Salt & Slate" });
    expect(getContent(framePart).header.logoLabel).toBe("Salt & Slate, home");
    const { html, text } = await renderLetter("workbook-delivered", urls);
    for (const part of [html, text]) {
      expect(part).toMatch(/Salt &(?:amp;)? Slate/);
      expect(part).not.toContain("Rebel Retreats");
    }
    expect(printedTerms()).toContain("Salt & Slate");
    expect(printedTerms()).not.toContain("Rebel Retreats");
    expect(currentTerms().termsHash).not.toBe(before.termsHash);
    expect(currentTerms().termsVersion).toBe(`${termsVersion}.${currentTerms().termsHash.slice(0, 6)}`);
  });

  test("with the address and email leaves no old one in any email, card, feed, page data, invoice or term", async () => {
    const old = {
      ...{ "identity.postalAddress": "1 Harbour View, Lyme", "contact.email": "old@rebelretreats.example" },
    };
    await save(old);
    expect(await publish()).toMatchObject({ ok: true });
    expect((await renderLetter("workbook-delivered", urls)).text).toContain("1 Harbour View");
    await save({
      ...{ "identity.business": "Salt & Slate", "identity.founder": "Ada Penrose" },
      ...{ "identity.founderFirst": "Ada", "identity.postalAddress": "3 Chapel Row, Corfe" },
      ...{ "contact.email": "ada@salt.example", "emailSender.lettersFrom": "post@salt.example" },
      "identity.mastermind": "Half Year Aloud",
    });
    expect(await publish()).toMatchObject({ ok: true });
    const names = /Rebel Retreats|Robyn|meet-robyn|Harbour View|@rebelretreats|Rebel AF/;
    // What a person typed stays as it is
    const samples = Object.entries(sampleValues).filter(([, values]) => !names.test(JSON.stringify(values)));
    const letters = await Promise.all(
      samples.map(async ([letter, values]) => {
        const { subject, html, text } = await renderLetter(letter as LetterName, values as never);
        return [letter, `${subject} ${html} ${text}`] as const;
      }),
    );
    expect(letters.length).toBeGreaterThan(80);
    const plan = { programme: "mastermind", cohort: "2024-01" };
    const others = {
      cards: JSON.stringify([listShareCards(), shareImage("/")]),
      feed: await getFeed().text(),
      manifest: JSON.stringify(manifest()),
      invoices: JSON.stringify(readSeller()),
      terms: printedTerms(),
      workbook: JSON.stringify(readWorkbook()),
      metadata: JSON.stringify(siteMetadata()),
      pages: JSON.stringify([mastermindPaymentPage, mastermindWaitlistPage].map((page) => getContent(page))),
      office: JSON.stringify([
        planItem(plan),
        listName(plan.programme),
        productName({ ...plan, retreat: null }),
      ]),
    };
    const found = [...letters, ...Object.entries(others)].flatMap(([where, words]) => {
      const [match] = names.exec(words) ?? [];
      return match ? [`${where}: ${match}`] : [];
    });
    expect(found).toEqual([]);
  });

  test("that the terms don't have leaves their version", async () => {
    const before = currentTerms();
    await save({ "contact.phone": "01929 555 014" });
    expect(await publish()).toMatchObject({ ok: true });
    expect(getSettings().phone).toBe("01929 555 014");
    expect(currentTerms()).toEqual(before);
  });

  test("with a postal address and numbers is below emails and in the footer", async () => {
    const imprint = "3 Chapel Row, Corfe Castle. Company number 14920377. VAT number GB 123";
    await save({
      "identity.postalAddress": "3 Chapel Row\nCorfe Castle",
      "identity.companyNumber": "14920377",
      "identity.vatNumber": "GB 123",
      "contact.phone": "+44 (1929) 555-014",
    });
    expect(await publish()).toMatchObject({ ok: true });
    const { text } = await renderLetter("workbook-delivered", urls);
    expect(text).toContain(imprint);
    const footer = await staticHtml(createElement(SiteFooter));
    expect(footer).toContain(imprint);
    expect(footer).toContain('href="tel:+441929555014"');
  });

  test.each([
    ["identity.business", "{{business}}"],
    ["identity.business", "Salt <b>"],
    ["identity.founder", "Ada\r\nBcc: everyone@site.test"],
    ["emailSender.lettersFrom", "ada@salt.test, eve@evil.test"],
    ["contact.email", "no address"],
  ])("is refused if it could break texts or headers: %s %j", async (path, value) => {
    expect((await save({ [path]: value }))?.problems).toHaveProperty([path]);
    expect(await publish()).toMatchObject({ ok: false, code: "nothing" });
  });

  test("cannot be empty", async () => {
    await save({ "identity.business": "" });
    expect(await publish()).toMatchObject({ ok: false, code: "checks" });
  });
});

describe("a published first name", () => {
  const rename = async (first: string) => {
    await save({ "identity.founderFirst": first });
    return publish();
  };

  test("moves the founder's page, and its old addresses redirect", async () => {
    expect(await rename("Zoë")).toMatchObject({ ok: true });
    expect(founderPage.path).toBe("/meet-zoe");
    expect(findMovedPage("meet-robyn")).toBe("/meet-zoe");
    expect(await rename("Ada")).toMatchObject({ ok: true });
    expect([findMovedPage("meet-robyn"), findMovedPage("meet-zoe")]).toEqual(["/meet-ada", "/meet-ada"]);
    expect(await rename("Robyn")).toMatchObject({ ok: true });
    expect(founderPage.path).toBe("/meet-robyn");
    expect(findMovedPage("meet-robyn")).toBeNull();
  });

  test("of other letters only has a path as well", async () => {
    expect(await rename("Юлия")).toMatchObject({ ok: true });
    expect(founderPage.path).toMatch(/^\/meet-[a-z]+$/);
  });

  test("is refused while another page has its address", async () => {
    await db.siteDocument.create({
      data: {
        ...{ key: "page-meet-ada", revision: 1 },
        published: { "page.title": "Ada Lovelace", "page.address": "meet-ada" },
      },
    });
    await refreshCatalogue(now);
    expect(await rename("Ada")).toMatchObject({ ok: false, code: "checks" });
    expect(founderPage.path).toBe("/meet-robyn");
  });

  test("keeps its address from a new page", async () => {
    const page = { title: "Meet", sections: [], inHeader: false, inFooter: false };
    expect(await createPage(robyn, { ...page, address: "meet-robyn" }, now)).toMatchObject({ ok: false });
  });
});
