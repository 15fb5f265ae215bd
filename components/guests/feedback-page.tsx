import type { ReactNode } from "react";
import { FormCheck, FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { MailLine } from "@/components/layout/mail-line";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { feedbackMax } from "@/content/limits";
import { feedbackCopy as copy } from "@/content/pages/feedback";
import { saveFeedbackAction } from "@/lib/guests/feedback/actions";
import type { FeedbackView } from "@/lib/guests/feedback/answer";
import { fill } from "@/lib/text";

const words = formWords({ failure: copy.failure });

/** Where a guest writes a sentence and says where it may be quoted. Works without scripts. */
export function FeedbackPage({ feedback }: { feedback: FeedbackView }) {
  const { state, text, name, retreat } = feedback;
  return (
    <main id="main" tabIndex={-1} className="calm mx-auto mt-10 mb-20 w-[min(100%-2.5rem,36rem)]">
      {state === "open" && (
        <>
          <Headline text={copy.headline} />
          <p className="mt-6 wrap-anywhere">{fill(copy.lead, { retreat })}</p>
          <FeedbackForm feedback={feedback} />
        </>
      )}
      {state === "answered" && (
        <>
          <Headline text={copy.answered.headline} />
          <p className="mt-6">{copy.answered.text}</p>
          <figure className="mt-6 border-[1.5px] border-ink bg-card px-5 py-4">
            <blockquote className="wrap-anywhere whitespace-pre-line">{text}</blockquote>
            <figcaption className="mt-3 font-strong wrap-anywhere">{name}</figcaption>
          </figure>
          <MailLine text={copy.form.withdraw} className="mt-6 text-compact text-ink-2" />
        </>
      )}
      {state === "over" && (
        <>
          <Headline text={copy.over.headline} />
          <MailLine text={copy.over.text} className="mt-6" />
        </>
      )}
    </main>
  );
}

function Headline({ text }: { text: string }): ReactNode {
  return (
    <h1 className="h1 text-[length:clamp(2.25rem,1.9rem+1.5vw,3.25rem)] leading-none tracking-[-0.022em]">
      <HighlightedText text={text} />
    </h1>
  );
}

function FeedbackForm({ feedback: { token, text, name } }: { feedback: FeedbackView }) {
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
