import { afterEach, describe, expect, test, vi } from "vitest";
import type { ReactElement, ReactNode } from "react";
import BlogPage from "@/app/(site)/blog/page";
import CustomRetreatPage from "@/app/(site)/custom-retreat/page";
import GalleryPage from "@/app/(site)/gallery/page";
import HomePage from "@/app/(site)/page";
import RetreatsPage from "@/app/(site)/retreats/page";
import TestimonialsPage from "@/app/(site)/testimonials/page";
import FounderOrPolicy from "@/app/(site)/[page]/page";
import { VoucherPage } from "@/components/orders/vouchers/voucher-page";
import { CoachingPage } from "@/components/orders/coaching/coaching-page";
import { ProgrammePage } from "@/components/orders/programmes/programme-page";
import { RetreatPage } from "@/components/orders/retreat-page";
import { ProgrammeWaitlist } from "@/components/site/programme-waitlist/waitlist-page";
import { WaitlistPage } from "@/components/site/retreat-waitlist/waitlist-page";
import { PostPage } from "@/components/site/blog/post-page";
import { Sections } from "@/components/site/sections";
import { SponsoredPage } from "@/components/site/sponsored/sponsored-page";
import type { PageSection, WithSections } from "@/content/page";
import { postPart } from "@/content/pages/blog";
import { homePage } from "@/content/pages/home";
import { previewedEdits } from "@/lib/content/preview";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { listPosts } from "@/lib/content/blog/posts";
import { getSettings } from "@/lib/content/settings";
import { sitePages } from "@/lib/content/site-pages";
import { checkDocument } from "@/lib/site/documents/checks";
import { six } from "../../support/package";
import { staticHtml } from "../../support/static-html";

// The sections that the founder adds to the pages of content/.

vi.mock("@/lib/content/preview", { spy: true });
vi.mock("@/lib/site/drafts", () => ({ loadDrafts: () => Promise.resolve() }));
// The build measures pictures
vi.mock("@/components/layout/picture", () => ({ Picture: () => null }));
vi.mock("next/image", () => ({ getImageProps: () => ({ props: {} }) }));

afterEach(() => replaceCatalogue({}));

function publish(key: string, sections: readonly object[]): void {
  const published = { sections };
  replaceCatalogue({ documents: [{ key, published, revision: 1, unpublishedAt: null, redirects: [] }] });
}

const fixed = (id: string) => ({ id, kind: "fixed", isHidden: false });
const text = {
  id: "t",
  kind: "text",
  isHidden: false,
  title: "Why",
  text: "Costs {flagship.deposit}. <b>No</b>.",
};

const pages: Record<string, () => ReactNode | Promise<ReactElement>> = {
  home: () => <HomePage />,
  gallery: () => <GalleryPage />,
  testimonials: () => <TestimonialsPage />,
  blog: () => <BlogPage />,
  "below-posts": () => {
    const [, post] = listPosts();
    return post && <PostPage post={post} />;
  },
  "custom-retreat": () => <CustomRetreatPage />,
  retreats: () => <RetreatsPage />,
  "retreat-booking": () => <RetreatPage retreat={dorset} now={new Date()} />,
  "retreat-waitlist": () => <WaitlistPage retreat={dorset} now={new Date()} />,
  coaching: () => <CoachingPage sold={six} />,
  voucher: () => <VoucherPage />,
  "mastermind-payment": () => <ProgrammePage programme={mastermind} />,
  "mastermind-waitlist": () => <ProgrammeWaitlist programme={mastermind} />,
  "sponsored-place": () => <SponsoredPage />,
  founder: () => FounderOrPolicy({ params: Promise.resolve({ page: getSettings().founderPath.slice(1) }) }),
};

const sectioned: readonly WithSections[] = [...sitePages, postPart];

test("every page but the policies takes sections", () => {
  const open = sectioned.filter(({ fields }) => Object.keys(fields.sections.options.kinds ?? {}).length > 0);
  expect(open.map(({ key }) => key).sort()).toEqual(Object.keys(pages).sort());
  expect(sitePages.filter((page: WithSections) => !open.includes(page)).map(({ group }) => group)).toEqual(
    Array.from({ length: 4 }, () => "Policies"),
  );
});

test.each(Object.entries(pages))(
  "%s shows a section that was added, and nothing else changes",
  async (key, page) => {
    const before = await staticHtml(await page());
    publish(key, [text]);
    const html = await staticHtml(await page());
    const [added = ""] = /<section[^>]*><div[^>]*><h2 class="h3">Why<.*?<\/section>/.exec(html) ?? [];
    expect(added).toMatch(/Costs £\d+/);
    expect(added).not.toContain("<b>");
    expect(html.replace(added, "").length).toBe(before.length);
  },
);

