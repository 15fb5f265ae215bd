"use client";

import { memo, useRef } from "react";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { communityCopy } from "@/content/pages/community";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog, openDialog } from "@/components/ui/dialog-control";
import { Field } from "@/components/ui/field";
import { boardOf } from "@/lib/clubhouse/board-list";
import { LimitNote } from "../limit-note";
import { counterOf, lengthOf } from "../writing";
import { DiscardDialog, discardDialogId } from "./discard-dialog";
import { KindChoice } from "./kind-choice";
import { postDialogId } from "./post-dialog-id";
import { useKeyboardEdge } from "./use-keyboard-edge";
import { usePost } from "./use-post";

/**
 * The dialog she posts with. Closing it, however, keeps what is written; only Cancel asks whether to throw it away. A post
 * that fails leaves it open, with the text and the reason.
 */
export const PostDialog = memo(function PostDialog({ board }: { board: BoardId }) {
  const form = boardOf(board).form;
  const id = postDialogId(board);
  const { draft, problem, isBusy, ...post } = usePost(board);
  const area = useRef<HTMLTextAreaElement>(null);
  const sheet = useKeyboardEdge();
  const counter = counterOf(lengthOf(draft.text));
  const kind = form.kinds.find((one) => one.id === draft.kind) ?? form.kinds[0];
  const focusText = () => area.current?.focus();

  function cancel() {
    if (isBusy) return;
    if (draft.text.trim()) openDialog(discardDialogId(board));
    else closeDialog(id);
  }

  return (
    <>
      <Dialog
        id={id}
        ref={sheet}
        title={form.title}
        className="post-dialog"
        closedby="any"
        onClose={post.forgetProblem}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void post.post(focusText);
          }}
        >
          <div className="post-fields">
            <p className="dialog-text">{form.text}</p>
            {form.prompts && (
              <ul className="prompts">
                {form.prompts.map((prompt) => (
                  <li key={prompt}>{prompt}</li>
                ))}
              </ul>
            )}
            {form.kindsLabel && (
              <KindChoice
                label={form.kindsLabel}
                kinds={form.kinds}
                chosen={kind.id}
                onChoose={(chosen) => !isBusy && post.change({ kind: chosen })}
              />
            )}
            <Field
              as="textarea"
              name="content"
              ref={area}
              label={form.label}
              placeholder={kind.placeholder}
              value={draft.text}
              readOnly={isBusy}
              required
              aria-describedby={counter && !counter.isOver ? `${id}-counter` : undefined}
              onChange={(event) => post.change({ text: event.target.value })}
              error={problem ?? (counter?.isOver ? counter.text : undefined)}
            />
            {counter && !counter.isOver && (
              <p id={`${id}-counter`} className="counter">
                {counter.text}
              </p>
            )}
            <LimitNote isOver={counter?.isOver ?? false} max={clubhouse.messageMax} />
          </div>
          <div className="dialog-foot">
            <Button variant="quiet" size="small" onClick={cancel}>
              {communityCopy.dialogs.cancel}
            </Button>
            <Button type="submit" size="small" className="post-submit" busy={isBusy}>
              {isBusy ? form.submitting : form.submit}
            </Button>
          </div>
        </form>
      </Dialog>
      <DiscardDialog
        board={board}
        onKeep={focusText}
        onDiscard={() => {
          post.forget();
          closeDialog(id);
        }}
      />
    </>
  );
});
