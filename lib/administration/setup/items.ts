import { settingsKey } from "@/content/site";
import type { CheckId } from "@/lib/checks/check";
import type { SenderRecord } from "@/lib/checks/sender-records";
import { plural } from "@/lib/text";
import { editorPath } from "@/lib/site/documents/editor-path";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { checkWords, formatSince, sentenceOf } from "../health/words";
import type { SetupFacts } from "./facts";
import { senderLabel } from "./identity";

export type SetupState = "done" | "part" | "open" | "unknown";

export type SetupItem = {
  id: string;
  title: string;
  state: SetupState;
  text: string;
  /** Parts of it, each with its state. */
  parts?: { label: string; href?: string; state: "done" | "late" | "off"; status: string }[];
  link?: { href: string; label: string };
};

export type SetupGroup = { title: string; items: SetupItem[] };

/** The steps of the setup with their states, in the order in which to do them. */
export function listSetup(facts: SetupFacts, now: Date): SetupGroup[] {
  return [
    { title: "Your business", items: [identityOf(facts), senderOf(facts)] },
    { title: "Money", items: [keysOf(facts), webhookOf(facts, now), purchaseOf(facts)] },
    { title: "Words and pictures", items: [samplesOf(facts), policiesOf(facts), retreatOf(facts)] },
    { title: "Clubhouse", items: [realtimeOf(facts), signInOf(facts), invitationOf(facts)] },
  ];
}

/** The first step that is not done; if none, the first that could not be checked; null: all is done. */
export function nextStep(groups: readonly SetupGroup[]): SetupItem | null {
  const items = groups.flatMap((group) => group.items);
  const isLeft = ({ state }: SetupItem) => state === "part" || state === "open";
  return items.find(isLeft) ?? items.find(({ state }) => state === "unknown") ?? null;
}

function identityOf({ identity }: SetupFacts): SetupItem {
  const item = { id: "identity", title: "Identity" };
  const samples = identity.filter(({ isSample }) => isSample).length;
  if (samples === 0)
    return { ...item, state: "done", text: "Name, founder, email and social links are your own." };
  return {
    ...{ ...item, state: samples < identity.length ? "part" : "open" },
    text: "Some of these are still the ones the site came with, on every page and in every email.",
    parts: identity.map(({ label, href, isSample }) =>
      isSample
        ? { label, href, state: "off", status: "Sample" }
        : { label, href, state: "done", status: "Yours" },
    ),
    link: { href: editorPath(settingsKey), label: "Open Settings" },
  };
}

const recordStates = {
  found: { state: "done", status: "Found" },
  missing: { state: "off", status: "Missing" },
  wrong: { state: "late", status: "Wrong value" },
} as const satisfies Record<SenderRecord["state"], object>;

function senderOf({ records, checks, identity }: SetupFacts): SetupItem {
  const item = { id: "sender", title: "Email sender" };
  const service = checks.find(({ id }) => id === "mail-service");
  if (service?.state === "fails")
    return { ...item, state: "open", text: `${service.title}: ${sentenceOf(service.message)}` };
  if (records === "demo")
    return {
      ...item,
      state: "open",
      text: "This is the demo: it delivers no email, so there is no domain to check.",
    };
  if (records === null)
    return { ...item, state: "unknown", text: "DNS doesn’t answer at the moment. Check again later." };
  const parts = records.map(({ name, state }) => ({ label: name, ...recordStates[state] }));
  const missing = records.filter(({ state }) => state !== "found").length;
  if (missing > 0)
    return {
      ...{ ...item, parts, state: missing < records.length ? "part" : "open" },
      text: identity.some(({ label, isSample }) => isSample && label === senderLabel)
        ? "The sender’s address is still a sample, so its domain has no DNS records. Until it is yours, emails don’t arrive."
        : `${missing} of ${records.length} DNS records ${missing === 1 ? "isn’t" : "aren’t"} right yet. Until all are, some emails land in spam. Your mail service lists the records for your domain.`,
    };
  return {
    ...item,
    state: "done",
    text: `${listed(records.map(({ name }) => name))} are set for the sender’s domain.`,
  };
}

function keysOf(facts: SetupFacts): SetupItem {
  const item = { id: "stripe-keys", title: "Stripe keys" };
  const check = failureOf(facts, "stripe");
  if (check) return { ...item, ...check };
  if (facts.stripe === "Live")
    return { ...item, state: "done", text: "Live. They may take payments, refund and read payouts." };
  return {
    ...{ ...item, state: "part" },
    text:
      facts.stripe === "Demo"
        ? "These are the demo’s: no real money. A real installation has Stripe’s live keys."
        : "These are Stripe’s test keys: cards aren’t charged. Replace them with the live ones before the first sale.",
  };
}

function webhookOf(facts: SetupFacts, now: Date): SetupItem {
  const item = { id: "webhook", title: "Stripe webhook" };
  const check = failureOf(facts, "stripe-events");
  if (check?.state === "open") return { ...item, ...check, state: facts.lastEventAt ? "part" : "open" };
  if (facts.lastEventAt)
    return { ...item, state: "done", text: `Answers. Last event ${formatSince(facts.lastEventAt, now)}.` };
  return {
    ...{ ...item, state: "open" },
    text: "No event has arrived yet. A test purchase causes the first.",
  };
}

