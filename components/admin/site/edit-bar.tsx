"use client";

import { clsx } from "clsx/lite";
import { ActionDialog } from "@/components/admin/compose/action-dialog";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { outcomeOf } from "@/components/forms/outcome";
import { Button } from "@/components/ui/button";
import type { FormAction, FormState } from "@/lib/forms/state";
import {
  discardPageAction,
  resetEmailAction,
  schedulePageAction,
  unschedulePageAction,
} from "@/lib/site/documents/actions";
import { retreatOfKey } from "@/content/retreats/key";
import { letterOfKey } from "@/lib/content/email-key";
import type { EditorData } from "@/lib/site/documents/editor";
import { sitePlace } from "@/lib/time/site-zone";
import { Effects } from "@/components/admin/effects";
import { thumbBar } from "@/components/admin/thumb-bar";
import { LegalNote } from "./legal-note";
import { PublishButton, runSaved } from "./publish-button";
import { stateMarks } from "./state-marks";
import type { Editor } from "./use-editor";

const notSaved = failureWords(
  "Not saved",
  "The server can’t be reached. Your text stays here: it’s tried again every ten seconds.",
);

/** The id of an email's preview. */
const emailPreview = "as-it-looks";

/** Above the bar at a phone's lower edge, in sight of the field that is edited. */
const aboveThumbBar =
  "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] max-lg:z-30 max-lg:bg-paper max-lg:px-4 max-lg:*:not-empty:pt-2";

const stateNames = { new: "Draft", public: "Published", unpublished: "Unpublished" } as const;

/** What discarding does to a draft. */
const discarding = {
  new: "Its title, address and texts are emptied. The page was never public.",
  public: "It goes back to what is public now.",
  unpublished: "It goes back to what was public last.",
} as const;

type EditBarProps = { data: EditorData; editor: Editor; labelOf: (path: string) => string };

