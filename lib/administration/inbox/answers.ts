import { inboxCopy } from "@/content/pages/admin-inbox";
import { customRetreatCopy } from "@/content/pages/custom-retreat";
import { sponsoredCopy } from "@/content/pages/ideas-to-impact-sponsored-application";
import type { EntryKind } from "./kinds";

const { retreat, focus } = customRetreatCopy.form;
const { form: asked } = sponsoredCopy;
const { labels } = inboxCopy;

type Answered = { label: string; value: string };

/** The submitted answers: short ones side by side, long ones stacked; empty ones are omitted. */
export type Answers = { facts: Answered[]; texts: Answered[] };

type Stored = Readonly<Record<string, unknown>>;

/** The answers of a row or an earlier version, as text. */
export const answersOf: Record<EntryKind, (stored: Stored) => Answers> = {
  enquiry: (stored) => ({
    facts: given([
      [labels.participants, named(retreat.participants.options, stored.participants)],
      [labels.duration, named(retreat.duration.options, stored.duration)],
      [labels.location, named(retreat.location.options, stored.location)],
      [labels.timeline, named(retreat.timeline.options, stored.timeline)],
      [labels.budget, named(retreat.budget.options, stored.budget)],
      [
        labels.focus,
        [stored.focus]
          .flat()
          .map((one) => named(focus.options, one))
          .join(", "),
      ],
      [labels.phone, stored.phone],
    ]),
    texts: given([
      [labels.vision, stored.vision],
      [labels.challenges, stored.challenges],
      [labels.anythingElse, stored.anythingElse],
    ]),
  }),
  application: (stored) => ({
    facts: given([
      [labels.locationUk, stored.locationUk],
      [labels.commitmentLevel, named(asked.commitmentLevel.options, stored.commitmentLevel)],
    ]),
    texts: given([
      [asked.ideaProjectDream.label, stored.ideaProjectDream],
      [asked.whyMatters.label, stored.whyMatters],
      [asked.positiveImpact.label, stored.positiveImpact],
      [asked.whatsHoldingBack.label, stored.whatsHoldingBack],
      [asked.retreatDifference.label, stored.retreatDifference],
      [asked.communityInvolvement.label, stored.communityInvolvement],
      [labels.additionalNotes, stored.additionalNotes],
    ]),
  }),
};

/** The label of an option; an unknown option is returned as is, "" if none. */
function named(options: Readonly<Record<string, string>>, chosen: unknown): string {
  return typeof chosen === "string" ? (options[chosen] ?? chosen) : "";
}

function given(rows: [label: string, value: unknown][]): Answered[] {
  return rows.flatMap(([label, value]) => (typeof value === "string" && value ? [{ label, value }] : []));
}
