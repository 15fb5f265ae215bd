import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { WaitlistForm as ProgrammeForm } from "@/components/site/programme-waitlist/waitlist-form";
import { WaitlistForm as RetreatForm } from "@/components/site/retreat-waitlist/waitlist-form";
import { WorkbookDialog } from "@/components/site/workbook-dialog";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { hashOfWording } from "@/lib/content/wording-hash";
import { staticHtml } from "../../support/static-html";

// The build measures pictures
vi.mock("@/components/layout/picture", () => ({ Picture: () => null }));

afterEach(() => replaceCatalogue({}));

test.each<[string, ReactNode]>([
  ["workbook-dialog", <WorkbookDialog key="workbook" page="/" />],
  ["mastermind-waitlist", <ProgrammeForm key="mastermind" programme={mastermind} />],
  ["retreat-waitlist", <RetreatForm key="retreat" retreat={dorset} />],
])("the %s form has the hash of the words it shows, without scripts", async (key, form) => {
  const wording = "Write to me about tea.";
  const published = { "form.consent.label": wording };
  replaceCatalogue({ documents: [{ key, published, revision: 1, unpublishedAt: null, redirects: [] }] });
  const html = await staticHtml(form);
  expect(html).toContain(wording);
  expect(/<input type="hidden"[^>]* name="wording" value="([^"]*)"/.exec(html)?.[1]).toBe(
    hashOfWording(wording),
  );
});
