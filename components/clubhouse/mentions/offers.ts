import { accounts } from "@/content/clubhouse";
import { mentions } from "@/content/mentions";
import { mentionsCopy } from "@/content/pages/mentions";
import { foldText, foldWithPlaces } from "@/lib/text";
import { beforeAt } from "@/lib/clubhouse/mention-boundaries";
import type { Named, Person } from "@/lib/clubhouse/schema";
import type { Timeline } from "../session/timeline";

/** What is being written after an `@`, and where that stands. */
export type Typed = { at: number; q: string };

const unfinished = new RegExp(`${beforeAt}@(?!\\s)([^\\n@]{0,${accounts.displayNameMax}})$`, "u");

/** The name that is being written up to the caret; null where there is none. */
export function typedAt(text: string, caret: number): Typed | null {
  const found = unfinished.exec(text.slice(0, caret));
  if (!found) return null;
  const [, before = "", q = ""] = found;
  return { at: found.index + before.length, q };
}

/** Where a word of a name begins with what is written, as the server looks for it, and where that ends; null where none does. */
export function partOf(name: string, q: string): { start: number; end: number } | null {
  const { folded, places } = foldWithPlaces(name);
  const wanted = foldText(q);
  const inner = [` ${wanted}`, `-${wanted}`].map((one) => folded.indexOf(one)).filter((index) => index >= 0);
  if (!folded.startsWith(wanted) && inner.length === 0) return null;
  const first = folded.startsWith(wanted) ? 0 : Math.min(...inner) + 1;
  return { start: places[first] ?? 0, end: places[first + wanted.length] ?? name.length };
}

/** Those whom a board shows in this browser, who wrote last first, but for its reader. */
export function knownHere(
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

/** What the server has answered to what was written, by that in small letters. */
export type Answers = ReadonlyMap<string, readonly Named[]>;

/** Whom to offer: who is known here first, then what answers hold already. */
export function offersFor(q: string, known: readonly Named[], answers: Answers): Named[] {
  const fitting = [...known, ...(nearest(q, answers) ?? [])].filter(({ name }) => partOf(name, q));
  const once = new Map<string, Named>();
  for (const one of fitting) {
    const have = once.get(one.id);
    once.set(one.id, have ? { ...have, place: have.place || one.place } : one);
  }
  return [...once.values()].slice(0, mentions.offered);
}

/** Whether the server could tell of anybody else. */
export function isWorthAsking(q: string, answers: Answers): boolean {
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
