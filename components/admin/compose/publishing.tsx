"use client";

import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { publishBroadcastAction, withdrawLetterAction } from "@/lib/broadcasts/actions";
import { ActionDialog } from "./action-dialog";

const words = failureWords("That didn’t work", "Nothing has changed. Try again.");
const buttonClass = "btn btn--secondary btn--small";

type PublishingProps = {
  id: string;
  /** Its URL in the blog, if it is published. */
  published: string | null;
  /** What replaces its recipients' names there. */
  reader: string;
};

/** Publishes a sent broadcast in the blog, or unpublishes it. */
export function Publishing({ id, published, reader }: PublishingProps) {
  if (published === null)
    return (
      <div>
        <ActionDialog
          id="publish"
          words={{
            open: "Publish on the site…",
            title: "Publish it on the site?",
            keep: "Leave it a letter",
            confirm: "Publish",
          }}
          action={publishBroadcastAction}
          className={buttonClass}
        >
          <input type="hidden" name="id" value={id} />
          <p>{`Anyone can then read it in the blog, as it was written; “{name}” becomes “${reader}”. It can be taken off again.`}</p>
        </ActionDialog>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <a href={`/blog/letters/${published}`} className="link">
        It stands in the blog
      </a>
      <ActionButton
        id="withdraw"
        action={withdrawLetterAction}
        words={words}
        values={{ slug: published }}
        className={buttonClass}
      >
        Take it off the site
      </ActionButton>
    </div>
  );
}
