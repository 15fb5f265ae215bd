import { noticeOf } from "./notice";
import type { ActionForm } from "./use-action-form";

/** How it went, as a line that is read without scripts: for forms that go with what they were about. */
export function PostedNotice({ form: { state, words, isFromPost } }: { form: ActionForm }) {
  const notice = isFromPost ? noticeOf(state, words) : null;
  return (
    notice && (
      <p className="small without-scripts" role="status">
        {notice.text}
      </p>
    )
  );
}
