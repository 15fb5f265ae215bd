"use client";

import { clsx } from "clsx/lite";
import { memo, useRef } from "react";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { pollsCopy } from "@/content/polls";
import { editingCopy } from "@/content/pages/editing";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog, openDialog } from "@/components/ui/dialog-control";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { Field } from "@/components/ui/field";
import { allowsReplies, boardOf } from "@/lib/access/board-list";
import { postForm } from "@/lib/clubhouse/post-form";
import { AddFile } from "../attaching/add-file";
import { useAttachments } from "../attaching/use-attachments";
import { emptyPoll } from "../polls/poll-draft";
import { PollFields } from "../polls/poll-fields";
import { LimitNote } from "../limit-note";
import { readChosen } from "../mentions/chosen";
import { Mentions } from "../mentions/mentions";
import { counterOf, lengthOf } from "../writing";
import { DiscardDialog, discardDialogId } from "./discard-dialog";
import { KindChoice } from "./kind-choice";
import { postDialogId } from "./post-dialog-id";
import { useKeyboardEdge } from "./use-keyboard-edge";
import { usePost } from "./use-post";

/** On phones a sheet of nearly full height, whose buttons stay above the keyboard. */
const sheetOrDialog =
  "w-[min(100%,35rem)] max-md:inset-[auto_0_var(--covered,0px)] max-md:h-[calc(var(--seen,100dvh)*0.94)] max-md:max-h-none max-md:w-full max-md:flex-col max-md:border-t-[1.5px] max-md:p-5 max-md:pb-0 max-md:open:flex [&>h2]:text-[1.875rem]";

/**
 * The post dialog. Closing keeps the draft, only Cancel asks to discard it; a failed post leaves it open with text
 * and reason.
 */
export const PostDialog = memo(function PostDialog({ board }: { board: BoardId }) {
  const { kinds, text } = boardOf(board).form;
  const form = postForm(boardOf(board));
  const id = postDialogId(board);
  const sheet = useRef<HTMLDialogElement>(null);
  useKeyboardEdge();
  const added = useAttachments();
  const { tray } = added;
  const { draft, problem, pollWrong, isBusy, ...post } = usePost(board, sheet, added);
  const area = useRef<HTMLTextAreaElement>(null);
  const counter = counterOf(lengthOf(draft.text));
  const kind = kinds.find((one) => one.id === draft.kind) ?? kinds[0];
  const focusText = () => area.current?.focus();

  function cancel() {
    if (isBusy) return;
    if (draft.text.trim() || tray || draft.poll) openDialog(discardDialogId(board));
    else closeDialog(id);
  }

  return (
    <>
      <Dialog
        id={id}
        ref={sheet}
        title={form.title}
        className={sheetOrDialog}
        closedby="any"
        onClose={post.forgetProblem}
      >
        <form
          className="max-md:flex max-md:flex-[1_0_auto] max-md:flex-col"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void post.post(focusText, readChosen(area.current));
          }}
        >
          <div data-attaching="" className="max-md:flex-[1_0_auto]">
            <p className={clsx("dialog-text", !form.prompts && "mb-6")}>{text}</p>
            {form.prompts && (
              <ul role="list" className="prompts">
                {form.prompts.map((prompt) => (
                  <li key={prompt}>{prompt}</li>
                ))}
              </ul>
            )}
            {form.kindsLabel && (
              <KindChoice
                label={form.kindsLabel}
                kinds={kinds}
                chosen={kind.id}
                onChoose={(chosen) => !isBusy && post.change({ kind: chosen })}
              />
            )}
            <Field
              as="textarea"
              className="[&>.input]:field-sizing-content [&>.input]:max-h-[50dvh] [&>.input]:min-h-34"
              name="content"
              ref={area}
              label={form.label}
              placeholder={form.placeholders[kind.id]}
              value={draft.text}
              readOnly={isBusy}
              required
              aria-describedby={counter && !counter.isOver ? `${id}-counter` : undefined}
              onChange={(event) => post.change({ text: event.target.value })}
              error={problem ?? (counter?.isOver ? counter.text : undefined)}
            />
            <Mentions area={area} board={board} />
            {counter && !counter.isOver && (
              <p id={`${id}-counter`} className="counter mt-[0.4rem]">
                {counter.text}
              </p>
            )}
            <LimitNote isOver={counter?.isOver ?? false} max={clubhouse.messageMax} />
            {tray && <tray.Tray attachments={tray.attachments} isWaiting={isBusy} />}
            {draft.poll && (
              <PollFields
                id={`${id}-poll`}
                poll={draft.poll}
                problem={pollWrong}
                isBusy={isBusy}
                onChange={(poll) => post.change({ poll })}
                onRemove={() => {
                  post.change({ poll: undefined });
                  focusText();
                }}
              />
            )}
            <div className="mt-2 -ml-1 flex flex-wrap items-center gap-x-4">
              <AddFile added={added} isWide />
              {allowsReplies(board) && (
                <button
                  type="button"
                  className="tinybtn aria-pressed:bg-mist aria-pressed:text-ink max-lg:min-h-target"
                  aria-pressed={draft.poll !== undefined}
                  disabled={isBusy}
                  onClick={() => post.change({ poll: draft.poll ? undefined : emptyPoll })}
                >
                  <LazyIcon name="poll" size={17} />
                  {pollsCopy.add}
                </button>
              )}
            </div>
          </div>
          <div className="dialog-foot max-md:sticky max-md:bottom-0 max-md:-mx-5 max-md:mt-4 max-md:flex-nowrap max-md:bg-card max-md:px-5 max-md:pt-3 max-md:pb-[calc(1.25rem+var(--safe-bottom))]">
            <Button variant="quiet" size="small" onClick={cancel}>
              {editingCopy.dialogs.cancel}
            </Button>
            <Button type="submit" size="small" className="min-w-32 max-md:flex-1" busy={isBusy}>
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
