import { accounts } from "@/content/clubhouse";
import { mentions } from "@/content/mentions";
import { mentionsCopy } from "@/content/pages/mentions";
import { normalizeForSearch, normalizeWithPositions } from "@/lib/text";
import { beforeAt } from "@/lib/clubhouse/mention-boundaries";
import type { Named, Person } from "@/lib/clubhouse/schema";
import type { Timeline } from "../session/timeline";

/** The text typed after an `@`, and the index of the `@`. */
export type Typed = { at: number; q: string };

const unfinished = new RegExp(`${beforeAt}@(?!\\s)([^\\n@]{0,${accounts.displayNameMax}})$`, "u");

/** The unfinished name before the caret; null if there is none. */
export function typedAt(text: string, caret: number): Typed | null {
  const found = unfinished.exec(text.slice(0, caret));
  if (!found) return null;
  const [, before = "", q = ""] = found;
  return { at: found.index + before.length, q };
}

/**
 * The first word of a name that starts with `q`, matched as on the server: start and end of the match; null if none.
 */
export function partOf(name: string, q: string): { start: number; end: number } | null {
  const { folded, places } = normalizeWithPositions(name);
  const wanted = normalizeForSearch(q);
  const inner = [` ${wanted}`, `-${wanted}`].map((one) => folded.indexOf(one)).filter((index) => index >= 0);
  if (!folded.startsWith(wanted) && inner.length === 0) return null;
  const first = folded.startsWith(wanted) ? 0 : Math.min(...inner) + 1;
  return { start: places[first] ?? 0, end: places[first + wanted.length] ?? name.length };
}

/** Members known from a board in this browser, latest authors first, without the reader. */
export function knownMembers(
  { known, thread }: Timeline,
  people: ReadonlyMap<string, Person>,
  readerId: string,
): Named[] {
  const newestFirst = [...known].reverse().filter(({ deletedAt }) => deletedAt === null);
  const isHere = (id: string | null, replyTo: string | null) =>
    thread !== null && (replyTo === thread || id === thread);
  const [here, elsewhere] = [
    newestFirst.filter((one) => isHere(one.id, one.replyTo)),
    newestFirst.filter((one) => !isHere(one.id, one.replyTo)),
  ];
  const writers = here.map(({ authorId }) => authorId);
  const others = [
    ...elsewhere.flatMap(({ authorId, replies }) => [authorId, ...(replies?.faces ?? [])]),
    ...newestFirst.flatMap(({ reactions = [] }) => reactions.flatMap(({ by }) => by)),
  ];
  return [...new Set([...writers, ...others])].flatMap((id) => {
    const person = id !== null && id !== readerId ? people.get(id) : undefined;
    const place = writers.includes(id) ? mentionsCopy.inThread : "";
    return person ? [{ id: person.id, name: person.name, place }] : [];
  });
}

/** Server results by query, in lower case. */
export type Answers = ReadonlyMap<string, readonly Named[]>;

/** Members to suggest: those known here first, then cached server results. */
export function offersFor(q: string, known: readonly Named[], answers: Answers): Named[] {
  const fitting = [...known, ...(nearest(q, answers) ?? [])].filter(({ name }) => partOf(name, q));
  const once = new Map<string, Named>();
  for (const one of fitting) {
    const have = once.get(one.id);
    once.set(one.id, have ? { ...have, place: have.place || one.place } : one);
  }
  return [...once.values()].slice(0, mentions.offered);
}

/** True if the server may know more matches. */
export function maySearch(q: string, answers: Answers): boolean {
  if (!q.trim()) return false;
  const have = nearest(q, answers);
  return !have || (have.length >= mentions.offered && !answers.has(q.toLowerCase()));
}

function nearest(q: string, answers: Answers): readonly Named[] | undefined {
  for (let start = q.toLowerCase(); start; start = start.slice(0, -1)) {
    const have = answers.get(start);
    if (have) return have;
  }
  return undefined;
}
