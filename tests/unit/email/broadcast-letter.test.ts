import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { broadcastTest } from "@/content/emails/broadcasts";
import { emailFrame } from "@/content/emails/layout";
import { getPublished } from "@/lib/content/documents";
import { pictures } from "@/content/pictures";
import { getSettings } from "@/lib/content/settings";
import { broadcastProblems, broadcastWriter, largestLetterBytes } from "@/lib/email/broadcast-writer";
import { letterPicture } from "@/lib/email/letters/pictures";
import { renderLetter } from "@/lib/email/render";
import { absolute } from "@/lib/env/site";
import { contrast, oneLine, shownPieces } from "../../support/letter-html";

const letter = {
  subject: "Unleash opens to you first",
  preheader: "Twelve days before everybody else.",
  reason: "You get this because you joined the waitlist and said yes to letters.",
  stopWords: "Stop these letters",
};
const stopUrl = "https://site.test/letters/stop/1-a?b=1&c='2'";
const uploaded = "/uploads/0123456789abcdef-01234567-1600x800.jpg";

async function written(text: string, to: { name?: string; stopUrl?: string } = {}) {
  return renderLetter("broadcast", { ...letter, text, name: "Maya Fox", stopUrl, ...to });
}

/** The HTML between the business's name and the signature. */
async function body(text: string, name?: string) {
  const { html } = await written(text, name === undefined ? {} : { name });
  const [, inside = ""] = html.split(/class="letter-open" style="[^"]*">/);
  return inside.split(`>${getPublished(emailFrame).signer}</p>`)[0]?.replace(/<p [^>]*$/, "") ?? "";
}

const imagesIn = (html: string) => html.match(/<img[^>]*>/g) ?? [];
const addressesIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

describe("hostile content", () => {
  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java&#x0A;script:alert(1)",
    "data:text/html,alert(1)",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://site.test",
    "tel:+447700900123",
    "xmpp:somebody@site.test",
    "//evil.test/a",
    "#below",
    "?a=1",
    "www.site.test",
    "http://[",
    "https:site.test",
    "",
  ])("is text if a link leads to %j", async (address) => {
    const inside = await body(`Before [the words](<${address}>) after.`);
    expect(addressesIn(inside)).toEqual([]);
    expect(oneLine(inside.replace(/<[^>]*>/g, ""))).toBe("Before the words after.");
  });

  it("never leaves the site by a URL that resembles the site's", async () => {
    for (const typed of [
      "/&#9;/evil.test",
      "/\\evil.test",
      "/%2F/evil.test",
      "/\\/evil.test",
      "/..//evil.test",
    ])
      for (const address of addressesIn(await body(`[words](<${typed}>)`)))
        expect(new URL(address ?? "").origin).toBe(new URL(absolute("/")).origin);
  });

  it("as HTML is removed, and text between tags is text", async () => {
    const inside = await body(
      'One <b onclick="x()">two</b> <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n<iframe src="https://evil.test"></iframe>\n\n&lt;script&gt;',
    );
    expect(inside).not.toMatch(/<(b|img|script|iframe)\b|onerror|onclick|evil/);
    expect(oneLine(inside.replace(/<[^>]*>/g, ""))).toContain("One two");
    expect(inside).toContain("&lt;script&gt;");
  });

  it("breaks out of no attribute", async () => {
    const { html } = await written(
      '[a](https://site.test/"onmouseover="x "title\\"onclick=\\"x")\n\n![" onerror="x](hero)\n\n[b](https://site.test/?a=1&b=<i>)',
    );
    expect(html.replace(/="[^"]*"/g, "")).not.toMatch(/onmouseover|onclick|onerror/);
    expect(html).not.toContain("<i>");
    expect(html).toContain('alt="&quot; onerror=&quot;x"');
  });

  it("is shown as typed if it is nested too deep", async () => {
    for (const deep of [
      `${">".repeat(2000)}[a](/x)`,
      `${">".repeat(100)}[a](javascript:1)`,
      `${"- ".repeat(60)}x`,
      `${"*a _b ".repeat(60)}${"b_ a* ".repeat(60)}`,
    ]) {
      expect(broadcastProblems(deep)).toEqual([]);
      const { html, text } = await written(deep);
      expect(html).not.toMatch(/<(blockquote|ul|em)\b/);
      expect(oneLine(text)).toContain(deep.trim().slice(0, 60));
    }
  });

  it("is measured, however long", async () => {
    const { bytes, write } = await broadcastWriter({ ...letter, text: "Wörds. ".repeat(14_000) });
    expect(bytes).toBeGreaterThan(largestLetterBytes);
    expect(bytes).toBeGreaterThan(Buffer.byteLength(write({ name: "Jo", stopUrl }).html));
  });

  it("keeps other braces, facts and replacement patterns as typed", async () => {
    const typed = "{names} {Name} {{name}} {mastermind.start} {subject} {stopUrl} $& $1 $$ the {name}";
    const { html, text } = await written(typed, { name: "The Rebel" });
    const read = "{names} {Name} {The} {mastermind.start} {subject} {stopUrl} $& $1 $$ the The";
    expect(text).toContain(read);
    expect(html).toContain(read.replaceAll("&", "&amp;"));
  });
});

