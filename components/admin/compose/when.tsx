"use client";

import { FormField } from "@/components/forms/fields";
import { Button } from "@/components/ui/button";
import { deleteDraftAction, scheduleBroadcastAction, sendBroadcastAction } from "@/lib/broadcasts/actions";
import { SavedLetter } from "./saved-letter";
import { ActionDialog } from "./action-dialog";
import { reachLine } from "./recipients-text";
import { SendTest } from "./send-test";
import type { Letter } from "./use-letter";
import { Section } from "@/components/admin/section";
import { sitePlace } from "@/lib/time/site-zone";

/** When a letter goes: now, at a time, or to oneself first. On a phone the buttons stand at the lower edge. */
export function When({ letter, formId }: { letter: Letter; formId: string }) {
  const keep = () => void letter.keep();
  return (
    <Section id="when" title="When" look="ruled">
      <p className="mt-3 text-compact text-pretty text-ink-2">
        Letters go in batches, after those about signing in and money. You can pause it until the last one has
        left.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:mt-0 max-lg:justify-between max-lg:border-t-[1.5px] max-lg:border-ink max-lg:bg-paper max-lg:px-4 max-lg:pt-[0.7rem] max-lg:pb-[calc(0.8rem+env(safe-area-inset-bottom))]">
        <SendTest letter={letter} />
        <span className="flex-1 max-lg:hidden" />
        <ActionDialog
          id="send-at"
          words={{ open: "Send at…", title: "When should it go?", keep: "Not yet", confirm: "Set it" }}
          action={scheduleBroadcastAction}
          send={(data, dialog) => letter.act(scheduleBroadcastAction, data, dialog)}
          className="btn btn--secondary btn--small whitespace-nowrap max-lg:px-3"
          onOpen={keep}
        >
          <SavedLetter letter={letter} />
          <Recipients letter={letter} />
          <FormField name="at" type="datetime-local" label={`When, in ${sitePlace()}`} required />
          <p>Recipients are counted again at that time. You can cancel until then.</p>
        </ActionDialog>
        <ActionDialog
          id="send-now"
          words={{
            open: "Send now…",
            title: "Send it now?",
            keep: "Not yet",
            confirm: `Send to ${letter.preview.standing?.gets ?? 0}`,
          }}
          action={sendBroadcastAction}
          send={(data, dialog) => letter.act(sendBroadcastAction, data, dialog)}
          className="btn btn--primary btn--small whitespace-nowrap max-lg:flex-1 max-lg:px-3"
          onOpen={keep}
        >
          <SavedLetter letter={letter} />
          <Recipients letter={letter} />
          <p>
            Sending begins within a minute and goes in batches, after letters about signing in and money. You
            can pause it until the last one has left.
          </p>
        </ActionDialog>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" form={formId} variant="quiet" size="small">
          Keep it
        </Button>
        {letter.revision > 0 && (
          <ActionDialog
            id="throw-away"
            words={{
              open: "Throw away…",
              title: "Throw this draft away?",
              keep: "Keep it",
              confirm: "Throw it away",
            }}
            action={deleteDraftAction}
            send={letter.throwAway}
            className="tinybtn is-plain"
            isDanger
          >
            <SavedLetter letter={letter} />
            <p>What you wrote is deleted for good. It hasn’t been sent to anyone.</p>
          </ActionDialog>
        )}
      </div>
    </Section>
  );
}

function Recipients({ letter: { preview, isLooking } }: { letter: Letter }) {
  if (!preview.standing) return <p>This list no longer exists. Choose another.</p>;
  return (
    <p className="font-strong" aria-live="polite" aria-busy={isLooking || undefined}>
      {reachLine(preview.standing)}
    </p>
  );
}
