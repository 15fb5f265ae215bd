import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { feedbackMax } from "@/content/limits";
import { feedbackPart } from "@/content/pages/feedback";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";
import { saveFeedbackFormAction } from "@/lib/guests/feedback/actions";
import type { FeedbackView } from "@/lib/guests/feedback/answer";
import { fill } from "@/lib/text";
import { MarkField } from "./mark-field";

/** The questions to a guest how a retreat was, with their answers so far. */
export function FeedbackQuestions({ feedback }: { feedback: FeedbackView }) {
  const { questions: copy, failure } = getContent(feedbackPart);
  const words = formWords({ failure });
  const { token, state, days, house, stays, goes, text } = feedback;
  return (
    <PublicForm id="questions" action={saveFeedbackFormAction} words={words} className="mt-9 grid gap-6">
      <input type="hidden" name="token" value={token} />
      <h2 className="h2 border-b-[1.5px] border-ink pb-3">{copy.numbers}</h2>
      <MarkField name="days" legend={copy.days} hint={copy.scale} defaultValue={days} />
      <MarkField name="house" legend={copy.house} hint={copy.scale} defaultValue={house} />
      <h2 className="h2 mt-4 border-b-[1.5px] border-ink pb-3">{copy.words}</h2>
      <Words name="stays" label={copy.stays} max={feedbackMax.words} value={stays} />
      <Words name="goes" label={copy.goes} max={feedbackMax.words} value={goes} />
      {state !== "answered" && (
        <>
          <h2 className="h2 mt-4 border-b-[1.5px] border-ink pb-3">{copy.others}</h2>
          <Words name="text" {...copy.text} max={feedbackMax.text} value={text} />
        </>
      )}
      <div>
        <Submit label={fill(copy.submit, { founder: getSettings().founderFirst })} busy={copy.submitting} />
      </div>
    </PublicForm>
  );
}

type WordsProps = { name: string; label: string; hint?: string; max: number; value: string };

function Words({ name, label, hint, max, value }: WordsProps) {
  return (
    <FormField
      as="textarea"
      {...{ name, label, hint, maxLength: max, rows: 4, autoComplete: "off" }}
      defaultValue={value || undefined}
    />
  );
}
