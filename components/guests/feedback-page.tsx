import type { ReactNode } from "react";
import { FormCheck, FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { MailLine } from "@/components/layout/mail-line";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { feedbackMax } from "@/content/limits";
import { feedbackPart } from "@/content/pages/feedback";
import { hashOfWording } from "@/lib/content/wording-hash";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";
import { saveFeedbackAction } from "@/lib/guests/feedback/actions";
import type { FeedbackView } from "@/lib/guests/feedback/answer";
import { fill } from "@/lib/text";
import { FeedbackQuestions } from "./feedback-questions";

type FeedbackPageProps = {
  feedback: FeedbackView;
  /** The questions are open to be changed. */
  isChanging: boolean;
};

/** Where a guest says how it was, writes a sentence and says where it may be quoted. Works without scripts. */
export function FeedbackPage({ feedback, isChanging }: FeedbackPageProps) {
  const copy = getContent(feedbackPart);
  const { state, text, name, guestName, retreat, hasForm, mayChange, until } = feedback;
  const day = { day: until };
  if (state === "questions" || (isChanging && mayChange))
    return (
      <Frame headline={copy.questions.headline}>
        <p className="mt-6 wrap-anywhere">
          {fill(copy.questions.lead, { name: guestName, founder: getSettings().founderFirst })}
        </p>
        <p className="mt-3 text-compact text-ink-2">{fill(copy.questions.until, day)}</p>
        <FeedbackQuestions feedback={feedback} />
      </Frame>
    );
  const change = mayChange && (
    <a
      href={`/feedback/${feedback.token}?change=1`}
      className="link mt-6 inline-flex min-h-target items-center"
    >
      {copy.quote.change}
    </a>
  );
  if (state === "open")
    return (
      <Frame headline={hasForm ? copy.quote.headline : copy.headline}>
        <p className="mt-6 wrap-anywhere">{hasForm ? copy.quote.lead : fill(copy.lead, { retreat })}</p>
        <FeedbackForm feedback={feedback} />
        {change}
      </Frame>
    );
  if (state === "thanks")
    return (
      <Frame headline={copy.thanks.headline}>
        <p className="mt-6">{copy.thanks.text}</p>
        {mayChange && <p className="mt-3">{fill(copy.thanks.change, day)}</p>}
        {change}
      </Frame>
    );
  if (state === "over")
    return (
      <Frame headline={copy.over.headline}>
        <MailLine text={copy.over.text} className="mt-6" />
      </Frame>
    );
  return (
    <Frame headline={copy.answered.headline}>
      <p className="mt-6">{copy.answered.text}</p>
      <figure className="mt-6 border-[1.5px] border-ink bg-card px-5 py-4">
        <blockquote className="wrap-anywhere whitespace-pre-line">{text}</blockquote>
        <figcaption className="mt-3 font-strong wrap-anywhere">{name}</figcaption>
      </figure>
      <MailLine text={copy.form.withdraw} className="mt-6 text-compact text-ink-2" />
      {change}
    </Frame>
  );
}

function Frame({ headline, children }: { headline: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="calm mx-auto mt-10 mb-20 w-[min(100%-2.5rem,36rem)]">
      <h1 className="h1 text-[length:clamp(2.25rem,1.9rem+1.5vw,3.25rem)] leading-none tracking-[-0.022em]">
        <HighlightedText text={headline} />
      </h1>
      {children}
    </main>
  );
}

function FeedbackForm({ feedback: { token, text, name } }: { feedback: FeedbackView }) {
  const copy = getContent(feedbackPart);
  const words = formWords({ failure: copy.failure });
  const { form } = copy;
  return (
    <PublicForm id="feedback" action={saveFeedbackAction} words={words} className="mt-9 grid gap-6">
      <input type="hidden" name="token" value={token} />
      <FormField
        as="textarea"
        name="text"
        label={form.text.label}
        hint={form.text.hint}
        rows={4}
        maxLength={feedbackMax.text}
        defaultValue={text || undefined}
        autoComplete="off"
        required
      />
      <FormField
        name="name"
        label={form.name.label}
        hint={form.name.hint}
        maxLength={feedbackMax.name}
        defaultValue={name}
        autoComplete="name"
        required
      />
      <fieldset className="grid gap-2">
        <legend className="legend mb-2">{form.legend}</legend>
        <FormCheck name="agrees" required>
          {form.agrees.label}
        </FormCheck>
        <input type="hidden" name="wording" value={hashOfWording(form.agrees.label)} />
        <FormCheck name="forLetters">{form.forLetters}</FormCheck>
        <FormCheck name="forSocial">{form.forSocial}</FormCheck>
      </fieldset>
      <MailLine text={form.withdraw} className="text-compact text-ink-2" />
      <div>
        <Submit label={form.submit} busy={form.submitting} />
      </div>
    </PublicForm>
  );
}
