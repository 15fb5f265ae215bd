"use client";

import { Button } from "@/components/ui/button";
import { useFormContext } from "./form-context";
import { noticeOf, problemsOf } from "./notice";

type SubmitProps = {
  label: string;
  /** The label while the entries are on their way. */
  busy: string;
  className?: string;
};

/** The button of a form and, where scripts sent it, how it went: the toast does not stay. */
export function Submit({ label, busy, className }: SubmitProps) {
  const { isBusy } = useFormContext();
  return (
    <div className="grid justify-items-start gap-4">
      <Button type="submit" busy={isBusy} className={className}>
        {isBusy ? busy : label}
      </Button>
      <Outcome />
    </div>
  );
}

function Outcome() {
  const { state, words, isFromPost, isBusy } = useFormContext();
  const notice = isFromPost || isBusy ? null : noticeOf(state, words);
  const isSent = state.status === "sent";
  return (
    <>
      <p role="status" className="empty:sr-only">
        {notice && isSent && (
          <>
            <strong>{notice.title}</strong> {notice.text}
          </>
        )}
      </p>
      {notice && !isSent && problemsOf(state).length === 0 && (
        <p role="alert" tabIndex={-1} className="error">
          {notice.text} {words.kept}
        </p>
      )}
    </>
  );
}
