import { afterEach, expect, test, vi } from "vitest";
import { Chapters } from "@/components/site/gallery/sections";
import { Viewer } from "@/components/site/gallery/viewer";
import { Testimonials } from "@/components/site/testimonials/sections";
import { line, list, type PictureValue } from "@/content/fields";
import { wordsOf } from "@/components/admin/site/marked-words";
import { homePage } from "@/content/pages/home";
import { checkDocument } from "@/lib/site/documents/checks";
import { galleryPage } from "@/content/pages/gallery";
import { testimonialsPage } from "@/content/pages/testimonials";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { getContent } from "@/lib/content/documents";
import type { Edits } from "@/lib/content/edits";
import { staticHtml } from "../../support/static-html";

// What the pages show of lists that the founder has edited.

// Pictures are files of the build
vi.mock("@/components/layout/picture", () => ({
  Picture: ({ picture, preload }: { picture: PictureValue; preload?: boolean }) => (
    <img src={picture.path} alt={picture.alt} loading={preload ? "eager" : "lazy"} />
  ),
}));

afterEach(() => replaceCatalogue({}));

function publish(key: string, published: Edits): void {
  replaceCatalogue({ documents: [{ key, published, revision: 1, unpublishedAt: null, redirects: [] }] });
}

const uploaded: PictureValue = {
  path: "/uploads/0123456789abcdef-01234567-900x1200.jpg",
  alt: "A barn",
  isDecoration: false,
  ...{ x: 10, y: 20 },
};

test("the gallery shows uploaded and repeated pictures, each with an id of its own", async () => {
  const [first] = getContent(galleryPage).pictures.items;
  const barn = { picture: uploaded, label: "Dorset", location: "Dorset", caption: "The barn" };
  publish("gallery", { "pictures.items": [barn, first, first] });
  const html = await staticHtml(
    <>
      <Chapters />
      <Viewer />
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
    "Dorset",
    "France Retreat 2018",
  ]);
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  expect(html).toContain('alt="A barn"');
});

test("the gallery ignores a picture that is neither the site's nor uploaded", () => {
  const before = getContent(galleryPage).pictures.items;
  const [first] = before;
  const foreign = { ...first, picture: { ...uploaded, path: "https://evil.example/one.jpg" } };
  publish("gallery", { "pictures.items": [foreign] });
  expect(getContent(galleryPage).pictures.items).toEqual(before);
});

test("the gallery leaves out hidden pictures, and people who have not all agreed", async () => {
  const [first, second, third] = getContent(galleryPage).pictures.items;
  publish("gallery", {
    "pictures.items": [
      { ...first, isHidden: true },
      { ...second, showsPeople: true },
      { ...third, showsPeople: true, haveAgreed: true, caption: "" },
    ],
  });
  const html = await staticHtml(<Chapters />);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain(third?.picture.path);
  expect(html).not.toContain("<figcaption");
});

test("a hidden item is on no page, within sections neither, and so many stay as a list needs", () => {
  const [first, ...others] = getContent(testimonialsPage).testimonials.items;
  publish("testimonials", { "testimonials.items": [{ ...first, isHidden: true }, ...others] });
  expect(getContent(testimonialsPage).testimonials.items).toEqual(others);
  const faq = { id: "f", kind: "faq", isHidden: false, title: "", text: "" };
  const asked = (question: string, isHidden: boolean) => ({ question, answer: "Yes.", isHidden });
  publish("gallery", {
    sections: [{ ...faq, questions: [asked("One?", true), asked("Two?", false)] }],
  });
  expect(getContent(galleryPage).sections.find(({ kind }) => kind === "faq")).toMatchObject({
    questions: [{ question: "Two?" }],
  });
  const options = list({ name: line() }, [{ name: "A" }, { name: "B" }], { size: [1, 3] });
  const hide = (...hidden: boolean[]) => hidden.map((isHidden) => ({ name: "A", isHidden }));
  expect(options.schema.safeParse(hide(true, false)).success).toBe(true);
  expect(options.schema.safeParse(hide(true, true)).error?.issues[0]?.message).toBe("Show at least 1.");
});

test("a hidden item stops no publishing, unless a placeholder in it would", () => {
  const [first, ...others] = homePage.fields.about.steps.initial;
  const blocking = (text: string) => {
    const steps = [{ ...first, text, isHidden: true }, ...others];
    const checks = checkDocument(homePage, { "about.steps": steps });
    return checks.filter(({ isBlocking }) => isBlocking).map(({ title }) => title);
  };
  expect(blocking("")).toEqual([]);
  expect(blocking("[This](/nowhere)")).toEqual([]);
  expect(blocking("{boss.colour}")).toEqual(["{boss.colour} stands for nothing"]);
  expect(wordsOf([{ text: "One", isHidden: true }])).toBe("One (hidden)");
  const fixed = { id: "rebelDay", kind: "fixed", isHidden: true };
  expect(wordsOf([fixed], homePage.sections)).toBe("REBEL day (hidden)");
});

test("a testimonial needs consent or is a sample, and may have no more than name and text", async () => {
  const [one] = getContent(testimonialsPage).testimonials.items;
  const short = { id: "a", name: "Ann", text: "I slept.", hasAgreed: true };
  publish("testimonials", {
    "testimonials.items": [{ ...one, id: "b", name: "Bea", isSample: false }, short],
  });
  const html = await staticHtml(<Testimonials />);
  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(["Ann"]);
  expect(html).not.toMatch(/<img|role="img"|What changed/);
});

test("testimonials are shown in their order and layouts, and without any there is nothing", async () => {
  const [one, , three] = getContent(testimonialsPage).testimonials.items;
  publish("testimonials", {
    "testimonials.items": [
      { ...three, isSample: false, hasAgreed: true, rating: "4" },
      { ...one, name: "Ann" },
    ],
  });
  const html = await staticHtml(<Testimonials />);
  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(["Priti Shah", "Ann"]);
  expect(html).toContain("4 out of 5");
  expect(html.match(/Sample testimonial/g)).toHaveLength(1);
  publish("testimonials", { "testimonials.items": [] });
  expect(await staticHtml(<Testimonials />)).toBe("");
});
