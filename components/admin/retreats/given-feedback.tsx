import { Section } from "@/components/admin/section";
import type { Retreat } from "@/content/retreats";
import { sendFeedbackFormAction } from "@/lib/guests/feedback/actions";
import { formSentOn, type GivenFeedback as Given } from "@/lib/guests/feedback/form";
import { formatDay } from "@/lib/time/dates";
import { AskNow } from "./ask-now";

type GivenFeedbackProps = { retreat: Retreat; given: readonly Given[]; unasked: number; mayAsk: boolean };

/** What a retreat's guests said about it, and the button that sends them the form at once. */
export function GivenFeedback({ retreat, given, unasked, mayAsk }: GivenFeedbackProps) {
  const answered = given.flatMap(({ answers }) => answers ?? []);
  return (
    <Section id="feedback" title="Feedback" className="mt-16">
      <p className="mt-1 max-w-152 text-ink-2">
        {`Guests get four questions on ${formatDay(formSentOn(retreat.lastDay))}. A sentence for others is quoted only with their consent, at Testimonials.`}
      </p>
      {unasked > 0 ? (
        <AskNow
          id="send-feedback-form"
          action={sendFeedbackFormAction}
          retreat={retreat.id}
          {...{ unasked, mayAsk }}
        >
          Send the feedback form now
        </AskNow>
      ) : (
        <p className="mt-4 text-compact text-ink-2">
          {given.length > 0 ? "Every guest has the form." : "No guest has booked yet."}
        </p>
      )}
      {answered.length > 0 && (
        <p className="mt-4">
          {`${answered.length} of ${given.length} answered. The days ${mean(answered.map(({ days }) => days))}, bed, food and house ${mean(answered.map(({ house }) => house))}, from 1 to 5.`}
        </p>
      )}
      <ul role="list" className="rows mt-4">
        {given.map(({ id, name, answers }) => (
          <li key={id} className="border-b border-hair py-3 wrap-anywhere">
            <b className="font-strong">{name}</b>
            {answers ? (
              <Answers answers={answers} />
            ) : (
              <p className="text-compact text-ink-2">No answer yet.</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Answers({
  answers: { on, days, house, stays, goes, text },
}: {
  answers: NonNullable<Given["answers"]>;
}) {
  const said = [
    ["Must stay", stays],
    ["Can go", goes],
    ["To a friend", text],
  ] as const;
  return (
    <>
      <p className="text-compact text-ink-2">{`${on}. The days ${days}, bed, food and house ${house}.`}</p>
      {said.map(
        ([label, answer]) =>
          answer && (
            <p key={label} className="mt-1 whitespace-pre-line">
              <span className="text-ink-2">{`${label}: `}</span>
              {answer}
            </p>
          ),
      )}
    </>
  );
}

function mean(marks: readonly number[]): string {
  return (marks.reduce((sum, mark) => sum + mark, 0) / marks.length).toFixed(1);
}
