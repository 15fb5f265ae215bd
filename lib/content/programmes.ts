import type { Content, Document, SitePage } from "@/content/page";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { mastermind, mastermindPaths, type Programme } from "@/content/programmes";
import { currentCatalogue } from "@/lib/catalogue/current";
import { programmeOfSubject, programmePaths } from "@/lib/catalogue/programme";
import { getContent } from "@/lib/content/documents";
import { programmeFacts } from "@/lib/content/facts/facts";
import { getSettings } from "@/lib/content/settings";

/** All programmes: the one that the site is delivered with first, then by name. */
export function listProgrammes(): Programme[] {
  return Object.values(currentCatalogue().programmes);
}

/** A programme by id; null if unknown. */
export function findProgramme(id: string): Programme | null {
  const { programmes } = currentCatalogue();
  return (Object.hasOwn(programmes, id) && programmes[id]) || null;
}

/** The programme of a plan or of a waitlist entry. Throws if there is none. */
export function programmeOf({ programme: id }: { programme: string }): Programme {
  const programme = findProgramme(id);
  if (!programme) throw new Error(`There is no programme ${id}`);
  return programme;
}

/** The programme with this key of its changes; null if it is that of something else. */
export function findProgrammeOf(subject: string): Programme | null {
  const id = programmeOfSubject(subject);
  return id === null ? null : findProgramme(id);
}

/** A document's texts about the programme of a plan. */
export function contentAbout<Of extends Document>(plan: { programme: string }, document: Of): Content<Of> {
  return getContent(document, programmeFacts(programmeOf(plan)));
}

/** What a programme is called. */
export function programmeName({ name }: Pick<Programme, "name">): string {
  return name ?? getSettings().mastermind;
}

/** The page that sells a programme. */
export function programmePaymentPage(programme: Programme) {
  return pageOf(mastermindPaymentPage, programme, "payment");
}

/** The page of a programme's waitlist. */
export function programmeWaitlistPage(programme: Programme) {
  return pageOf(mastermindWaitlistPage, programme, "waitlist");
}

/** The answer to how they would pay, of an entry in a programme's waitlist, in words. */
export function investmentWords(programme: Programme, level: string): string {
  const options: Readonly<Record<string, string>> = getContent(programmeWaitlistPage(programme)).form
    .investment_level.options;
  return options[level] ?? level;
}

/** The most months that any programme runs for, including the one that the site is delivered with. */
export function longestMonths(): number {
  return Math.max(mastermind.months, ...listProgrammes().map(({ months }) => months));
}

/** True for a page of a programme that is not sold, or that the business does not have: nothing leads to it. */
export function isOfClosedProgramme(path: string): boolean {
  if (Object.values(mastermindPaths).some((one) => one === path) && !findProgramme(mastermind.id))
    return true;
  return listProgrammes().some(
    (programme) => programme.sales === "closed" && Object.values(programmePaths(programme)).includes(path),
  );
}

/** The pages of the programmes that the founder added. */
export function listAddedProgrammePages(): SitePage[] {
  return listProgrammes()
    .filter(({ id }) => id !== mastermind.id)
    .flatMap((programme) => [programmePaymentPage(programme), programmeWaitlistPage(programme)]);
}

/** The texts that all programmes begin with, about this one. */
function pageOf<Of extends SitePage>(page: Of, programme: Programme, kind: "payment" | "waitlist"): Of {
  const known = programmeFacts(programme);
  // In a preview of the settings, its name as drafted
  const facts = { mastermind: { ...known.mastermind, name: programmeName(programme) } };
  if (programme.id === mastermind.id) return { ...page, facts };
  const called = programmeName(programme);
  return {
    ...{ ...page, facts },
    key: `programmes-${programme.id}-${kind}`,
    path: programmePaths(programme)[kind],
    name: kind === "payment" ? called : `${called}: waitlist`,
  };
}
