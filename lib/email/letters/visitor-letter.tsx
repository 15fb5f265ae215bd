import type { LetterCopy, Values } from "./copy";
import { LetterLayout } from "./layout";
import { Action, Facts, Paragraphs, ScheduleTable, SectionTexts, Stop } from "./parts";

/** To a member, buyer or visitor: what happens now, what it was about, and the one thing to do. */
export function VisitorLetter({ copy, values }: { copy: LetterCopy; values: Values }) {
  return (
    <LetterLayout copy={copy} values={values}>
      <Paragraphs texts={copy.body} values={values} />
      {copy.facts && <Facts rows={copy.facts} values={values} />}
      {copy.button && <Action button={copy.button} values={values} />}
      {copy.schedule && <ScheduleTable schedule={copy.schedule} values={values} />}
      {copy.after && <Paragraphs texts={copy.after} values={values} />}
      {copy.section && <SectionTexts section={copy.section} values={values} />}
      {copy.stop && <Stop line={copy.stop} url={values.stopUrl} />}
    </LetterLayout>
  );
}