describe("pictures", () => {
  it.each([
    "https://evil.test/pixel.gif",
    "//evil.test/images/hero.jpg",
    "data:image/png;base64,AAAA",
    "/images/nope.jpg",
    "/images/../images/hero.jpg",
    "/images/gallery",
    "nope",
    "",
    "/uploads/0123456789abcdef-01234567-0x0.jpg",
    "/uploads/../hero.jpg",
    "toString",
  ])("are removed with their paragraph, and reported: %j", async (key) => {
    const typed = `![Bonfire](<${key}>)`;
    const { html, text } = await written(`Before.\n\n${typed}\n\nAfter.`);
    expect(imagesIn(html)).toEqual([]);
    expect(html).not.toMatch(/<p [^>]*><\/p>/);
    expect(text).toContain("Before.\n\nAfter.");
    expect(broadcastProblems(typed)).toEqual([{ kind: "unknown_picture", what: key }]);
  });

  it("are those of the site, with the sizes of their files", () => {
    for (const place of Object.keys(pictures)) {
      expect(existsSync(path.join("public", place)), place).toBe(true);
      const found = letterPicture(place);
      expect(found?.url, place).toBe(absolute(place));
      expect(found?.width, place).toBe(520);
      expect(found?.height, place).toBeGreaterThan(200);
      expect(letterPicture(path.basename(place, ".jpg")), place).toEqual(found);
    }
    expect(letterPicture("/images/retreat-unleash.jpg")).toMatchObject({ width: 520, height: 390 });
  });

  it("are as wide as the text at most, with a full URL, and never enlarged", async () => {
    const small = uploaded.replace("1600x800", "300x150");
    const { html, text } = await written(
      `![Bonfire & “sea”](retreat-unleash)\n\n![](${uploaded}) ![small](${absolute(small)})`,
    );
    const style = "display:block;max-width:100%;height:auto;border:0";
    expect(imagesIn(html)).toEqual([
      `<img src="${absolute("/images/retreat-unleash.jpg")}" alt="Bonfire &amp; “sea”" width="520" height="390" style="${style}"/>`,
      `<img src="${absolute(uploaded)}" alt="" width="520" height="260" style="${style}"/>`,
      `<img src="${absolute(small)}" alt="small" width="300" height="150" style="${style}"/>`,
    ]);
    expect(text).not.toMatch(/Bonfire|images|uploads/);
  });

  it("may be links, which are not buttons", async () => {
    const inside = await body("[![Bonfire](hero)](/gallery)");
    expect(inside).toMatch(new RegExp(`<a href="${absolute("/gallery")}"[^>]*><img`));
    expect(inside).not.toContain("letter-button");
  });
});

