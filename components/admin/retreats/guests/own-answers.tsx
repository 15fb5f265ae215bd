import { byQuestion } from "@/lib/administration/guests/group";
import type { Guest } from "@/lib/administration/guests/read";
import { Part } from "./part";

/** What guests answered to the retreat's own questions. */
export function OwnAnswers({ guests }: { guests: readonly Guest[] }) {
  const questions = byQuestion(guests);
  if (questions.length === 0) return null;
  return (
    <Part id="own-answers" headline="Your questions">
      {questions.map(({ question, answers }) => (
        <section key={question} className="mt-5 wrap-anywhere">
          <h3 className="font-strong">{question}</h3>
          <dl className="mt-1">
            {answers.map(({ name, answer }, index) => (
              <div
                key={index}
                className="grid grid-cols-2 gap-x-4 border-b border-hair py-3 max-sm:grid-cols-1"
              >
                <dt>{name}</dt>
                <dd className="whitespace-pre-line">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Part>
  );
}