function purchaseOf({ firstPaymentAt, retreat, stripe }: SetupFacts): SetupItem {
  const item = { id: "purchase", title: "Test purchase" };
  if (firstPaymentAt)
    return {
      ...item,
      state: "done",
      text: `The first card payment arrived on ${formatDay(calendarDay(firstPaymentAt))}.`,
    };
  const card = stripe === "Live" ? "with your own card" : "with the card 4242 4242 4242 4242";
  return {
    ...{ ...item, state: "open" },
    text: `Buy a place ${card}, and refund it under Payments.`,
    link: retreat
      ? { href: retreat.page, label: "Open the page" }
      : { href: "/admin/sales", label: "Put a retreat on sale" },
  };
}

function samplesOf({ samples }: SetupFacts): SetupItem {
  const { testimonials, pictures, hasFigure, hasBiography } = samples;
  const item = { id: "samples", title: "Sample texts and pictures" };
  const still = [
    ...(testimonials > 0 ? [plural(testimonials, "1 testimonial", "{count} testimonials")] : []),
    ...(pictures > 0 ? [plural(pictures, "1 picture", "{count} pictures")] : []),
    ...(hasFigure ? ["the figure of the testimonials"] : []),
    ...(hasBiography ? ["your biography"] : []),
  ];
  if (still.length === 0)
    return { ...item, state: "done", text: "Testimonials, pictures and biography are your own." };
  const isOne = still.length === 1 && testimonials < 2 && pictures < 2;
  return {
    ...{ ...item, state: "part" },
    text: `${capital(listed(still))} ${isOne ? "is still a sample" : "are still samples"}.`,
    link: { href: testimonials > 0 ? "/admin/testimonials" : "/admin/site", label: "Replace them" },
  };
}

function policiesOf({ review: { policies, last } }: SetupFacts): SetupItem {
  const item = { id: "policies", title: "Policies reviewed" };
  const by = last?.by ? ` by ${last.by}` : "";
  const when = last && `on ${formatDay(calendarDay(last.at))}${by}`;
  const left = policies.filter(({ state }) => state !== "reviewed");
  if (left.length === 0 && when) return { ...item, state: "done", text: `Reviewed ${when}.` };
  const namesOf = (state: "open" | "changed") =>
    listed(left.flatMap((policy) => (policy.state === state ? [policy.name] : [])));
  const [open, changed] = [namesOf("open"), namesOf("changed")];
  const parts = policies.map(({ slug, name, state }) => ({
    label: name,
    href: `/${slug}`,
    ...(state === "reviewed"
      ? ({ state: "done", status: "Reviewed" } as const)
      : state === "changed"
        ? ({ state: "late", status: "Changed since" } as const)
        : ({ state: "off", status: "Not yet" } as const)),
  }));
  return {
    ...{ ...item, parts, state: left.length < policies.length ? "part" : "open" },
    text: [
      changed && when ? `Changed since the review ${when}: ${changed}.` : "",
      open && `Still to be read by you or your solicitor: ${open}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

function retreatOf({ retreat }: SetupFacts): SetupItem {
  const item = { id: "retreat", title: "First retreat" };
  if (retreat) return { ...item, state: "done", text: `${capital(retreat.name)} is on sale.` };
  return {
    ...{ ...item, state: "open" },
    text: "No retreat to come is on sale.",
    link: { href: "/admin/sales", label: "Open On sale" },
  };
}

function realtimeOf(facts: SetupFacts): SetupItem {
  const item = { id: "realtime", title: "Realtime" };
  const check = failureOf(facts, "realtime");
  return { ...item, ...(check ?? { state: "done", text: "Messages arrive at once." }) };
}

function signInOf({ withoutTwoStep }: SetupFacts): SetupItem {
  const item = { id: "sign-in", title: "Sign-in" };
  if (withoutTwoStep === 0)
    return { ...item, state: "done", text: "Two-step sign-in is on for every administrator." };
  return {
    ...{ ...item, state: "open" },
    text: plural(
      withoutTwoStep,
      "1 administrator signs in with a password alone.",
      "{count} administrators sign in with a password alone.",
    ),
    link: { href: "/account#two-step", label: "Turn it on" },
  };
}

function invitationOf({ hasInvited }: SetupFacts): SetupItem {
  const item = { id: "invitation", title: "First invitation" };
  if (hasInvited) return { ...item, state: "done", text: "Invitations are under Access." };
  return {
    ...{ ...item, state: "open" },
    text: "No invitation has been made yet.",
    link: { href: "/invites", label: "Make a code" },
  };
}

/** What a check says if it did not succeed; null if it did, or does not exist here. */
function failureOf({ checks }: SetupFacts, id: CheckId): Pick<SetupItem, "state" | "text"> | null {
  const check = checks.find((one) => one.id === id);
  if (!check || check.state === "works") return null;
  if (check.state === "fails") return { state: "open", text: `${check.title}: ${sentenceOf(check.message)}` };
  return { state: "unknown", text: `${checkWords[id].service} can’t be reached. Check again later.` };
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(names);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
