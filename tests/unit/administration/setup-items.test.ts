import { afterEach, expect, test } from "vitest";
import type { SetupFacts } from "@/lib/administration/setup/facts";
import { listSetup, nextStep } from "@/lib/administration/setup/items";
import { listIdentity } from "@/lib/administration/setup/identity";
import { replaceCatalogue } from "@/lib/catalogue/current";
import type { CheckResult } from "@/lib/checks/check";
import { readResendRecords } from "@/lib/checks/sender-records";

afterEach(() => replaceCatalogue({}));

const now = new Date("2026-03-19T09:12:00Z");
const at = new Date("2026-03-16T08:00:00Z");
const works = (id: CheckResult["id"]): CheckResult => ({
  id,
  title: id,
  state: "works",
  message: "it works",
});
const entry = { type: "TXT", host: "send.salt.org", value: "v=spf1 …" };
const policy = { slug: "terms-of-service", name: "Terms of Service" };
const done: SetupFacts = {
  identity: [{ label: "Email address", href: "/admin/settings", isSample: false }],
  checks: (["stripe", "stripe-events", "mail-service", "realtime"] as const).map(works),
  records: (["SPF", "DKIM", "Bounces", "DMARC"] as const).map((name) => ({
    name,
    state: "found" as const,
    entry,
  })),
  ...{ stripe: "Live", lastEventAt: at, firstPaymentAt: at, hasInvited: true, withoutTwoStep: 0 },
  samples: { testimonials: 0, pictures: 0, hasFigure: false, hasBiography: false },
  review: { policies: [{ ...policy, state: "reviewed" }], last: { at, by: "Robyn" }, version: "1" },
  retreat: { name: "the Unleash Retreat", page: "/dorset-retreat" },
};

/** The item with this id. */
function itemOf(id: string, facts: Partial<SetupFacts>) {
  const items = listSetup({ ...done, ...facts }, now).flatMap((group) => group.items);
  return items.find((item) => item.id === id);
}
const failing = (id: CheckResult["id"], state: CheckResult["state"], message = "it refuses") => ({
  checks: done.checks.map((check) => (check.id === id ? { ...check, state, message } : check)),
});
const text = (pattern: RegExp) => expect.stringMatching(pattern) as string;

test("with everything done there is no next step", () => {
  const groups = listSetup(done, now);
  expect(groups.flatMap(({ items }) => items).filter(({ state }) => state !== "done")).toEqual([]);
  expect(nextStep(groups)).toBeNull();
});

test("the next step is the first that is not done; one that could not be checked comes last", () => {
  const groups = listSetup({ ...done, records: null, hasInvited: false, withoutTwoStep: 1 }, now);
  expect(nextStep(groups)?.id).toBe("sign-in");
  expect(nextStep(listSetup({ ...done, records: null }, now))?.id).toBe("sender");
});