describe("Markdown", () => {
  it("has its heading as that of the email, and none if none was typed", async () => {
    expect(await body("# You’re first\n\nHi.")).toMatch(
      /<h1 [^>]*class="letter-heading"[^>]*>You’re first<\/h1>/,
    );
    const { html } = await written("Hi.\n\n#\n\n## Rooms\n\n### Beds\n\n##### Sheets");
    expect(html).not.toContain("<h1");
    expect(html.match(/<h[2-6]/g)).toEqual(["<h2", "<h3", "<h3"]);
  });

  it("is rendered in both parts", async () => {
    const typed = `Hi {name}, **bold**, *slanted*, \`code\`\\
on a new line.

- one
- two
  1. two and a half
  2. two [and more](/blog)

3. three
4. four

> Said.
>
> And said again.

---

| Room | Price | Left |
| --- | ---: | --- |
| [Single](/dorset-retreat-payment) | £1 | **2** |

    a = 1
    b = 2

- [x] done`;
    const { html, text } = await written(typed);
    expect(text).toContain(`Hi Maya, bold, slanted, code
on a new line.

- one
- two
  1. two and a half
  2. two and more: ${absolute("/blog")}

3. three
4. four

> Said.
> 
> And said again.

* * *

Room: Price, Left
Single: ${absolute("/dorset-retreat-payment")}, £1, 2

a = 1
b = 2

- ☑ done

Robyn`);
    expect(html).toContain("<strong>bold</strong>, <em>slanted</em>");
    expect(html).toMatch(/<ol start="3" class="letter-text"/);
    expect(html).toMatch(/<th scope="col"[^>]*text-align:right[^>]*>Price<\/th>/);
    expect(html).not.toMatch(/<(code|pre|input)\b/);
  });

  it("has a button for a separate link, and for no other", async () => {
    const alone = await body("[See **the rooms**](/unleash)");
    expect(alone.match(/letter-button/g)).toHaveLength(1);
    expect(alone).toContain(`href="${absolute("/unleash")}"`);
    expect(alone).toContain("<!--[if mso]>");
    expect(alone).not.toContain(getPublished(emailFrame).buttonFallback);
    for (const typed of [
      "[a](/a) [b](/b)",
      "See [a](/a)",
      "[a](/a).",
      "- [a](/a)",
      "## [a](/a)",
      "https://site.test/as-typed",
      "<mailto:a@b.test>",
      "www.site.test",
      "[a](javascript:1)",
    ])
      expect(await body(typed), typed).not.toContain("letter-button");
    const { text } = await written("[See the rooms](/unleash)");
    expect(text).toContain(`See the rooms: ${absolute("/unleash")}`);
  });

  it("links to the site, other sites and mailboxes", async () => {
    const inside = await body(
      "a [a](/blog?a=1#b) [b](https://site.test/b) [c](http://site.test) [d](mailto:d@e.test?subject=x)",
    );
    expect(addressesIn(inside)).toEqual([
      absolute("/blog?a=1#b"),
      "https://site.test/b",
      "http://site.test",
      "mailto:d@e.test?subject=x",
    ]);
  });

  it("keeps the text of a footnote, without its links", async () => {
    const typed = "So it is.[^1]\n\n[^1]: Mostly.";
    expect(addressesIn(await body(typed))).toEqual([]);
    expect((await written(typed)).text).toContain("Mostly.");
    expect(broadcastProblems(typed)).toEqual([]);
  });

  it.each(["light", "dark"] as const)("is readable in %s mode", async (scheme) => {
    const { html } = await written(
      "![](hero)\n\n# H [l](/a)\n\n## H\n\n### H\n\n> q [l](/a)\n\n- i **b**\n\n| a | b |\n| - | - |\n| [c](/a) | d |\n\n[B](/a)",
    );
    for (const { text, colour, ground } of shownPieces(html, scheme))
      expect(contrast(colour, ground), `${text}: ${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});

describe("the frame", () => {
  it("greets with the first name, or a general word without a name", async () => {
    for (const [name, greeted] of [
      ["Maya Fox", "Maya"],
      ["  Maya\n Fox ", "Maya"],
      ["Maya\u202E", "Maya"],
      ["", "there"],
      [" \n ", "there"],
      ["\u200B", "there"],
      ["<b>&", "<b>&"],
    ] as const)
      expect((await written("Hi {name}, [dear {name}](/blog).", { name })).text).toContain(
        `Hi ${greeted}, dear ${greeted}: ${absolute("/blog")}.`,
      );
  });

  it("has signature, reason and unsubscribe link; a service message has no link", async () => {
    const { html, text } = await written("Hi.");
    expect(text).toContain(`Hi.\n\n${getPublished(emailFrame).signer}\n\n-- \n`);
    expect(text).toContain(`${letter.reason}\n${letter.stopWords}: ${stopUrl}`);
    expect(html).toContain(`href="${absolute("/privacy-policy")}"`);
    const service = await written("Hi.", { stopUrl: "" });
    expect(service.text).toContain(letter.reason);
    expect(`${service.html}${service.text}`).not.toContain(letter.stopWords);
    expect(service.html).not.toMatch(/href=""|letter-card"/);
  });

  it("marks a test at the top and in the subject", async () => {
    const test = await renderLetter("broadcast-test", {
      ...letter,
      text: "# Hi",
      name: "Robyn",
      stopUrl: "",
    });
    expect(test.subject).toBe(`Test: ${letter.subject}`);
    expect(test.text.startsWith(broadcastTest.note)).toBe(true);
    expect((await written("# Hi")).text.startsWith("Hi")).toBe(true);
  });
});

describe("the writer for many recipients", () => {
  const text =
    "Hi {name},\n\n[{name}](https://site.test/Maya) [Hi {name}](/blog), {name}: {name}{name}\n\n| {name} | b |\n| - | - |\n| {name} | {name} |\n\n![{name}](hero)\n\n[For {name}](/gallery)\n\n> {name}";
  const names = [
    ...[
      "",
      " ",
      "Maya Fox",
      "Maya",
      "D’Arcy O'Neil",
      "Q\"u'o`te",
      "A&B",
      "A&amp;B",
      "<script>",
      "</p>",
      "$&",
      "$1",
      "$$",
    ],
    ...[
      "{name}",
      "{stopUrl}",
      "a:b",
      "Jo.",
      "there",
      "Ünï",
      "🐑",
      "\uD83D",
      "a\u200Bb",
      "a\u0000b",
      "*a*",
      "-->",
      "\\",
    ],
  ];
  const stops = ["", stopUrl, absolute("/letters/stop/1-$&"), `https://site.test/?a="<&'`];

  it.each(["broadcast", "broadcast-test"] as const)(
    "renders for each the same bytes as %s alone would be",
    async (kind) => {
      const { write } = await broadcastWriter({ ...letter, text }, kind);
      for (const [index, name] of names.entries()) {
        const to = { name, stopUrl: stops[index % stops.length] ?? "" };
        expect(write(to), JSON.stringify(to)).toEqual(await renderLetter(kind, { ...letter, text, ...to }));
      }
    },
  );

  it("shows any name as text, and leaves no placeholder", async () => {
    const { write } = await broadcastWriter({ ...letter, text });
    for (const name of names) {
      const { html, text: plain } = write({ name, stopUrl });
      expect(html, name).not.toMatch(/<script|<\/p><\/p>|\.invalid/);
      expect(plain, name).not.toContain(".invalid");
      expect(() => shownPieces(html, "light"), name).not.toThrow();
    }
    expect(write({ name: "A&B <i>", stopUrl }).html).toContain("Hi A&amp;B,");
    expect(write({ name: "$& x", stopUrl }).text).toContain("Hi $&,");
    const { html } = write({ name: `Q"u'o<te`, stopUrl });
    expect(html).toContain("Hi Q&quot;u&#x27;o&lt;te,");
    expect(html).toContain(`href="${stopUrl.replaceAll("&", "&amp;").replaceAll("'", "&#x27;")}"`);
  });
});

describe("the errors of a text", () => {
  const unsafe = (what: string) => ({ kind: "unsafe_link", what });
  const unknown = (what: string) => ({ kind: "unknown_page", what });

  it("are listed in order, once", () => {
    expect(
      broadcastProblems(
        "[a](javascript:1) ![b](nope) [c](/nowhere#x)\n\n[d][1] [a](javascript:1) [e](/nowhere#x)\n\n[1]: ftp://site.test",
      ),
    ).toEqual([
      unsafe("javascript:1"),
      { kind: "unknown_picture", what: "nope" },
      unknown("/nowhere#x"),
      unsafe("ftp://site.test"),
    ]);
  });

  it.each([
    "/nowhere",
    "/Blog",
    "/blog/nope",
    "/retreats/nope",
    "/retreats/dorset/nope",
    "/communityx",
    "/api/health",
    "/uploads/a.jpg",
  ])("include a link to %s, where there is no page", (page) => {
    expect(broadcastProblems(`[a](${page}) [b](${absolute(page)}?a=1)`)).toEqual([
      unknown(page),
      unknown(`${absolute(page)}?a=1`),
    ]);
  });

  it.each([
    ...[
      "/",
      "/blog",
      "/blog/",
      "/gallery?a=1#b",
      "/privacy-policy",
      getSettings().founderPath,
      "/dorset-retreat-payment",
      "/uk-retreat-waitlist",
    ],
    ...[
      "/retreats/dorset",
      "/retreats/dorset/book",
      "/community",
      "/community/events/1",
      "/auth?mode=forgot",
      "/account",
    ],
    ...["/admin/letters", "/the-rebel-journey.pdf", "/blog/rss.xml", "/images/hero.jpg", uploaded],
    ...["mailto:a@b.test", "https://elsewhere.test/nowhere", "https://elsewhere.test"],
  ])("include no link to %s", (page) => {
    expect(broadcastProblems(`[a](${page})`)).toEqual([]);
    if (page.startsWith("/")) expect(broadcastProblems(`[a](${absolute(page)})`)).toEqual([]);
  });
});
