import { afterEach, describe, expect, test, vi } from "vitest";
import { RetreatPage } from "@/components/orders/retreat-page";
import { RetreatAbout } from "@/components/site/retreats/retreat-about";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { dorset } from "@/content/retreats";
import { retreatKey } from "@/content/retreats/key";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { copyOf } from "@/lib/catalogue/terms";
import { retreatOf, shownWith } from "@/lib/content/retreats";
import { staticHtml } from "../../support/static-html";

vi.mock("@/lib/site/drafts", () => ({ loadDrafts: () => Promise.resolve() }));
// The build measures pictures
vi.mock("@/components/layout/picture", () => ({
  Picture: ({ picture }: { picture?: { alt: string } }) => <img alt={picture?.alt} />,
}));

const { details } = retreatPaymentPage.fields;
const now = new Date("2026-03-01T10:00:00Z");

afterEach(() => replaceCatalogue({}));

function publish(published: Readonly<Record<string, unknown>>) {
  const document = { key: retreatKey(dorset.id), published, revision: 1, unpublishedAt: null, redirects: [] };
  replaceCatalogue({ documents: [document] });
  return retreatOf({ retreat: dorset.id });
}

const pageOf = (edits: Readonly<Record<string, unknown>>) =>
  staticHtml(<RetreatPage retreat={publish(edits)} now={now} />);

test("an unedited page has no section for what nobody has written", async () => {
  const html = await pageOf({});
  for (const { initial } of Object.values(details)) expect(html).not.toContain(`>${initial}<`);
  expect(html).not.toContain("Wareham");
});

test("a page has what was written, facts filled, and nothing of the rest", async () => {
  const html = await pageOf({
    "details.venue": "The Barn\nLane 1",
    "details.itinerary": [{ title: "Day 1 of {days}", text: "Supper" }],
    "details.packing": [{ text: "Boots" }],
    "details.questions": [{ question: "Is it cold?", answer: "In **May**? {dorset.place} is mild." }],
  });
  for (const words of ["The Barn, Lane 1", "Wareham", "Day 1 of 3", "Boots", "Is it cold?", "Dorset is mild"])
    expect(html).toContain(words);
  expect(html).toContain("<strong>May</strong>");
  expect(html).not.toContain(`>${details.hosts.initial}<`);
  expect(html).not.toContain(`>${details.arrival.initial}<`);
});

test("a changed station is shown alone, and hosts with their pictures", async () => {
  const picture = { path: "/images/hero.jpg", alt: "Jude at the fire", isDecoration: false, x: 1, y: 2 };
  const html = await pageOf({
    "details.station": "Swanage",
    "details.hosts": [{ name: "Jude Marsh", text: "Cooks.", picture }],
  });
  for (const words of ["Swanage", "Jude Marsh", "Jude at the fire", "Cooks."]) expect(html).toContain(words);
});

test("hostile words do nothing", async () => {
  const html = await pageOf({
    "details.questions": [
      {
        question: "<script>alert(1)</script>",
        answer: "<img src=x onerror=alert(1)> [x](javascript:alert(1))",
      },
    ],
    "about.text": "<script>alert(2)</script>",
  });
  const [, body = ""] = html.split("<main");
  expect(body).not.toMatch(/<script>alert|onerror=alert\(1\)>|href="javascript/);
});

describe("a started retreat's own page", () => {
  const started = (edits: Readonly<Record<string, unknown>>) => shownWith(copyOf(dorset, "barn"), edits);
  const about = (edits: Readonly<Record<string, unknown>>) =>
    staticHtml(<RetreatAbout retreat={started(edits)} now={now} />);
  const texts = { "details.venue": "The Barn", "details.packing": [{ text: "Boots" }] };

  test("has it, its booking page not", async () => {
    expect(await about(texts)).toContain("The Barn");
    expect(await staticHtml(<RetreatPage retreat={started(texts)} now={now} />)).not.toContain("The Barn");
  });

  test("has its sections in the founder's order, without the hidden ones, and with added ones", async () => {
    const of = (id: string, isHidden = false) => ({ id, kind: "fixed", isHidden });
    const quotes = [{ text: "I slept on the {retreat}.", name: "Priti Shah" }];
    const added = { id: "q", kind: "quotes", isHidden: false, title: "", quotes };
    const sections = [of("booking", true), of("packing"), added, of("way", true), of("head")];
    const html = await about({ ...texts, sections });
    expect(html).not.toContain("The Barn");
    const book = retreatPaymentPage.fields.sales.closed.title.initial;
    const order = [book, "Boots", `I slept on the ${dorset.name}.`, "<h1"].map((words) =>
      html.indexOf(words),
    );
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  test("begins with the sections of the one it is a copy of", () => {
    const added = { id: "t", kind: "text", isHidden: false, title: "Why", text: "Because." };
    const retreat = publish({ sections: [{ id: "packing", kind: "fixed", isHidden: true }, added] });
    const copy = shownWith(copyOf(retreat, "barn"), {});
    expect(copy.copy.sections?.map(({ id, isHidden }) => (isHidden ? `(${id})` : id))).toEqual([
      "head",
      "text",
      "way",
      "itinerary",
      "(packing)",
      "hosts",
      "questions",
      "booking",
      "t",
    ]);
    expect(shownWith(copyOf(retreat, "barn"), { sections: [] }).copy.sections).toHaveLength(8);
  });
});
