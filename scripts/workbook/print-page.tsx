import { readFileSync } from "node:fs";
import path from "node:path";
import { toJsxRuntime, type Components } from "hast-util-to-jsx-runtime";
import type { ComponentProps, CSSProperties } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { site } from "@/content/site";
import { inPalette, type Palette } from "@/lib/content/colours/palette";
import { textOf } from "@/lib/content/markdown";
import { pictureOf } from "@/lib/content/pictures";
import type { WorkbookSource } from "@/lib/content/workbook";
import { openerBlocks, parsePages } from "@/lib/content/workbook-blocks";
import { root } from "../stack/folders";

// Fixed instances, because Chromium prints variable fonts as outlines.
const fonts = [
  ["Fraunces", "900", "normal", "app/fonts/fraunces-900.ttf"],
  ["Fraunces", "850", "normal", "scripts/workbook/fonts/fraunces-heading.woff"],
  ["Fraunces", "800", "italic", "app/fonts/fraunces-italic-800.ttf"],
  ["Fraunces Aside", "600", "italic", "app/fonts/fraunces-aside.woff2"],
  ["Instrument Sans", "400", "normal", "scripts/workbook/fonts/instrument-sans-regular.woff"],
  ["Instrument Sans", "600", "normal", "app/fonts/instrument-sans-600.ttf"],
];

/** Uploaded pictures by path, in base64. */
export type Pictures = Readonly<Record<string, string>>;

/** Renders the workbook as one HTML document, a section per A4 page; fonts and pictures are inside. */
export function renderPrintPage(source: WorkbookSource, pictures: Pictures = {}): string {
  const { text, edition, palette, address } = source;
  const pages = listPages(text);
  const img = ({ src = "", alt }: ComponentProps<"img">) => {
    const shown = pictureUrl(src, pictures, palette);
    return shown && <img src={shown} alt={alt} />;
  };
  const document = (
    <>
      <meta charSet="utf-8" />
      <title>{pages[0]?.title}</title>
      <style dangerouslySetInnerHTML={{ __html: readStyles(palette) }} />
      {pages.map(({ kind, blocks, chapter }, index) => (
        <section
          key={index}
          className={chapter ? `${kind} step-${chapter.step}` : kind}
          style={{ "--step": chapter?.step } as CSSProperties}
        >
          {toJsxRuntime(
            { type: "root", children: blocks },
            { Fragment, jsx, jsxs, components: { ...components, img, a: linkTo(address) } },
          )}
          {kind === "exercises" && (
            <span className="tab" aria-hidden>
              {chapter?.letter}
            </span>
          )}
          {kind !== "cover" && (
            <footer aria-hidden>
              <span>{[pages[0]?.title, chapter?.name, edition].filter(Boolean).join("  ·  ")}</span>
              <b>{index + 1}</b>
            </footer>
          )}
        </section>
      ))}
    </>
  );
  return `<!doctype html><html lang="${site.locale}">${renderToStaticMarkup(document)}`;
}

/** Lists the pages with their titles, their chapters and their kinds, which are classes of the stylesheet. */
function listPages(source: string) {
  let step = 0;
  let chapter: { letter: string; name: string; step: number } | undefined;
  return parsePages(source).map((blocks, index) => {
    const text = (tag: string) => textOf(blocks.filter(({ tagName }) => tagName === tag));
    const title = text("h1");
    const [, letter, name] = /^([A-Z]) is for (\w+)$/.exec(title) ?? [];
    if (letter && name) {
      chapter = { letter, name, step: (step += 1) };
      return { kind: "opener", title, chapter, blocks: openerBlocks(blocks, letter, name) };
    }
    if (title) chapter = undefined;
    const kinds = {
      exercises: chapter,
      cover: index === 0,
      plan: text("table").includes("Minutes"),
      letter: text("p").startsWith("Dear "),
      ledger: text("h3"),
      map: text("table"),
    };
    const kind = Object.entries(kinds).find(([, applies]) => applies)?.[0] ?? "plain";
    return { kind, title, chapter, blocks };
  });
}

const components: Partial<Components> = {
  h3: "h2",
  th: ({ children }: ComponentProps<"th">) => <th scope="col">{children}</th>,
  // Chromium leaves empty cells out of the tags.
  td: ({ children }: ComponentProps<"td">) => <td>{children ?? "\u00a0"}</td>,
  svg: ({ className = "" }: ComponentProps<"svg">) => (
    <svg
      viewBox="0 0 64 64"
      width="40pt"
      height="40pt"
      aria-hidden
      dangerouslySetInnerHTML={{ __html: readIcon(className) }}
    />
  ),
};

/** The content of one of the site's pictures or an uploaded one; null for any other address. */
function pictureUrl(src: unknown, pictures: Pictures, palette: Palette): string | null {
  if (typeof src !== "string") return null;
  const own = pictureOf(src);
  if (own) return dataUrl(`public${own}`, palette);
  const type = src.endsWith(".png") ? "image/png" : "image/jpeg";
  return Object.hasOwn(pictures, src) ? `data:${type};base64,${pictures[src]}` : null;
}

/** A link; one to our own site prints the whole address, for readers on paper. */
function linkTo(address: string): Components["a"] {
  return function PrintedLink({ href = "", children }: ComponentProps<"a">) {
    // An unsafe address is removed when the text is parsed
    if (!href) return <>{children}</>;
    if (!/^\/(?!\/)/.test(href)) return <a href={href}>{children}</a>;
    return (
      <a href={new URL(href, address).href}>
        {new URL(address).host}
        {children}
      </a>
    );
  };
}

function readStyles(palette: Palette): string {
  const tokens = Object.entries(palette).map(([token, colour]) => `--${token}: ${colour};`);
  const faces = fonts.map(
    ([family, weight, style, file]) =>
      `@font-face { font-family: "${family}"; font-weight: ${weight}; font-style: ${style}; src: url("${file}"); }`,
  );
  const rules = readFileSync(path.join(import.meta.dirname, "workbook.css"), "utf8");
  return [...faces, `:root { ${tokens.join(" ")} }`, rules]
    .join("\n")
    .replace(/url\("(.+?)"\)/g, (_, file: string) => `url("${dataUrl(file, palette)}")`);
}

/** The outlines of one of the website's two-ink icons. */
function readIcon(name: string): string {
  const icons = readFileSync(path.join(root, "components/site/art/rebel.svg"), "utf8");
  return new RegExp(`<g id="${name}">.*?</g>`, "s").exec(icons)?.[0] ?? "";
}

/** A file of the project as a data URL; drawings in the colour of the text are printed in flame. */
function dataUrl(file: string, palette: Palette): string {
  const extension = path.extname(file).slice(1);
  const bytes = readFileSync(path.join(root, file));
  if (extension === "svg") {
    const drawn = inPalette(bytes.toString().replaceAll("currentColor", palette.flame), palette);
    return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  }
  return `data:${extension === "jpg" ? "image/jpeg" : `font/${extension}`};base64,${bytes.toString("base64")}`;
}
