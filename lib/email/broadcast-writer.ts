import "server-only";
import { workbookPath } from "@/content/business";
import { isDynamicPath } from "@/lib/access/paths";
import { fillFacts } from "@/lib/content/facts/fill";
import { listNamedPages } from "@/lib/site/sitemap-pages";
import { listRetreats } from "@/lib/content/retreats";
import { absolute } from "@/lib/env/site";
import { isOwn, linkAddress, enteredAddresses } from "./letters/addresses";
import { broadcastTemplate, type Reader } from "./letters/broadcast-template";
import { letterPicture } from "./letters/pictures";
import { letters, subjectOf } from "./render";

/** Gmail clips longer emails. */
export const largestLetterBytes = 102 * 1024;

export type BroadcastProblem = { kind: "unknown_picture" | "unsafe_link" | "unknown_page"; what: string };

/** The problems of a broadcast's Markdown, each once, in the order of the text. */
export function broadcastProblems(text: string): BroadcastProblem[] {
  const pages = ownPages();
  const problems = enteredAddresses(text).flatMap(({ kind, address: what }): BroadcastProblem[] => {
    if (kind === "picture") return letterPicture(what) ? [] : [{ kind: "unknown_picture", what }];
    const address = linkAddress(what);
    if (!address) return [{ kind: "unsafe_link", what }];
    return leadsSomewhere(address, pages) ? [] : [{ kind: "unknown_page", what }];
  });
  const known = new Map(problems.map((problem) => [`${problem.kind} ${problem.what}`, problem]));
  return [...known.values()];
}

function leadsSomewhere(address: string, pages: ReadonlySet<string>): boolean {
  if (address.startsWith("mailto:") || !isOwn(address)) return true;
  const { pathname } = new URL(address);
  const path = pathname.replace(/(?<=.)\/+$/, "");
  return pages.has(path) || isDynamicPath(path) || letterPicture(path) !== null;
}

function ownPages(): Set<string> {
  const ofRetreats = listRetreats().map(({ id }) => `/retreats/${id}`);
  return new Set([
    ...listNamedPages().map(({ path }) => path),
    // These paths redirect to the public URLs.
    ...ofRetreats.flatMap((page) => [page, `${page}/book`, `${page}/waitlist`]),
    ...["/blog/rss.xml", workbookPath],
  ]);
}

type Broadcast = { subject: string; preheader: string; text: string; reason: string; stopWords: string };
type AuthoredContent = { subject: string; html: string; text: string };

/** Renders a broadcast once; `write` fills in each recipient as `renderLetter` would. `bytes`: its HTML with a long name and link. */
export async function broadcastWriter(
  { subject, preheader, text, reason, stopWords }: Broadcast,
  kind: "broadcast" | "broadcast-test" = "broadcast",
): Promise<{ bytes: number; write: (to: Reader) => AuthoredContent }> {
  const copy = fillFacts(letters[kind]);
  const values = { subject, preheader, text, reason, stopWords };
  const line = subjectOf(kind, values);
  const withLink = await broadcastTemplate(copy, values, true);
  const without = await broadcastTemplate(copy, values, false);
  const write = (to: Reader): AuthoredContent => ({
    subject: line,
    ...(to.stopUrl ? withLink : without)(to),
  });
  return { bytes: Buffer.byteLength(write(maxLength).html), write };
}

const maxLength: Reader = { name: "n".repeat(50), stopUrl: absolute(`/letters/stop/${"x".repeat(200)}`) };
