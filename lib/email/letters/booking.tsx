import { Action, Facts, LetterLayout, Paragraphs, type LetterProps } from "./layout";

/** To a buyer whose payment has arrived: what it was for, its figures, and the link to the booking's own page. */
export function BookingLetter({ copy, values }: LetterProps) {
  return (
    <LetterLayout copy={copy} values={values}>
      <Paragraphs texts={copy.body} values={values} />
      {copy.facts && <Facts rows={copy.facts} values={values} />}
      {copy.button && <Action button={copy.button} values={values} />}
      {copy.after && <Paragraphs texts={copy.after} values={values} />}
    </LetterLayout>
  );
}
