import { expect, test } from "vitest";
import { html as markup, page, type Html } from "@/lib/text/html";

const textOf = async (body: Html[], title = "A page") => {
  let text = "";
  for await (const piece of page({ title, body })) text += piece;
  return text;
};

test("escapes text between tags and in attributes", () => {
  const hostile = `"><script>alert('1')</script>&amp;`;
  expect(markup`<a title="${hostile}">${hostile}</a>`.text).toBe(
    `<a title="&quot;&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;&amp;amp;">` +
      "&quot;&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;&amp;amp;</a>",
  );
});

test("does not escape nested markup, also in lists, and omits empty values", () => {
  const rows = ["a", "<b>"].map((text) => markup`<li>${text}</li>`);
  const list = markup`<ul>${rows}${[null, undefined, false, "", 0]}</ul>`;
  expect(list.text).toBe("<ul><li>a</li><li>&lt;b&gt;</li>0</ul>");
});

test("an object that imitates markup throws", () => {
  const forged = JSON.parse('{"text":"<b>"}') as Html;
  expect(() => markup`${forged}`.text).toThrow();
});

test("a page has no external content and no scripts", async () => {
  const text = await textOf([markup`<p>One</p>`, markup`<p>Two</p>`], "<script>alert(1)</script>");
  expect(text).toMatch(/^<!doctype html>\n<html lang="en-GB">/);
  expect(text).toContain("<p>One</p><p>Two</p></main>");
  expect(text).toContain("<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>");
  expect(text).not.toMatch(/<script|<link|@import|url\(|src=|https?:/);
});
