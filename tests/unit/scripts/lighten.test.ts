import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { lighten } from "../../../scripts/light-pages/lighten.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "lighten-"));
mkdirSync(path.join(folder, "media"));
afterAll(() => rmSync(folder, { recursive: true }));

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g id="art"><path fill="var(--hue, #f00)" d="M1 1"/></g><g id="other"><path d="M2 2"/></g></svg>`;
writeFileSync(path.join(folder, "media/drawing.1a.svg"), svg);

const flight = "1:{}\n";
const data = `<script>self.__next_f.push(${JSON.stringify([1, flight])})</script>`;

/** The page with these sheets and this body after the optimisation. */
function light(sheets: string[], body: string): string {
  const links = sheets.map((css, index) => {
    writeFileSync(path.join(folder, `${String(index)}.css`), css);
    return `<link rel="stylesheet" href="/_next/static/${String(index)}.css" data-precedence="next"/>`;
  });
  const head = `<head>${links.join("")}<script src="/a.js" async=""></script></head>`;
  return lighten(`<html class="root">${head}<body>${body}${data}</body></html>`, flight, folder);
}

const styles = (html: string) => [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css);

test.each([
  [".a{top:0}.b{top:1px}", ".a{top:0}"],
  [".a,.b,.a .b{top:0}", ".a{top:0}"],
  ["#c .a{top:0}#d{top:0}", "#c .a{top:0}"],
  [".root p:hover{top:0}", ".root p:hover{top:0}"],
  // What depends on scripts stays
  [".a:not(.b){top:0}.a:is(.b,:has(.b)){top:0}", ".a:not(.b){top:0}.a:is(.b,:has(.b)){top:0}"],
  ['.a[data-x=".b"]{top:0}', '.a[data-x=".b"]{top:0}'],
  [".p-1\\.5{top:0}.p-2\\.5{top:0}", ".p-1\\.5{top:0}"],
  [".\\[\\&\\>p\\]\\:m-1>p{top:0}.\\[\\&\\>b\\]\\:m-1{top:0}", ".\\[\\&\\>p\\]\\:m-1>p{top:0}"],
  [".\\31 0{top:0}.\\32 0{top:0}", ".\\31 0{top:0}"],
  ["@media print{.b{top:0}}@media print{.a{top:0}}", "@media print{.a{top:0}}"],
  ["@layer x{.b{top:0}}@layer y,z;", "@layer x{}@layer y,z;"],
  [".a{&:hover{top:0}& .b{top:0}}", ".a{&:hover{top:0}}"],
  [
    "@keyframes one{0%{top:0}}@keyframes two{0%{top:0}}.a{animation:one 1s}",
    "@keyframes one{0%{top:0}}.a{animation:one 1s}",
  ],
  [":root{--x:1px;--y:var(--z);--z:0}.a{top:var(--x)}", ":root{--x:1px}.a{top:var(--x)}"],
])("of %s a page keeps the rules it can use without scripts", (css, kept) => {
  const body = `<div class="a p-1.5 [&amp;&gt;p]:m-1 10" id="c"></div>`;
  expect(styles(light([css], body))).toEqual([kept]);
});

test("the complete sheets are named, for the scripts to load", () => {
  const html = light([".a{top:0}", ".b{top:0}"], "");
  expect(html).toContain('<style data-precedence="next" data-sheet="/_next/static/0.css"></style>');
  expect(html).toContain('<style data-precedence="next" data-sheet="/_next/static/1.css"></style>');
});

test("a drawing of a rule is inlined so that the later sheet does not replace it", () => {
  const sheet =
    ":root{--one:url(../media/drawing.1a.svg);--two:url(../media/drawing.1a.svg)}.a{mask:var(--one)}.b{mask:var(--two)}";
  const html = light([sheet], '<i class="a"></i>');
  expect(html).not.toMatch(/\/media\/|--two/);
  const [, drawings = ""] = styles(html);
  const [, address = ""] = /^:root:root\{--one:url\("(data:[^"]*)"\)\}$/.exec(drawings) ?? [];
  expect(decodeURIComponent(address.replace("data:image/svg+xml,", ""))).toBe(svg.replaceAll('"', "'"));
});

test("a drawing from a file is inlined once, with only the used part", () => {
  const drawing = '<svg><use href="/_next/static/media/drawing.1a.svg#art"></use></svg>';
  const html = light([], drawing + drawing);
  expect(html.match(/<use href="#drawing-art">/g)).toHaveLength(2);
  expect(html.match(/<g id="drawing-art"><path fill="var\(--hue, #f00\)" d="M1 1"\/><\/g>/g)).toHaveLength(1);
  expect(html).not.toContain("M2 2");
});

test("a drawing keeps the colour of its place", () => {
  const drawing = '<svg><use href="/_next/static/media/drawing.1a.svg#art"></use></svg>';
  expect(styles(light([":root{--hue:#0f0;--other:#00f}"], drawing))).toEqual([":root{--hue:#0f0}"]);
});

test("a missing drawing throws", () => {
  const drawing = '<svg><use href="/_next/static/media/drawing.1a.svg#nothing"></use></svg>';
  expect(() => light([], drawing)).toThrow("has no nothing");
});
