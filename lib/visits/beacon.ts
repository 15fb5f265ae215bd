import { z } from "zod";
import { countedForms, visitRules } from "@/content/visits";
import type { VisitKind } from "@/prisma/generated/enums";

const text = (max: number) => z.string().max(max).catch("");

/** What public/js/visits.js sends: a page that was opened, or what became of a form on it. */
export const beaconSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("page"),
    page: z.string().max(300),
    /** The host of the page with the link; empty: none. */
    host: text(260),
    /** The link's utm_source and utm_campaign. */
    source: text(200),
    campaign: text(200),
  }),
  z.object({
    kind: z.enum(["seen", "begun", "sent"]),
    page: z.string().max(300),
    form: z.string().max(60),
  }),
]);

export type Beacon = z.output<typeof beaconSchema>;

/** Something that a visitor did, counted once a day; an order counts once in all. */
export type Mark = { kind: VisitKind; page: string; form: string; orderId?: string };

/** Where a visit came from: a host or a link's utm_source, empty without either, and its utm_campaign. */
export type Source = { source: string; campaign: string };

export const noSource: Source = { source: "", campaign: "" };

const formSteps = ["seen", "begun", "sent"] as const;

/** What a beacon counts: the visit, and the page or the form's step with those before it, so that no step exceeds another. */
export function marksOf(beacon: Beacon): Mark[] {
  const { kind, page } = beacon;
  const visit: Mark = { kind: "visit", page, form: "" };
  if (kind === "page") return [visit, { kind, page, form: "" }];
  if (!Object.hasOwn(countedForms, beacon.form)) return [visit];
  const steps = formSteps.slice(0, formSteps.indexOf(kind) + 1);
  return [visit, ...steps.map((step) => ({ kind: step, page, form: beacon.form }))];
}

/** The source of a beacon: what the link says of itself, else the host that it was on, unless that is this site. */
export function sourceOf(beacon: Beacon, ownHost: string): Source {
  if (beacon.kind !== "page") return noSource;
  const source = label(beacon.source);
  if (source) return { source, campaign: label(beacon.campaign) };
  const host = beacon.host.toLowerCase();
  return host === ownHost || !hostName.test(host) ? noSource : { ...noSource, source: label(bare(host)) };
}

const hostName = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?$/;

const bare = (host: string) => host.replace(/^www\./, "").replace(/:\d+$/, "");

function label(typed: string): string {
  const word = typed.trim().toLowerCase();
  const isName = /^[a-z\d][a-z\d ._-]*$/.test(word) && word.length <= visitRules.sourceMax;
  return isName && !mayBePersonal(word) ? word : "";
}

// A telephone number, an id, a network address, or an email address without its @
function mayBePersonal(word: string): boolean {
  const joined = word.replace(/[ ._-]/g, "");
  if (/\d{9}/.test(joined) || /(?=[a-f]*\d)[\da-f]{16}/.test(joined)) return true;
  return /\d+(?:\.\d+){3}|.[ ._-](?:gmail|googlemail|hotmail|icloud)\./.test(word);
}

// Programs that say what they are; a headless browser is a browser
const bots =
  /bot\b|bots\b|crawl|spider|slurp|scrap|preview|facebookexternalhit|whatsapp|lighthouse|pagespeed|monitor|uptime|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http|libwww|httpclient|feed/i;

/** True for a program that names itself, and for a request without a name. */
export function isBot(userAgent: string): boolean {
  return userAgent === "" || bots.test(userAgent);
}

/** True if the browser asks not to be tracked: Do Not Track, or Global Privacy Control. */
export function asksNotToBeCounted(headers: Pick<Headers, "get">): boolean {
  return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
}
