import { afterEach, expect, test } from "vitest";
import { OwnPageBody } from "@/components/site/own/own-page";
import { replaceCatalogue, type PublishedDocument } from "@/lib/catalogue/current";
import { findOwnPage } from "@/lib/content/own-pages";
import type { Edits } from "@/lib/content/edits";
import { staticHtml } from "../../support/static-html";

// What links of the founder's pages lead to.

afterEach(() => replaceCatalogue({}));

const publish = (...documents: PublishedDocument[]) => replaceCatalogue({ documents });

function page(address: string, values: Edits = {}, redirects: string[] = []): PublishedDocument {
  const published = { "page.title": address, "page.address": address, ...values };
  return {
    ...{ key: `page-${address}`, published, revision: 1, unpublishedAt: null },
    redirects: redirects.map((one) => ({ address: one })),
  };
}

const sections = [
  { id: "a", kind: "text", isHidden: false, title: "", text: "See [the way](/travel), [us](/gallery)." },
  { id: "b", kind: "call-to-action", isHidden: false, title: "T", text: "", button: "Go", link: "/travel" },
];

async function linksOf(address: string) {
  const found = findOwnPage(address);
  const html = found ? await staticHtml(<OwnPageBody page={found} />) : "";
  expect(html).toContain("the way");
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
}

test("a link to a page that is not public is words, and a link once it is public or has moved", async () => {
  publish(page("press", { sections }));
  expect(await linksOf("press")).toEqual(["/gallery"]);
  publish(page("press", { sections }), page("travel"));
  expect(await linksOf("press")).toEqual(["/travel", "/gallery", "/travel"]);
  publish(page("press", { sections }), page("how", {}, ["travel"]));
  expect(await linksOf("press")).toEqual(["/how", "/gallery", "/how"]);
  publish(page("press", { sections }), { ...page("travel"), unpublishedAt: new Date(0) });
  expect(await linksOf("press")).toEqual(["/gallery"]);
});
