import { expect, test } from "vitest";
import { delayScripts } from "../../../scripts/late-scripts";

const page = (scripts: string) =>
  `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/a.js"/>${scripts}</head>` +
  `<body><script>self.words = "</p>"</script></body></html>`;

test("scripts wait, all of them, without a request before", () => {
  const html = delayScripts(
    page(
      '<script src="/_next/static/a.js" async=""></script><script src="/_next/static/b.js?x=1&amp;y=2" async=""></script>',
    ),
  );
  expect(html).not.toMatch(/<script[^>]* src=/);
  expect(html).not.toContain("preload");
  expect(html).toContain('["/_next/static/a.js","/_next/static/b.js?x=1&y=2"]');
  expect(html).toContain('<script>self.words = "</p>"</script>');
});

test("what only old browsers load stays where it is", () => {
  const old = '<script src="/_next/static/old.js" noModule=""></script>';
  expect(delayScripts(page(`${old}<script src="/a.js" async=""></script>`))).toContain(old);
});

test("a page that starts its scripts in another way stops the build", () => {
  expect(() => delayScripts(page(""))).toThrow(/new way/);
  expect(() =>
    delayScripts(page('<script src="/a.js" async=""></script><script src="/b.js" defer=""></script>')),
  ).toThrow(/new way/);
});
