import "server-only";
import type { ElementContent, Root } from "hast";
import type { Block, Field } from "@/content/fields";
import { emailTokens } from "@/content/email-tokens";
import type { Document } from "@/content/page";
import { searchLengths } from "@/content/site";
import { fillKnownFacts, listFactTexts, unknownFacts } from "@/lib/content/facts/fill";
import { listFields, listParts, listPictures, valueOf, withoutHidden } from "@/lib/content/edits";
import { addressOf } from "@/lib/content/own-documents";
import { listMovedPaths } from "@/lib/content/own-pages";
import type { Edits, Part, PicturePart } from "@/lib/content/edits";
import { isPicture, pictureOf, uploadedPicture } from "@/lib/content/pictures";
import { isSafeLink } from "@/lib/content/safe-link";
import { fillNames } from "@/lib/content/settings";
import { siteEnv } from "@/lib/env/site";
import { parseShallowMarkdown } from "@/lib/content/markdown";
import { fillLink } from "@/lib/site/links";
import { listNamedPages } from "@/lib/site/sitemap-pages";
import { placesIn } from "@/lib/text";
import { addressProblem } from "./address";
import { checkColours } from "./colour-checks";
import { checkConsents } from "./consent-checks";
import { checkHiddenSections } from "./hidden-sections";
import { labelOf } from "./labels";

const usualWidth = 1_200;

/** Something to look at before publishing. */
export type Check = {
  path: string;
  /** It has to be fixed first; others are advice. */
  isBlocking: boolean;
  title: string;
  text: string;
  /** A replacement that settles it. */
  replace?: { words: string; by: string };
};

/** What is wrong with a draft, worst first. A link to a path of `drafts` is advice. */
export function checkDocument(
  document: Document,
  edits: Edits,
  drafts: ReadonlySet<string> = new Set(),
): Check[] {
  const address = addressOf(document, edits);
  // A page may link to itself before it is public
  const pages = new Set([
    ...listNamedPages().map(({ path }) => path),
    ...listMovedPaths(),
    ...(address ? [`/${address}`] : []),
  ]);
  const checks = listFields(document).flatMap(({ path, field }) => {
    const value = valueOf(field, edits[path]);
    const shown = withoutHidden(field, value);
    const place = labelOf(document, path);
    const isChanged = edits[path] !== undefined;
    return [
      ...listEmpty(field, shown, place).map((where) => ({
        ...{ path, isBlocking: true, title: `${where}: empty` },
        text: "Write something, or remove it.",
      })),
      ...checkKept(path, place, field, value),
      ...(path === "page.address" && address ? checkAddress(address, document.key) : []),
      ...listPictures(field, shown).flatMap((picture) => checkPicture(path, place, picture)),
      ...(isChanged
        ? [
            ...textsIn(value).flatMap((words) => checkPlaceholders(path, place, words, field)),
            ...textsIn(shown).flatMap((words) =>
              checkText(path, place, words, field, document, { pages, drafts }),
            ),
          ]
        : []),
      ...(field.options.isArticle && typeof value === "string" ? checkArticle(path, place, value) : []),
      ...listParts(field, shown).flatMap((part) => checkLink(path, place, part)),
      ...checkConsents(path, field, shown),
      ...checkSearch(document, path, value),
    ];
  });
  return [
    ...checks,
    ...checkTokens(document, edits),
    ...checkHiddenSections(document, edits),
    ...checkColours(document.key, edits),
  ].sort((one, other) => Number(other.isBlocking) - Number(one.isBlocking));
}

/** Where a text is missing: the field itself, or the visible blocks in it by their kind. */
function listEmpty(field: Field, value: unknown, place: string): string[] {
  const { kinds } = field.options;
  const isEmpty = (one: unknown) =>
    listParts(field, one).some((part) => part.value === "" && !part.field.options.optional);
  if (!kinds) return isEmpty(value) ? [place] : [];
  return (value as readonly Block[])
    .filter((block) => !block.isHidden && isEmpty([block]))
    .map(({ kind }) => `${place}, ${kinds[kind]?.name}`);
}

function checkKept(path: string, place: string, { options }: Field, value: unknown): Check[] {
  const lost = (options.keeps ?? []).filter((words) => typeof value === "string" && !value.includes(words));
  return lost.map((words) => ({
    ...{ path, isBlocking: true, title: `“${words}” is missing` },
    text: `${place}: keep these words, which become a link.`,
  }));
}

