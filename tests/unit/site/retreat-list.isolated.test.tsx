import { afterEach, expect, test, vi } from "vitest";
import { RetreatList } from "@/components/site/retreats/retreat-list";
import type { PictureValue } from "@/content/fields";
import { retreatsPage } from "@/content/pages/retreats";
import { dorset } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";
import { addSpring, spring } from "../../support/second-retreat";
import { staticHtml } from "../../support/static-html";

// Pictures are files of the build
vi.mock("@/components/layout/picture", () => ({
  Picture: ({ picture }: { picture: PictureValue }) => <img src={picture.path} alt={picture.alt} />,
}));

const remove = addSpring();
afterEach(remove);

test("the retreats are in order of their dates, those that are over last", async () => {
  const { past } = getContent(retreatsPage);
  const headings = async (day: string) => {
    const html = await staticHtml(<RetreatList now={new Date(`${day}T12:00:00Z`)} />);
    const all = [...html.matchAll(/<h[23][^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, words]) => words);
    return all.filter((one) => [dorset.name, spring.name, past.headline].includes(one ?? ""));
  };
  expect(await headings(dorset.lastDay)).toEqual([dorset.name, spring.name]);
  expect(await headings("2026-06-01")).toEqual([spring.name, past.headline, dorset.name]);
});
