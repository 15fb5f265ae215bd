"use client";

import { useRef, useState, type SubmitEvent } from "react";
import { communityCopy } from "@/content/pages/community";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { postMessage } from "./session/chat-api";
import { keepDraft, readDraft } from "./session/kept-text";
import { newId } from "./session/new-id";
import { useClubhouseSession, useReader } from "./use-clubhouse";
import { counterOf, lengthOf } from "./writing";

const copy = communityCopy.introduce;
const { discard } = communityCopy.dialogs;
const dialogId = "introduce";
const draft = "introduction";

/** Introduce Yourself: the button, until she has, and its dialog. Closing it keeps the text; only Cancel asks to drop it. */
export function Introduce({ hasIntroduced }: { hasIntroduced: boolean }) {
  const { id: userId } = useReader();
  const session = useClubhouseSession();
  const [isDone, setDone] = useState(hasIntroduced);
  const area = useRef<HTMLTextAreaElement>(null);
  // The same for every try, so that one whose answer was lost is not posted twice
  const messageId = useRef<string | null>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const counter = counterOf(lengthOf(text));

  function write(value: string) {
    setText(value);
    setProblem(null);
    keepDraft(userId, draft, value);
  }

  async function post(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (lengthOf(text) === 0 || counter?.isOver) {
      setProblem(counter?.text ?? communityCopy.message.empty);
      area.current?.focus();
      return;
    }
    messageId.current ??= newId();
    setBusy(true);
    const answer = await postMessage({
      id: messageId.current,
      board: "general",
      kind: "introduction",
      content: text,
    });
    setBusy(false);
    if (!answer.ok) {
      const reason = answer.message ?? copy.failure.text;
      setProblem(`${copy.failure.title}. ${reason === copy.failure.title ? copy.failure.text : reason}`);
      area.current?.focus();
      return;
    }
    write("");
    messageId.current = null;
    closeDialog(dialogId);
    session.feed("general").take(answer.value);
    setDone(true);
    toast(copy.success);
    document.getElementById("guidelines-button")?.focus();
  }

  function cancel() {
    if (text.trim()) setAsking(true);
    else closeDialog(dialogId);
  }

  function throwAway() {
    write("");
    setAsking(false);
    closeDialog(dialogId);
  }

  return (
    <>
      {!isDone && (
        <Button
          variant="secondary"
          className="needs-scripts"
          command="show-modal"
          commandfor={dialogId}
          onClick={() => setText(text || readDraft(userId, draft))}
        >
          {communityCopy.welcomeZone.introduceButton}
        </Button>
      )}
      <Dialog id={dialogId} title={isAsking ? discard.title : copy.title} onClose={() => setAsking(false)}>
        {isAsking ? (
          <>
            <p className="dialog-text">{discard.text}</p>
            <div className="dialog-foot">
              <Button variant="quiet" size="small" onClick={throwAway}>
                {discard.confirm}
              </Button>
              <Button size="small" ref={focusOnMount} onClick={() => setAsking(false)}>
                {discard.keep}
              </Button>
            </div>
          </>
        ) : (
          <form onSubmit={(event) => void post(event)}>
            <p className="dialog-text">{copy.text}</p>
            <ul className="prompts">
              {copy.prompts.map((prompt) => (
                <li key={prompt}>{prompt}</li>
              ))}
            </ul>
            <Field
              as="textarea"
              name="content"
              ref={area}
              label={copy.label}
              placeholder={copy.placeholder}
              value={text}
              onChange={(event) => write(event.target.value)}
              error={problem ?? (counter?.isOver ? counter.text : undefined)}
            />
            {counter && !counter.isOver && <p className="counter">{counter.text}</p>}
            <div className="dialog-foot">
              <Button variant="quiet" size="small" onClick={cancel}>
                {communityCopy.dialogs.cancel}
              </Button>
              <Button type="submit" size="small" busy={isBusy}>
                {isBusy ? copy.submitting : copy.submit}
              </Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  );
}

function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus();
}