/** What is public and what is saved, and what can be done with it. */
export function EditBar({ data, editor, labelOf }: EditBarProps) {
  const { changed } = editor;
  const state = stateNames[data.state];
  const isEmail = letterOfKey(data.key) !== null;
  const blocking = editor.checks.filter(({ isBlocking }) => isBlocking).length;
  // A retreat's page has the form of its sales above, with a button of its own
  const isAlone = retreatOfKey(data.key) === null;

  /** Loads the page again: the fields show another draft, or none. */
  async function runAndReload(action: FormAction, form: FormData): Promise<FormState> {
    const answer = await runSaved(editor, action, form);
    if (answer.status === "sent") window.location.reload();
    return answer;
  }

  /** The tab opens with the press, as browsers ask, and shows the page once it is saved; an email is shown beside its fields. */
  async function preview() {
    if (isEmail) {
      await editor.saving.save();
      document.getElementById(emailPreview)?.scrollIntoView({ block: "center" });
      return;
    }
    const tab = window.open("", "_blank");
    await editor.saving.save();
    if (tab) tab.location.href = `/admin/site/${data.key}/preview`;
  }

  return (
    <div className="sticky top-(--bar) z-20 mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y-[1.5px] border-ink bg-paper py-3 max-lg:static">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-read">
        <span
          className={`status font-strong whitespace-normal is-${editor.publishAt ? "waiting" : (stateMarks[state] ?? "off")}`}
        >
          {editor.publishAt ? `Scheduled: ${editor.publishAt}` : state}
        </span>
        <span>
          {changed.length === 0
            ? "Nothing to publish"
            : `${changed.length} ${changed.length === 1 ? "change" : "changes"} not published`}
        </span>
        <div className={clsx("flex flex-wrap gap-x-5", isAlone && aboveThumbBar)}>
          <SaveStatus editor={editor} />
          {isAlone && editor.checks.length > 0 && (
            <a href="#before-publishing" className="link text-compact lg:hidden">
              {blocking > 0 ? `Fix first: ${blocking}` : `${editor.checks.length} to look at`}
            </a>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* Not a client-side link: Back would show the fields as they first were */}
        <a href={`/admin/site/${data.key}/history`} className="tinybtn is-plain">
          History
        </a>
        {editor.draftedAt && (
          <ActionDialog
            id="discard-draft"
            words={{
              open: "Discard draft…",
              title: "Discard the draft?",
              keep: "Keep it",
              confirm: "Discard it",
            }}
            action={discardPageAction}
            send={(form) => runAndReload(discardPageAction, form)}
            className="tinybtn is-plain"
            isDanger
          >
            <Effects
              rows={[
                ["Draft", isEmail ? "It goes back to what is sent now." : discarding[data.state]],
                ["Undo", "The draft stays in the history for 30 days."],
              ]}
            />
          </ActionDialog>
        )}
        {isEmail && (
          <ActionDialog
            id="reset-email"
            words={{
              open: "Reset to default…",
              title: "Reset it to its default?",
              keep: "Keep it",
              confirm: "Reset it",
            }}
            action={resetEmailAction}
            send={(form) => runAndReload(resetEmailAction, form)}
            className="tinybtn is-plain"
            isDanger
          >
            <Effects
              rows={[
                ["Text", "The next email has the texts that the site was delivered with."],
                ["Yours", "What is there now stays in the history."],
              ]}
            />
          </ActionDialog>
        )}
        {editor.publishAt ? (
          <ActionDialog
            id="unschedule"
            words={{
              open: "Back to draft",
              title: "Don’t publish it by itself?",
              keep: "Leave it",
              confirm: "Back to draft",
            }}
            action={unschedulePageAction}
            send={(form) => runAndReload(unschedulePageAction, form)}
            className="btn btn--secondary btn--small"
          >
            <p>The draft stays, and nothing is published until you publish it.</p>
          </ActionDialog>
        ) : (
          (changed.length > 0 || data.state === "unpublished") &&
          !isEmail && (
            <ActionDialog
              id="publish-at"
              words={{
                open: "Publish at…",
                title: "Publish at a time",
                keep: "Not now",
                confirm: "Schedule it",
              }}
              action={schedulePageAction}
              send={(form) => runAndReload(schedulePageAction, form)}
              className="btn btn--secondary btn--small"
            >
              <FormField name="at" type="datetime-local" label={`When, in ${sitePlace()}`} required />
              <Effects
                rows={[
                  ["Until then", "Visitors see what is public now. You can go on editing, or take it back."],
                  ["At that time", "What is saved then becomes public."],
                  [
                    "If not",
                    "If something has to be fixed first, nothing is published and you get an email.",
                  ],
                ]}
              />
              <LegalNote {...{ data, editor, labelOf }} />
            </ActionDialog>
          )
        )}
        <div className={clsx("contents", isAlone && thumbBar)}>
          {(data.hasPreview || isEmail) && (
            <Button variant="secondary" size="small" onClick={() => void preview()}>
              Preview
            </Button>
          )}
          <PublishButton {...{ data, editor, labelOf }} className="max-lg:flex-1" />
        </div>
      </div>
      {!data.hasPreview && !isEmail && (
        <p className="w-full text-compact text-ink-2">There is no preview of these words.</p>
      )}
    </div>
  );
}

/** When the draft was saved, or why it was not. */
export function SaveStatus({ editor: { saving, conflicts, problems } }: { editor: Editor }) {
  const { failure, isBusy, isUnsaved, savedAt } = saving;
  const problem =
    failure && !isBusy
      ? (outcomeOf(failure, notSaved)?.text ?? notSaved.failure.text)
      : Object.keys(conflicts).length > 0
        ? "Choose between two changes below."
        : Object.keys(problems).length > 0
          ? "Not all is saved: look at the fields marked below."
          : null;
  return (
    <>
      <p role="status" className="text-compact text-ink-2">
        {isBusy ? "Saving…" : isUnsaved ? "Not saved yet" : savedAt ? `Saved ${savedAt}` : ""}
      </p>
      <p role="alert" className="text-compact text-error empty:hidden">
        {problem}
      </p>
    </>
  );
}