/** What the edited text of a field no longer names, and its default does. */
function checkDropped(document: Document, edits: Edits): Check[] {
  return listFields(document).flatMap(({ path, field }) => {
    const edited = edits[path];
    if (typeof edited !== "string" || typeof field.initial !== "string") return [];
    const named = placesIn(edited);
    return placesIn(field.initial)
      .filter((name) => !named.includes(name))
      .map((name) => ({
        ...{ path, isBlocking: false, title: `This text doesn’t mention {${name}}` },
        text: `${labelOf(document, path)}: the delivered one does.`,
      }));
  });
}

/** What an email's default names, wherever but in what a list of emails shows: links and amounts have to stay. */
function checkTokens(document: Document, edits: Edits): Check[] {
  const { requires } = document;
  if (!requires) return checkDropped(document, edits);
  const fields = listFields(document).filter(({ path }) => path !== "subject" && path !== "preheader");
  const tokensOf = (value: unknown) => textsIn(value).flatMap(placesIn);
  const named = fields.flatMap(({ path, field }) => tokensOf(valueOf(field, edits[path])));
  // An edit may be older than what the default names
  const delivered = fields.flatMap(({ field }) => tokensOf(field.initial));
  return [...new Set([...requires, ...delivered])]
    .filter((name) => !named.includes(name))
    .map((name) => {
      const home = fields.find(({ field }) => tokensOf(field.initial).includes(name));
      const isBlocking = requires.includes(name);
      return {
        ...{ path: home?.path ?? "text", isBlocking },
        title: isBlocking ? `{${name}} is missing` : `This text doesn’t mention {${name}}`,
        text: `${isBlocking ? "The email cannot do without it" : "The delivered one does"}: ${emailTokens[name]}.`,
      };
    });
}

function checkLink(path: string, place: string, { field, value }: Part): Check[] {
  if (!field.options.link || typeof value !== "string" || value === "") return [];
  if (isSafeLink(fillNames(value))) return [];
  return [
    {
      ...{ path, isBlocking: true, title: `“${value}” is no address` },
      text: `${place}: begin it with / for a page of the site, or with https://.`,
    },
  ];
}

function checkAddress(address: string, key: string): Check[] {
  const problem = addressProblem(address, key);
  return problem
    ? [{ ...{ path: "page.address", isBlocking: true, title: "This address is in use" }, text: problem }]
    : [];
}

function checkPicture(path: string, place: string, { field, value }: PicturePart): Check[] {
  const { path: file, alt, isDecoration } = value;
  if (file === "") return [];
  const { width: least = usualWidth } = field.options;
  const width = uploadedPicture(file)?.width ?? least;
  return [
    ...(alt || isDecoration
      ? []
      : [
          {
            ...{ path, isBlocking: true, title: "A picture has no description" },
            text: `${place}: describe it for people who can’t see it, or mark it as a decoration.`,
          },
        ]),
    ...(width >= least
      ? []
      : [
          {
            ...{ path, isBlocking: false, title: "A picture is small" },
            text: `${place}: it is ${width} pixels wide, and looks blurred above that. ${least} or more is better.`,
          },
        ]),
  ];
}

/** The placeholders that stand for nothing; a field may have the places of its default, such as `{month}`. */
function listUnknown({ initial, options: { places } }: Field, words: string): string[] {
  const delivered = places ?? placesIn(JSON.stringify(initial));
  const unknown = placesIn(words).filter((name) => !delivered.includes(name));
  return [...unknownFacts(words), ...unknown.map((name) => `{${name}}`)];
}

/** The placeholders that a field may have, each with its text; those of the document first. */
function listTokens({ options: { places = [] } }: Field, { words = {}, facts }: Document) {
  const own = Object.entries(words).filter(([name]) => places.includes(name));
  return [...own.map(([name, text]): [string, string] => [`{${name}}`, text]), ...listFactTexts(facts)];
}

/** Placeholders that stand for nothing; of hidden items too, as a list with one is not shown at all. */
function checkPlaceholders(path: string, place: string, words: string, field: Field): Check[] {
  return listUnknown(field, words).map((token) => ({
    ...{ path, isBlocking: true, title: `${token} stands for nothing` },
    text: `${place}: no fact has this name.`,
  }));
}

