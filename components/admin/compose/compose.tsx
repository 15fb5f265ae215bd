"use client";

import type { ReactNode } from "react";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { saveAndOpenDraftAction } from "@/lib/broadcasts/actions";
import type { AudienceChoice } from "@/lib/broadcasts/audiences";
import { PageHead } from "@/components/admin/page-head";
import { SavedLetter } from "./saved-letter";
import { LetterFields } from "./letter-fields";
import { LetterPreview } from "./letter-preview";
import { Reach } from "./recipients";
import type { SitePicture } from "./site-pictures";
import { ToWhom } from "./recipients-field";
import { useLetter, type FirstDraft, type LetterPreviewData, type Letter } from "./use-letter";
import { When } from "./when";
import { outcomeOf, type FormWords } from "@/components/forms/outcome";
import { WarningBox } from "@/components/admin/warning-box";
import { Section } from "@/components/admin/section";

const formId = "letter";
const words = failureWords(
  "Not kept",
  "The server can’t be reached. Nothing you typed is lost: it’s tried again every ten seconds.",
);
const idle = { status: "idle" } as const;
const columns = "grid items-start gap-x-10 min-[75em]:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]";

type ComposeProps = {
  draft: FirstDraft & { to: string; about: boolean; subject: string; preheader: string; text: string };
  preview: LetterPreviewData;
  choices: readonly AudienceChoice[];
  pictures: readonly SitePicture[];
  /** Gmail shows no more of a letter. */
  mostBytes: number;
  /** Why it did not go at its time. */
  held?: ReactNode;
};

/** A letter to many while it is written: whom it is for, what it says, how it looks and when it goes. */
export function Compose({ draft, preview, choices, pictures, mostBytes, held }: ComposeProps) {
  const letter = useLetter(formId, draft, preview);
  const form = useActionForm(formId, saveAndOpenDraftAction, words, {
    inPlace: true,
    // The head and the fields say how it went
    send: async () => {
      await letter.keep();
      return idle;
    },
  });
  return (
    <div className="max-lg:pb-16 max-lg:[&_:is(a,button,input,select,summary,textarea)]:scroll-mb-24">
      <PageHead
        back={{ href: "/admin/letters", label: "Letters" }}
        headline="Write a letter"
        text="To the people who said yes. Kept as you type; nothing goes until you say so."
        action={<SavedNote saving={letter.saving} words={words} />}
      />
      {held}
      <div className={`${columns} gap-y-9 min-[75em]:grid-rows-[auto_auto_1fr]`}>
        <FormFrame
          form={{ ...form, problems: { ...form.problems, ...letter.problems } }}
          className="contents"
        >
          <SavedLetter letter={letter} />
          <div className="contents" onInput={({ target }) => letter.change(isChoice(target))}>
            <Refusal className="col-span-full" />
            <Section id="to-whom" title="To whom" look="ruled" className="col-span-full">
              <div className={`${columns} mt-4 gap-y-4`}>
                <ToWhom
                  choices={choices}
                  to={draft.to}
                  about={draft.about}
                  names={letter.preview.standing?.names ?? []}
                />
                <Reach standing={letter.preview.standing} isBusy={letter.isLooking} />
              </div>
            </Section>
            <Section id="the-letter" title="The letter" look="ruled" className="min-w-0">
              <LetterFields {...draft} pictures={pictures} />
            </Section>
          </div>
        </FormFrame>
        <When letter={letter} formId={formId} />
        <div className="min-w-0 min-[75em]:sticky min-[75em]:top-22 min-[75em]:col-start-2 min-[75em]:row-span-2 min-[75em]:row-start-2">
          <LetterPreview letter={letter.preview} heading="As it will look">
            <PreviewVerdict letter={letter} mostBytes={mostBytes} />
          </LetterPreview>
        </div>
      </div>
    </div>
  );
}

function isChoice(field: EventTarget): boolean {
  return (
    field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === "checkbox")
  );
}

/** When the draft was saved, or why it was not. */
function SavedNote({ saving, words }: { saving: Letter["saving"]; words: FormWords }) {
  const { failure, isBusy, savedAt } = saving;
  return (
    <div className="max-w-100 text-compact text-ink-2 lg:text-right">
      <p role="alert" className="text-error empty:hidden">
        {failure && !isBusy && `Not kept: ${outcomeOf(failure, words)?.text ?? words.failure.text}`}
      </p>
      {isBusy ? "Keeping…" : !failure && savedAt && `Draft kept ${savedAt}`}
    </div>
  );
}

type PreviewVerdictProps = { letter: Letter; mostBytes: number };

/** What blocks sending the broadcast, if anything, and its size. */
function PreviewVerdict({ letter: { revision, preview, isOld }, mostBytes }: PreviewVerdictProps) {
  if (revision === 0) return <p className="mt-3 text-compact text-ink-2">What you write appears here.</p>;
  const [size = 0, max = 0] = [preview.bytes, mostBytes].map((bytes) => Math.ceil(bytes / 1024));
  return (
    <div className="mt-4 grid gap-3">
      {preview.problem && <WarningBox>{preview.problem}</WarningBox>}
      {isOld && (
        <p className="text-compact">
          This preview is out of date: the latest didn’t load. It loads again with your next change.
        </p>
      )}
      <p className="text-compact text-ink-2">
        {preview.problem
          ? `${size} KB of ${max}, both parts there.`
          : `Otherwise well: ${size} KB of ${max}, both parts there.`}
      </p>
    </div>
  );
}
