"use client";

import type { ReactNode } from "react";
import { FormCheck, FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Section } from "@/components/admin/section";
import { dialogIdOf, useDialogForm } from "@/components/admin/form-dialog";
import { answerDisputeAction } from "@/lib/administration/disputes/actions";
import type { Exhibit } from "@/lib/administration/disputes/evidence";
import type { DisputeView } from "@/lib/administration/disputes/find";
import { DisputeColumns, DisputePanel, Explanation, Texts } from "./parts";

const words = failureWords("Not saved", "Nothing was saved or sent. Please try again.");

type EvidenceFormProps = {
  dispute: Pick<DisputeView, "id" | "sum" | "isInquiry" | "words" | "chosen" | "exhibits" | "failure">;
  /** The heading and the text about the deadline. */
  deadline: ReactNode;
  /** What the bank says. */
  children: ReactNode;
};

/** The evidence of a dispute: what goes with it, the founder's own words, and its submission. */
export function EvidenceForm({ dispute, deadline, children }: EvidenceFormProps) {
  const { id, sum, isInquiry, exhibits, chosen, failure } = dispute;
  const form = useDialogForm(`evidence-${id}`, answerDisputeAction, words);
  const dialogId = dialogIdOf(form.id);
  const sendable = exhibits.filter(({ texts }) => texts !== null).length;
  const money = isInquiry
    ? `No money was taken back so far. Without evidence, ${sum} may be.`
    : `The bank has ${sum} until it decides. If you win, it comes back.`;
  const once = "It can be submitted once. Nothing can be added or changed afterwards.";
  return (
    <FormFrame form={form} labelledBy="dispute">
      <HiddenFields values={{ id }} />
      <DisputeColumns>
        <div className="grid gap-9 *:mt-0">
          {children}
          <Section id="exhibits" title="What we have">
            <p className="small muted mt-1">{`${sendable} of ${exhibits.length} parts`}</p>
            <ul role="list" className="mt-3">
              {exhibits.map((exhibit) => (
                <ExhibitItem key={exhibit.id} exhibit={exhibit} isChosen={chosen.includes(exhibit.id)} />
              ))}
            </ul>
          </Section>
          <Section id="own-words" title="In your words">
            <FormField
              as="textarea"
              name="words"
              label="Your words"
              hint="What the bank reads first. Three or four sentences are enough. Leave out anything about health."
              defaultValue={dispute.words}
              maxLength={5_000}
              rows={7}
              className="mt-3"
            />
          </Section>
        </div>
        <DisputePanel>
          {deadline}
          {failure && <p className="error">{failure}</p>}
          <Explanation
            rows={{ Money: money, Sent: "The ticked parts and your words, through Stripe.", Once: once }}
          />
          <Button wide command="show-modal" commandfor={dialogId}>
            Submit evidence…
          </Button>
          <button type="submit" name="do" value="save" className="tinybtn justify-self-start">
            Save the draft
          </button>
          <p className="small muted">Today shows this until it is done.</p>
        </DisputePanel>
      </DisputeColumns>
      <Dialog id={dialogId} title="Submit this evidence?" className="[&_dl]:mt-4">
        <Explanation
          rows={{
            Money: money,
            Sent: "Stripe passes the ticked parts and your words to the bank at once. No answer of a guest form goes with them.",
            Email: "The buyer gets none. You get one when the bank has it, and one when it has decided.",
            Back: once,
          }}
        />
        <Refusal />
        <div className="dialog-foot">
          <Button variant="quiet" size="small" command="close" commandfor={dialogId}>
            Not yet
          </Button>
          <Button type="submit" name="do" value="submit" size="small" busy={form.isBusy}>
            Submit evidence
          </Button>
        </div>
      </Dialog>
    </FormFrame>
  );
}

function ExhibitItem({ exhibit, isChosen }: { exhibit: Exhibit; isChosen: boolean }) {
  const { id, title, summary, proof, texts } = exhibit;
  if (!texts)
    return (
      <li className="border-b-[1.5px] border-hair py-3 text-ink-2">
        <b className="font-strong">{title}</b>
        <p className="small">{summary}</p>
      </li>
    );
  return (
    <li className="border-b-[1.5px] border-hair py-3">
      <FormCheck name="exhibits" value={id} defaultChecked={isChosen}>
        <b className="font-strong">{title}</b>
        <span className="block">{summary}</span>
        {proof && <span className="small muted block wrap-anywhere">{proof}</span>}
      </FormCheck>
      <Texts title={title} texts={texts} />
    </li>
  );
}
