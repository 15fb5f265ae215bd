"use client";

import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { composeCopy } from "@/content/pages/admin-compose";
import { blogCopy } from "@/content/pages/blog";
import { publishBroadcastAction, withdrawLetterAction } from "@/lib/broadcasts/actions";
import { fill } from "@/lib/text";
import { ActionDialog } from "./action-dialog";

const { publish: copy, failure } = composeCopy.standing;
const words = formWords({ failure });
const look = "btn btn--secondary btn--small";

/** Publishes a sent broadcast in the blog, or unpublishes it; `published` is its URL there. */
export function Publishing({ id, published }: { id: string; published: string | null }) {
  if (published === null)
    return (
      <div>
        <ActionDialog
          id="publish"
          words={{ open: copy.open, title: copy.title, keep: copy.keep, confirm: copy.confirm }}
          action={publishBroadcastAction}
          className={look}
        >
          <input type="hidden" name="id" value={id} />
          <p>{fill(copy.text, { name: "{name}", reader: blogCopy.letters.reader })}</p>
        </ActionDialog>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <a href={`/blog/letters/${published}`} className="link">
        {copy.stands}
      </a>
      <ActionButton
        id="withdraw"
        action={withdrawLetterAction}
        words={words}
        values={{ slug: published }}
        className={look}
      >
        {copy.withdraw}
      </ActionButton>
    </div>
  );
}
