import { afterEach, expect, test } from "vitest";
import { homePage } from "@/content/pages/home";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { checkDocument } from "@/lib/site/documents/checks";

afterEach(() => replaceCatalogue({}));

test("hiding a section says how many links lead there, and on which pages", () => {
  const edits = {
    sections: homePage.fields.sections.initial.map((one) => ({
      ...one,
      isHidden: ["contact", "retreats", "hero"].includes(one.id),
    })),
  };
  const titles = () => checkDocument(homePage, edits).map(({ isBlocking, title }) => [isBlocking, title]);
  const retreats = [false, "The flagship retreat is hidden; links that lead there: 5"];
  expect(titles()).toEqual([retreats, [false, "Contact is hidden; links that lead there: 5"]]);
  const form = {
    id: "f",
    kind: "form-link",
    isHidden: false,
    title: "T",
    button: "Write",
    form: "/#contact",
  };
  const text = { id: "t", kind: "text", isHidden: false, title: "", text: "[Write](/#contact)" };
  const published = { "page.title": "Press", "page.address": "press", sections: [form, text] };
  const press = { key: "page-press", published, revision: 1, unpublishedAt: null, redirects: [] };
  replaceCatalogue({ documents: [press] });
  expect(titles()).toEqual([retreats, [false, "Contact is hidden; links that lead there: 7"]]);
  expect(checkDocument(homePage, edits)[1]?.text).toBe(
    "They are on: Home, Below each post, Page not found, Header and footer, Workbook, Press.",
  );
});
