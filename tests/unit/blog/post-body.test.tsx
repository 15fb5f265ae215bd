import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PostBody } from "@/components/site/post-body";
import { parseMarkup } from "@/lib/content/blog/markup";

const render = (text: string) => renderToStaticMarkup(<PostBody blocks={parseMarkup(text)} />);

test.each([
  "<script>alert(1)</script>",
  "a <img src=x onerror=alert(1)> b",
  "[click](javascript:alert(1))",
  '[click](https://x.example/"onmouseover=alert(1))',
  "![x](javascript:alert(1))",
  "![x](//evil.example/x.png)",
  "> <iframe src=//evil.example></iframe>",
  "1. <svg onload=alert(1)>",
  "<a href='javascript:alert(1)'>x</a>",
  "[a]: javascript:alert(1)\n\n[a]",
])("does nothing with %s", (text) => {
  const html = render(text);
  expect(html).not.toMatch(/<(script|img|iframe|svg|object)/);
  expect(html).not.toMatch(/<[^>]*(javascript:|evil\.example|\son\w+=)/);
});

test("shows marks, lists, quotes and links", () => {
  const html = render("*One* **two**\n\n1. a\n\n- b\n\n> c\n\n[d](/gallery)");
  expect(html).toContain("<em>One</em>");
  expect(html).toContain("<strong>two</strong>");
  expect(html).toMatch(/<ol[^>]*><li>a<\/li><\/ol>/);
  expect(html).toMatch(/<ul[^>]*><li>b<\/li><\/ul>/);
  expect(html).toMatch(/<blockquote[^>]*><p>c<\/p><\/blockquote>/);
  expect(html).toContain('<a href="/gallery" class="link">d</a>');
});

test("shows its picture above the text, and uploaded ones within it", () => {
  const uploaded = "/uploads/0123456789abcdef-01234567-1200x800.jpg";
  const picture = { path: uploaded, alt: "Sea", isDecoration: false, x: 50, y: 50 };
  const blocks = parseMarkup(`Words.\n\n![Mud](${uploaded})`);
  const html = renderToStaticMarkup(<PostBody picture={picture} blocks={blocks} />);
  expect(html.match(/alt="[^"]*"/g)).toEqual(['alt="Sea"', 'alt="Mud"']);
  expect(html.indexOf("<img")).toBeLessThan(html.indexOf("Words."));
});
