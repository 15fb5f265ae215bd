"use client";

import { useState, type ComponentProps } from "react";
import { useFormContext } from "./form-context";

export type DraftWords = Record<"kept" | "restored" | "clear" | "sure" | "yes" | "no" | "cleared", string>;

/** Says that a form saves a draft on this device, and offers to delete it, as devices are shared. */
export function DraftNote({ words }: { words: DraftWords }) {
  const { draft } = useFormContext();
  const [isAsking, setAsking] = useState(false);
  /** The confirmation was declined, so the focus returns to the delete button. */
  const [isDecided, setDecided] = useState(false);
  if (!draft) return null;
  const outcomes = { none: null, restored: words.restored, kept: words.kept, cleared: words.cleared }[
    draft.state
  ];
  const hasDraft = draft.state === "restored" || draft.state === "kept";
  return (
    <div className="small flex flex-wrap items-baseline gap-x-4">
      <p role="status" className="empty:sr-only">
        {hasDraft && isAsking ? words.sure : outcomes}
      </p>
      {hasDraft && !isAsking && (
        <TextButton
          autoFocus={isDecided}
          onClick={() => {
            setAsking(true);
            setDecided(false);
          }}
        >
          {words.clear}
        </TextButton>
      )}
      {hasDraft && isAsking && (
        <>
          <TextButton
            onClick={() => {
              setAsking(false);
              draft.clear();
            }}
          >
            {words.yes}
          </TextButton>
          {/* "No" has the focus: a key held down must not delete the draft */}
          <TextButton
            autoFocus
            onClick={() => {
              setAsking(false);
              setDecided(true);
            }}
          >
            {words.no}
          </TextButton>
        </>
      )}
    </div>
  );
}

function TextButton(props: ComponentProps<"button">) {
  return <button type="button" className="link py-1" {...props} />;
}
