import { customRetreatPage } from "@/content/pages/custom-retreat";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { getContent } from "@/lib/content/documents";
import type { EntryKind } from "./kinds";

type Answered = { label: string; value: string };

/** The submitted answers: short ones side by side, long ones stacked; empty ones are omitted. */
export type Answers = { facts: Answered[]; texts: Answered[] };

/** The answers of a row or an earlier version, as text. */
export const answersOf: Record<EntryKind, (stored: Readonly<Record<string, unknown>>) => Answers> = {
  enquiry: (stored) => {
    const { retreat, focus } = getContent(customRetreatPage).form;
    return {
      facts: answered([
        ["People", named(retreat.participants.options, stored.participants)],
        ["How long", named(retreat.duration.options, stored.duration)],
        ["Where", named(retreat.location.options, stored.location)],
        ["When", named(retreat.timeline.options, stored.timeline)],
        ["A head", named(retreat.budget.options, stored.budget)],
        [
          "About",
          [stored.focus]
            .flat()
            .map((one) => named(focus.options, one))
            .join(", "),
        ],
        ["Phone", stored.phone],
      ]),
      texts: answered([
        ["What they have in mind", stored.vision],
        ["Challenges", stored.challenges],
        ["Anything else", stored.anythingElse],
      ]),
    };
  },
  application: (stored) => {
    const asked = getContent(sponsoredPage).form;
    return {
      facts: answered([
        ["Lives in", stored.locationUk],
        ["Commitment", named(asked.commitmentLevel.options, stored.commitmentLevel)],
      ]),
      texts: answered([
        [asked.ideaProjectDream.label, stored.ideaProjectDream],
        [asked.whyMatters.label, stored.whyMatters],
        [asked.positiveImpact.label, stored.positiveImpact],
        [asked.whatsHoldingBack.label, stored.whatsHoldingBack],
        [asked.retreatDifference.label, stored.retreatDifference],
        [asked.communityInvolvement.label, stored.communityInvolvement],
        ["Anything else", stored.additionalNotes],
      ]),
    };
  },
};

/** The label of an option; an unknown option is returned as is, "" if none. */
function named(options: Readonly<Record<string, string>>, chosen: unknown): string {
  return typeof chosen === "string" ? (options[chosen] ?? chosen) : "";
}

function answered(rows: [label: string, value: unknown][]): Answered[] {
  return rows.flatMap(([label, value]) => (typeof value === "string" && value ? [{ label, value }] : []));
}