const withOwn = sectioned.filter(({ sections }) => Object.keys(sections).length > 0);

describe.each(withOwn.map((document) => [document.key, document] as const))("%s", (key, document) => {
  const render = async () => staticHtml(await pages[key]?.());
  const all = document.fields.sections.initial;
  const { needed = [] } = document.fields.sections.options;

  test("has its sections in the founder's order", async () => {
    const before = await render();
    publish(key, all.toReversed());
    const html = await render();
    expect(html.length).toBe(before.length);
    if (all.length > 1) expect(html).not.toBe(before);
  });

  test("shows a hidden section to no visitor, and in a draft that shows it", async () => {
    const before = await render();
    for (const { id } of all) {
      publish(
        key,
        all.map((one) => (one.id === id ? { ...one, isHidden: true } : one)),
      );
      const html = await render();
      // A page may have nothing in it now
      if (needed.includes(id)) expect(html).toBe(before);
      else expect(html.length).toBeLessThanOrEqual(before.length);
      vi.mocked(previewedEdits).mockImplementation(() => ({ sections: all }));
      expect(await render()).toBe(before);
      vi.mocked(previewedEdits).mockReset();
    }
    publish(
      key,
      all.map((one) => ({ ...one, isHidden: true })),
    );
    const html = await render();
    // This retreat has no texts below its booking form
    const canHide = needed.length < all.length && key !== "retreat-booking";
    if (canHide) expect(html.length).toBeLessThan(before.length);
    if (needed.length > 0) expect(html).toMatch(/<main.*<(form|dl|aside|h1)/s);
  });
});

describe("among those of the page", () => {
  const parts = {
    hero: <i>1</i>,
    about: <i>2</i>,
    retreats: <i>3</i>,
    rebelDay: <i>4</i>,
    contact: <i>5</i>,
  };
  const render = async () =>
    (await staticHtml(<Sections of={homePage} parts={parts} />)).replaceAll(/<\/?i>/g, "");

  test("they are in the founder's order, without the hidden ones", async () => {
    expect(await render()).toBe("12345");
    const shown = [
      fixed("contact"),
      text,
      { ...fixed("hero"), isHidden: true },
      { ...text, id: "u", isHidden: true },
    ];
    publish("home", shown);
    expect(await render()).toMatch(/^5<section.*Why.*<\/section>234$/);
    publish("home", [text]);
    expect(await render()).toMatch(/^12345<section.*Why.*<\/section>$/);
  });

  test.each([
    ["a script", [{ kind: "script", id: "x", isHidden: false }]],
    ["a section of another page", [fixed("pictures")]],
    ["more than 40", Array.from({ length: 41 }, (_, index) => ({ ...text, id: `t${index}` }))],
  ])("%s changes nothing", async (_, sections) => {
    publish("home", sections);
    expect(await render()).toBe("12345");
  });
});

describe("are checked", () => {
  const titles = (...sections: object[]) =>
    checkDocument(homePage, {
      sections: [...homePage.fields.sections.initial, ...(sections as PageSection[])],
    }).map(({ isBlocking, title }) => [isBlocking, title]);
  const picture = { path: "/images/hero.jpg", alt: "", isDecoration: false, x: 50, y: 50 };
  const gallery = {
    id: "g",
    kind: "gallery",
    isHidden: false,
    title: "",
    pictures: [{ picture, caption: "" }],
  };
  const quotes = (name: string, isHidden = false) => ({
    ...{ id: "q", kind: "quotes", isHidden, title: "" },
    quotes: [{ text: "I slept.", name }],
  });

  test.each([
    ["a text", [text], []],
    ["an empty text", [{ ...text, text: "" }], [[true, "Sections, Text: empty"]]],
    ["an empty text that is hidden", [{ ...text, text: "", isHidden: true }], []],
    ["a broken link", [{ ...text, text: "[Go](/nowhere)" }], [[true, "A link leads nowhere: /nowhere"]]],
    ["a picture without description", [gallery], [[true, "A picture has no description"]]],
    ["a quote of a sample", [quotes("Priti Shah")], []],
    ["a quote of another person", [quotes("Jo")], [[false, "No consent on record: Jo"]]],
    ["a hidden quote", [quotes("Jo", true)], []],
  ])("%s", (_, sections, expected) => {
    expect(titles(...sections)).toEqual(expected);
  });
});
