"use client";

import { Button } from "@/components/ui/button";
import { useFormContext } from "./form-context";
import { noticeOf } from "./notice";
import { Refusal } from "./refusal";

type SubmitProps = {
  label: string;
  /** The label while the entries are on their way. */
  busy: string;
  className?: string;
};

/** The button of a form and, where scripts sent it, how it went: the toast does not stay. */
export function Submit({ label, busy, className }: SubmitProps) {
  const { isBusy, words } = useFormContext();
  return (
    <div className="grid justify-items-start gap-4">
      <Button type="submit" busy={isBusy} className={className}>
        {isBusy ? busy : label}
      </Button>
      <Success />
      <Refusal>{words.kept}</Refusal>
    </div>
  );
}

function Success() {
  const { state, words, isFromPost, isBusy } = useFormContext();
  const notice = isFromPost || isBusy || state.status !== "sent" ? null : noticeOf(state, words);
  return (
    <p role="status" className="empty:sr-only">
      {notice && (
        <>
          <strong>{notice.title}</strong> {notice.text}
        </>
      )}
    </p>
  );
}