function checkText(
  path: string,
  place: string,
  words: string,
  field: Field,
  document: Document,
  { pages, drafts }: Readonly<Record<"pages" | "drafts", ReadonlySet<string>>>,
): Check[] {
  const broken = listInternalLinks(words).filter(
    (link) =>
      !pages.has(fillLink(fillNames(link))) && !/^\/(?:images|uploads|icons|book)\/|\.pdf$/.test(link),
  );
  return [
    ...broken.map((link) =>
      drafts.has(link)
        ? {
            ...{ path, isBlocking: false, title: `A link waits for its page: ${link}` },
            text: `${place}: the page is not public. Until it is, the link is hidden.`,
          }
        : {
            ...{ path, isBlocking: true, title: `A link leads nowhere: ${link}` },
            text: `${place}: no page has this address.`,
          },
    ),
    ...listTokens(field, document)
      .filter(([, fact]) => /[£€$]\d|\d \w+ 20\d\d/.test(fact) && containsWhole(words, fact))
      .slice(0, 1)
      .map(([token, fact]) => ({
        ...{ path, isBlocking: false, title: `${fact} is typed by hand` },
        text: `${place}: with ${token} it follows the price or date.`,
        replace: { words: fact, by: token },
      })),
  ];
}

/** Where a text links to on the site, without query and anchor; a relative link as typed, as it leads nowhere. */
function listInternalLinks(words: string): string[] {
  const [address] = /^\/[^)\s#?]*/.exec(words) ?? [];
  if (address) return [address];
  if (!/\](?:\(|\[|: )/.test(words)) return [];
  const origin = new URL(siteEnv.PUBLIC_URL).origin;
  return linksIn(parseShallowMarkdown(words).children)
    .map((link) =>
      link === origin || link.startsWith(`${origin}/`) ? link.slice(origin.length) || "/" : link,
    )
    .filter((link) => !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(link))
    .map((link) => link.replace(/[?#].*/s, ""));
}

function linksIn(nodes: readonly (ElementContent | Root["children"][number])[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    const { href } = node.properties;
    // The parser encodes the braces of a placeholder
    const own =
      node.tagName === "a" && typeof href === "string"
        ? [href.replaceAll("%7B", "{").replaceAll("%7D", "}")]
        : [];
    return [...own, ...linksIn(node.children)];
  });
}

/** The pictures within a post's text. */
function checkArticle(path: string, place: string, words: string): Check[] {
  const shown = [...words.matchAll(/!\[([^\]]*)\]\(([^)\s]*)/g)];
  return shown.flatMap(([, alt = "", file = ""]) => [
    ...(pictureOf(file) || uploadedPicture(file)
      ? []
      : [
          {
            ...{ path, isBlocking: true, title: `There is no picture ${file}` },
            text: `${place}: choose one with the button Picture.`,
          },
        ]),
    ...(alt.trim()
      ? []
      : [
          {
            ...{ path, isBlocking: true, title: "A picture has no description" },
            text: `${place}: write it between the square brackets of ![](${file}).`,
          },
        ]),
  ]);
}

function containsWhole(words: string, fact: string): boolean {
  const at = words.indexOf(fact);
  return at >= 0 && !/[\d,.]\d/.test(words.slice(at + fact.length - 1, at + fact.length + 2).slice(1));
}

function checkSearch({ facts }: Document, path: string, value: unknown): Check[] {
  const most = { "search.title": searchLengths.title, "search.description": searchLengths.description }[path];
  if (!most || typeof value !== "string") return [];
  const { length } = fillKnownFacts(value, facts);
  if (length <= most) return [];
  const name = path === "search.title" ? "Search title" : "Search description";
  return [
    {
      ...{ path, isBlocking: false, title: `${name} is ${length - most} characters too long` },
      text: `${length} of ${most}. Search results cut the end.`,
    },
  ];
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (isPicture(value)) return [];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

/** Edits without those that name facts or places there are not, which would break a preview. */
export function withoutUnknown(document: Document, edits: Edits): Edits {
  const known = listFields(document).filter(
    ({ path, field }) =>
      path in edits && textsIn(edits[path]).every((words) => listUnknown(field, words).length === 0),
  );
  return Object.fromEntries(known.map(({ path }) => [path, edits[path]]));
}