test.each<[string, string, Partial<SetupFacts>, object]>([
  [
    "one sample name",
    "identity",
    {
      identity: [
        { label: "Name of the founder", href: "/admin/settings", isSample: true },
        { label: "Email address", href: "/admin/settings", isSample: false },
      ],
    },
    {
      state: "part",
      parts: [
        { label: "Name of the founder", href: "/admin/settings", state: "off", status: "Sample" },
        { label: "Email address", href: "/admin/settings", state: "done", status: "Yours" },
      ],
    },
  ],
  ["no DNS answer", "sender", { records: null }, { state: "unknown" }],
  ["the demo", "sender", { records: "demo" }, { state: "open", text: text(/demo/) }],
  [
    "a wrong record",
    "sender",
    {
      records: [
        { name: "SPF", state: "found", entry },
        { name: "Bounces", state: "wrong", entry },
      ],
    },
    {
      state: "part",
      text: text(/^1 of 2 DNS records isn’t right/),
      parts: [
        { label: "SPF", state: "done", status: "Found" },
        { label: "Bounces", state: "late", status: "Wrong value" },
      ],
    },
  ],
  [
    "a refused mail key",
    "sender",
    failing("mail-service", "fails"),
    { state: "open", text: text(/It refuses/) },
  ],
  [
    "Stripe down",
    "stripe-keys",
    failing("stripe", "unreachable"),
    { state: "unknown", text: text(/can’t be reached/) },
  ],
  ["a refused Stripe key", "stripe-keys", failing("stripe", "fails"), { state: "open" }],
  ["a test key", "stripe-keys", { stripe: "Test" }, { state: "part" }],
  ["no event", "webhook", { lastEventAt: null }, { state: "open", text: text(/No event/) }],
  ["an event, and an endpoint that is gone", "webhook", failing("stripe-events", "fails"), { state: "part" }],
  [
    "an old event while Stripe is down",
    "webhook",
    failing("stripe-events", "unreachable"),
    { state: "done" },
  ],
  [
    "no payment and nothing on sale",
    "purchase",
    { firstPaymentAt: null, retreat: null },
    { state: "open", link: { href: "/admin/sales", label: "Put a retreat on sale" } },
  ],
  [
    "a sample testimonial",
    "samples",
    { samples: { testimonials: 1, pictures: 0, hasFigure: false, hasBiography: false } },
    { text: "1 testimonial is still a sample." },
  ],
  [
    "samples of each kind",
    "samples",
    { samples: { testimonials: 3, pictures: 9, hasFigure: true, hasBiography: true } },
    {
      state: "part",
      text: text(/^3 testimonials, 9 pictures, the figure of the testimonials and your biography are/),
    },
  ],
  [
    "no review",
    "policies",
    { review: { ...done.review, last: null, policies: [{ ...policy, state: "open" }] } },
    { state: "open", text: text(/^Still to be read by you or your solicitor: Terms of Service\.$/) },
  ],
  [
    "a changed policy",
    "policies",
    { review: { ...done.review, policies: [{ ...policy, state: "changed" }] } },
    { text: "Changed since the review on 16 March 2026 by Robyn: Terms of Service." },
  ],
  ["nothing on sale", "retreat", { retreat: null }, { state: "open" }],
  ["realtime that does not answer", "realtime", failing("realtime", "unreachable"), { state: "unknown" }],
  [
    "no two-step sign-in",
    "sign-in",
    { withoutTwoStep: 2 },
    { state: "open", text: text(/^2 administrators/) },
  ],
  ["no invitation", "invitation", { hasInvited: false }, { state: "open" }],
])("%s", (_, id, facts, expected) => {
  expect(itemOf(id, facts)).toMatchObject(expected);
});

test("names and addresses are samples until they change", () => {
  const samples = () => listIdentity().flatMap(({ label, isSample }) => (isSample ? [label] : []));
  expect(samples()).toHaveLength(5);
  const published = (key: string, values: Record<string, string>) => ({
    ...{ key, published: values, revision: 1, unpublishedAt: null, redirects: [] },
  });
  replaceCatalogue({
    documents: [published("settings", { "identity.business": "Salt", "contact.email": "ada@salt.org" })],
  });
  expect(samples()).toEqual(["Name of the founder", "Sender of emails", "Social links"]);
});

test("Resend’s records are as good as the worst of each kind", () => {
  const record = (kind: string, type: string, status: string) => ({
    ...{ record: kind, type, status },
    ...{ name: kind.toLowerCase(), value: `${type} ${status}` },
  });
  const entry = (type: string, host: string, status: string) => ({ type, host, value: `${type} ${status}` });
  expect(
    readResendRecords(
      [
        record("SPF", "MX", "failed"),
        record("SPF", "TXT", "verified"),
        record("DKIM", "CNAME", "verified"),
        record("DKIM", "CNAME", "not_started"),
        record("Receiving", "MX", "failed"),
      ],
      "salt.org",
    ),
  ).toEqual([
    { name: "Bounces", state: "wrong", entry: entry("MX", "spf.salt.org", "failed") },
    { name: "SPF", state: "found", entry: entry("TXT", "spf.salt.org", "verified") },
    { name: "DKIM", state: "missing", entry: entry("CNAME", "dkim.salt.org", "not_started") },
  ]);
});
