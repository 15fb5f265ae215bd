import type { ReactNode } from "react";
import { FormCheck, FormChoices, FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { guests } from "@/content/guests";
import { firstStepPart } from "@/content/pages/first-step";
import { getContent } from "@/lib/content/documents";
import {
  answerFirstStepAction,
  saveFirstStepAction,
  stopAskingAction,
} from "@/lib/guests/first-steps/actions";
import type { FirstStepView } from "@/lib/guests/first-steps/steps";
import { getSettings } from "@/lib/content/settings";
import { fill } from "@/lib/text";
import { formatDay, formatWeekday } from "@/lib/time/dates";

type FirstStepPageProps = {
  step: FirstStepView;
  /** The form to write another step is open. */
  isChanging: boolean;
  /** The offer to post a step that is done. */
  share: ReactNode;
};

/** A guest's first step: to write, to answer how it went, or done. Works without scripts. */
export function FirstStepPage({ step, isChanging, share }: FirstStepPageProps) {
  const copy = getContent(firstStepPart);
  const { name, retreat, isDone, writtenOn } = step;
  if (!isDone && (!writtenOn || isChanging))
    return (
      <Frame
        label={`${retreat.name}, ${retreat.dates}`}
        headline={copy.headline}
        lead={fill(copy.lead, { name, retreat: retreat.name, dates: retreat.dates })}
      >
        <StepForm step={step} />
      </Frame>
    );
  return (
    <Frame
      label={`${retreat.name}, ${retreat.dates}`}
      headline={isDone ? copy.done.headline : copy.later.headline}
      lead={isDone ? copy.done.lead : undefined}
      aside={<Quoted step={step} />}
    >
      {isDone ? share : <OutcomeForms step={step} />}
    </Frame>
  );
}

type FrameProps = { label: string; headline: string; lead?: string; aside?: ReactNode; children: ReactNode };

function Frame({ label, headline, lead, aside, children }: FrameProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="calm mx-auto mt-10 mb-20 grid w-[min(100%-2.5rem,68rem)] gap-x-16 gap-y-10 lg:mt-16 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start"
    >
      <header>
        <p className="label">{label}</p>
        <h1 className="h1 mt-2 text-[length:clamp(2.25rem,1.9rem+1.5vw,3.25rem)] leading-none tracking-[-0.022em]">
          <HighlightedText text={headline} />
        </h1>
        {lead && <p className="mt-5 wrap-anywhere">{lead}</p>}
        {aside}
      </header>
      <div className="min-w-0">{children}</div>
    </main>
  );
}

function Quoted({ step: { text, writtenOn, byDay } }: { step: FirstStepView }) {
  const copy = getContent(firstStepPart);
  const { written, byDay: by } = copy.later;
  return (
    <figure className="mt-6 border-[1.5px] border-ink bg-card px-5 py-4">
      <blockquote className="font-display text-[1.25rem]/[1.25] font-heavy wrap-anywhere whitespace-pre-line italic">
        {text}
      </blockquote>
      <figcaption className="mt-3 text-compact text-ink-2">
        {writtenOn && fill(written, { day: formatDay(writtenOn) })}
        {byDay && ` ${fill(by, { day: formatWeekday(byDay) })}`}
      </figcaption>
    </figure>
  );
}

function StepForm({ step: { token, text, byDay, witness, asks } }: { step: FirstStepView }) {
  const copy = getContent(firstStepPart);
  const words = formWords({ failure: copy.failure });
  const { form } = copy;
  return (
    <PublicForm id="first-step" action={saveFirstStepAction} words={words} className="grid gap-6">
      <h2 className="h2 border-b-[1.5px] border-ink pb-3">{form.title}</h2>
      <input type="hidden" name="token" value={token} />
      <FormField
        as="textarea"
        name="text"
        label={form.text.label}
        hint={fill(form.text.hint, { founder: getSettings().founderFirst })}
        rows={4}
        maxLength={guests.firstStep.textMax}
        defaultValue={text || undefined}
        autoComplete="off"
        required
      />
      <FormField name="byDay" type="date" label={form.byDay.label} defaultValue={byDay || undefined} />
      <FormField
        name="witness"
        label={form.witness.label}
        hint={form.witness.hint}
        maxLength={guests.firstStep.witnessMax}
        defaultValue={witness || undefined}
        autoComplete="off"
      />
      <h2 className="h2 mt-4 border-b-[1.5px] border-ink pb-3">{form.asksTitle}</h2>
      <p>{form.asksText}</p>
      <FormCheck name="asks" defaultChecked={asks}>
        {form.asks}
      </FormCheck>
      <div>
        <Submit label={form.submit} busy={form.submitting} />
      </div>
      <p className="text-compact text-ink-2">{form.note}</p>
    </PublicForm>
  );
}

function OutcomeForms({ step: { token, asks, nextAskOn } }: { step: FirstStepView }) {
  const copy = getContent(firstStepPart);
  const words = formWords({ failure: copy.failure });
  const { later } = copy;
  const { label, hint, done, notYet, different } = later.how;
  const when = nextAskOn ? fill(later.asksOn, { day: formatDay(nextAskOn) }) : later.asksOver;
  return (
    <>
      <PublicForm id="outcome" action={answerFirstStepAction} words={words} className="grid gap-6">
        <h2 className="h2 border-b-[1.5px] border-ink pb-3">{later.title}</h2>
        <input type="hidden" name="token" value={token} />
        <FormChoices name="how" legend={label} hint={hint} options={{ done, notYet, different }} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Submit label={later.submit} busy={later.submitting} />
          <a href={`/first-step/${token}?change=1`} className="link inline-flex min-h-target items-center">
            {later.change}
          </a>
        </div>
      </PublicForm>
      <PublicForm
        id="stop"
        action={stopAskingAction}
        words={words}
        className="mt-8 flex flex-wrap items-center gap-x-4 text-compact text-ink-2"
      >
        <input type="hidden" name="token" value={token} />
        <p>{asks ? when : later.asksOff}</p>
        {asks && (
          <button type="submit" className="link min-h-target font-strong">
            {later.stop}
          </button>
        )}
      </PublicForm>
    </>
  );
}
