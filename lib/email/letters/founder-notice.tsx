import { Heading } from "@react-email/components";
import { fill } from "@/lib/text";
import type { NoticeCopy, Values } from "./copy";
import { NoticeLayout } from "./layout";
import { Action, Facts, Paragraphs } from "./parts";
import { styles } from "./styles";

/** To the founder: who wrote, in short, and a link to the rest. */
export function FounderNotice({ copy, values }: { copy: NoticeCopy; values: Values }) {
  return (
    <NoticeLayout copy={copy} values={values}>
      <Heading as="h2" className="letter-text" style={styles.title}>
        {fill(copy.title, values)}
      </Heading>
      {copy.facts && <Facts rows={copy.facts} values={values} look="form" />}
      {copy.button && fill(copy.button.url, values) && <Action button={copy.button} values={values} />}
      {copy.after && <Paragraphs texts={copy.after} values={values} />}
    </NoticeLayout>
  );
}
