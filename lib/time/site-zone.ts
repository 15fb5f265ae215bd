import { settingsKey, site } from "@/content/site";

// The published settings, which lib/catalogue/current.ts keeps; browsers have the zone on the page
const shared = globalThis as {
  catalogue?: { edits: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
};

/** The founder's time zone as published, in a browser as on the page. */
export function siteZone(): string {
  // The build leaves the rest out of scripts for browsers
  if (typeof window !== "undefined") return document.documentElement.dataset.zone ?? site.timeZone;
  const named = shared.catalogue?.edits[settingsKey]?.["region.timeZone"];
  return typeof named === "string" && isTimeZone(named) ? named : site.timeZone;
}

/** Where that is, in a sentence: "the UK", "New York". */
export function sitePlace(): string {
  const zone = siteZone();
  return zone === site.timeZone ? site.place : (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

const known = new Map<string, boolean>();

/** True if this platform knows the time zone. */
export function isTimeZone(named: string): boolean {
  const answer = known.get(named) ?? canFormat(named);
  known.set(named, answer);
  return answer;
}

function canFormat(timeZone: string): boolean {
  try {
    return timeZone !== "" && Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}
