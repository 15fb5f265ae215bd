import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { delayScripts } from "../../../scripts/light-pages/delay-scripts.mjs";
import { minified, minifyLoader } from "../../../scripts/light-pages/minify-loader.mjs";

const flight = '1:"$Sreact.fragment"\n2:["</p>","\\u2028 £"]\n';
const asPush = (text: string) =>
  `<script>self.__next_f.push(${JSON.stringify([1, text]).replace(/</g, "\\u003c")})</script>`;
const inline = `<script>(self.__next_f=self.__next_f||[]).push([0])</script>${asPush(flight.slice(0, 12))}${asPush(flight.slice(12))}`;
const page = (scripts: string, data = inline) =>
  `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/a.js"/>${scripts}</head>` +
  `<body><script>self.words = "</p>"</script>${data}</body></html>`;

test("all scripts and their start are delayed, without a request before", () => {
  const html = delayScripts(
    page(
      '<script src="/_next/static/a.js" async=""></script><script src="/_next/static/b.js?x=1&amp;y=2" async=""></script>',
    ),
    flight,
  );
  expect(html).not.toMatch(/<script[^>]* src=|<link/);
  expect(html).not.toContain("react.fragment");
  expect(html).toContain('(["/_next/static/a.js","/_next/static/b.js?x=1&y=2"])</script></body>');
  expect(html).toContain('<script>self.words = "</p>"</script>');
});

test("the names of chunks share their folder", () => {
  const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
  expect(delayScripts(page(chunk("a") + chunk("b")), flight)).toContain(
    '(["a.js","b.js"],"/_next/static/chunks/")</script></body>',
  );
});

test("the minified loader is current; if not, run scripts/light-pages/minify-loader.mjs", () => {
  expect(readFileSync(minified, "utf8").trim()).toBe(minifyLoader());
});

test("scripts for old browsers are unchanged", () => {
  const old = '<script src="/_next/static/old.js" noModule=""></script>';
  expect(delayScripts(page(`${old}<script src="/a.js" async=""></script>`), flight)).toContain(old);
});

const starts = '<script src="/a.js" async=""></script>';
test.each([
  ["starts no script", page(""), /starts its scripts/],
  [
    "starts a script in another way",
    page(`${starts}<script src="/b.js" defer=""></script>`),
    /starts its scripts/,
  ],
  ["has other data than the server", page(starts, asPush("1:{}")), /carries its data/],
  [
    "has data of another kind",
    page(starts, `${inline}<script>self.__next_f.push([2,null])</script>`),
    /carries its data/,
  ],
])("a page that %s is refused", (_, html, reason) => {
  expect(() => delayScripts(html, flight)).toThrow(reason);
});
