import { afterEach, expect, test } from "vitest";
import { SiteFooter } from "@/components/site/footer";
import { SiteHeader } from "@/components/site/header";
import { framePart } from "@/content/pages/frame";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { listPosts } from "@/lib/content/blog/posts";
import type { Edits } from "@/lib/content/edits";
import { checkDocument } from "@/lib/site/documents/checks";
import { policyPages } from "@/lib/content/policies";
import { findTarget } from "@/lib/site/links";
import { staticHtml } from "../../support/static-html";

// What the header and footer show of menus that the founder has edited.

afterEach(() => replaceCatalogue({}));

type Published = { key: string; published: Edits; unpublishedAt?: Date; redirects?: { address: string }[] };

function publish(...documents: Published[]): void {
  replaceCatalogue({
    documents: documents.map((one) => ({ revision: 1, unpublishedAt: null, redirects: [], ...one })),
  });
}

const page = (address: string, values: Edits = {}) => ({
  key: "page-travel",
  published: { "page.title": "Travel", "page.address": address, ...values },
});

const ends = {
  header: ["<nav", "</nav>"],
  buttons: ["</nav>", "popover="],
  footer: [">Read</h2>", "</ul>"],
  policies: [">Small print</h2>", "</ul>"],
} as const;

async function linksOf(part: keyof typeof ends) {
  const html = await staticHtml(part === "header" || part === "buttons" ? <SiteHeader /> : <SiteFooter />);
  const [start, end] = ends[part];
  const [, after = ""] = html.split(start);
  const [list = ""] = after.split(end);
  return [...list.matchAll(/<a (?:class="[^"]*" )?href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, label]) => [
    label,
    href,
  ]);
}

test("unedited menus have the agreed links", async () => {
  expect(await linksOf("header")).toEqual([
    ["Home", "/"],
    ["Meet Robyn", "/meet-robyn"],
    ["Unleash", "/#retreats"],
    ["Gallery", "/gallery"],
    ["Rebels", "/testimonials"],
    ["Clubhouse", "/community"],
  ]);
  expect(await linksOf("footer")).toEqual([
    ["Latest Posts", `/blog/${listPosts()[0]?.slug}`],
    ["All retreats", "/retreats"],
    ["Gift vouchers", "/voucher"],
  ]);
  expect(await linksOf("buttons")).toEqual([["BREAK FREE", "/#contact"]]);
  expect(await linksOf("policies")).toEqual([
    ["Cancellation Policy", "/cancellation-policy"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms of Service", "/terms-of-service"],
    ["Data Protection", "/data-protection"],
  ]);
  const { initial } = framePart.fields.footer.policies;
  expect(initial.map(({ link }) => link).sort()).toEqual(policyPages.map(({ path }) => path).sort());
});

test("the header's button and the policies are moved, renamed and removed like other links", async () => {
  const published = {
    "header.links": [
      { label: "Join", link: "/mastermind-waitlist", isButton: true },
      { label: "Home", link: "/" },
    ],
    "footer.policies": [{ label: "Terms", link: "/terms-of-service" }],
  };
  publish({ key: "frame", published });
  expect(await linksOf("header")).toEqual([["Home", "/"]]);
  expect(await linksOf("buttons")).toEqual([["Join", "/mastermind-waitlist"]]);
  expect(await linksOf("policies")).toEqual([["Terms", "/terms-of-service"]]);
  publish({ key: "frame", published: { "header.links": [], "footer.policies": [] } });
  for (const part of ["header", "buttons", "policies"] as const) expect(await linksOf(part)).toEqual([]);
});

test("a link to the founder's page follows the first name", async () => {
  publish({ key: "settings", published: { "identity.founderFirst": "Zoë" } });
  expect((await linksOf("header"))[1]).toEqual(["Meet Zoë", "/meet-zoe"]);
});

test("a link to a page that is not public is hidden until it is, and follows its address", async () => {
  const links = [
    { label: "Getting here", link: "/travel#train" },
    { label: "Shop", link: "https://shop.example/" },
    { label: "Script", link: "javascript:alert(1)" },
  ];
  const frame = { key: "frame", published: { "header.links": links } };
  const shop = ["Shop", "https://shop.example/"];
  publish(frame);
  expect(await linksOf("header")).toEqual([shop]);
  publish(frame, page("travel"));
  expect(await linksOf("header")).toEqual([["Getting here", "/travel#train"], shop]);
  publish(frame, { ...page("how"), redirects: [{ address: "travel" }] });
  expect(await linksOf("header")).toEqual([["Getting here", "/how#train"], shop]);
  publish(frame, { ...page("travel"), unpublishedAt: new Date(0) });
  expect(await linksOf("header")).toEqual([shop]);
});

test("a page that has the menu ticked comes last, once", async () => {
  publish(page("travel", { "page.inFooter": true }));
  expect((await linksOf("footer")).at(-1)).toEqual(["Travel", "/travel"]);
  const links = [{ label: "Getting here", link: "/travel" }];
  publish({ key: "frame", published: { "footer.links": links } }, page("travel", { "page.inFooter": true }));
  expect(await linksOf("footer")).toEqual([["Getting here", "/travel"]]);
});

test.each([
  ["/gallery", []],
  ["{{founderPath}}", []],
  ["/blog/{newestPost}", ["{newestPost} stands for nothing"]],
  ["/nowhere", ["A link leads nowhere: /nowhere"]],
  ["{{email}}", ["“{{email}}” is no address"]],
  ["gallery", ["“gallery” is no address"]],
])("a header link to %s: %j", (link, titles) => {
  const edits = { "header.links": [{ label: "One", link }] };
  const blocking = checkDocument(framePart, edits).filter(({ isBlocking }) => isBlocking);
  expect(blocking.map(({ title }) => title)).toEqual(titles);
});

test("the footer may link to the newest post", () => {
  const edits = { "footer.links": [{ label: "Newest", link: "/blog/{newestPost}" }] };
  expect(checkDocument(framePart, edits)).toEqual([]);
});

test.each(
  `/account /admin /auth /blog /community /confirm-email /custom-retreat /dorset-retreat-payment /grant-access
   /invites /mastermind-confirmed /mastermind-payment /members /retreat-confirmed /terms-of-service`
    .split(/\s+/)
    .map((path) => [path]),
)("%s is no page of the founder's that could be hidden", (path) => {
  expect(findTarget(`${path}?from=menu`)).toBe(`${path}?from=menu`);
});
