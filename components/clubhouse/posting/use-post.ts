"use client";

import { useState, type RefObject } from "react";
import type { BoardId } from "@/content/boards";
import { attachmentsCopy } from "@/content/pages/attachments";
import { roomsCopy } from "@/content/pages/rooms";
import { connectionCopy } from "@/content/pages/connection";
import { toast } from "@/components/ui/toast";
import { boardOf } from "@/lib/access/board-list";
import { postForm } from "@/lib/clubhouse/post-form";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import { parsePollDraft, pollProblem, toPollInput, type PollDraft } from "../polls/poll-draft";
import type { Added } from "@/components/clubhouse/attaching/use-attachments";
import type { SendOutcome } from "@/components/clubhouse/session/outbox";
import { isTab, type TabBoard } from "@/components/clubhouse/route";
import { pushRoute } from "@/components/clubhouse/use-route";
import { useClubhouseSession, useRoomDraft } from "@/components/clubhouse/use-clubhouse";
import { counterOf, lengthOf } from "@/components/clubhouse/writing";
import type { ChatFailure } from "@/components/clubhouse/session/chat-api";

type Refusal = Extract<SendOutcome, { type: "refused" }>;

/** The element to focus if the button that opened the dialog disappears. */
const focusAfter: Partial<Record<BoardId, string>> = { general: "guidelines-button" };

/** The width at which boards are beside the other sections. */
const desk = "(width >= 60em)";

/** A post in its dialog: the draft, its error and how to post it. */
export function usePost(board: BoardId, dialog: RefObject<HTMLDialogElement | null>, added: Added) {
  const { success, failure } = postForm(boardOf(board));
  const stored = useRoomDraft(roomOfPost(board));
  const session = useClubhouseSession();
  const empty = parseDraft(null, board);
  const [draft, setDraft] = useState(() => parseDraft(stored.readJson(), board));
  const [problem, setProblem] = useState<string | null>(null);
  const [pollWrong, setPollWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function keep(next: PostDraft) {
    setDraft(next);
    stored.save(next.text || next.poll ? JSON.stringify(next) : "");
  }

  function forgetProblem() {
    setProblem(null);
    setPollWrong(null);
  }

  function change(part: Partial<PostDraft>) {
    keep({ ...draft, ...part });
    forgetProblem();
  }

  /**
   * Posts it with the members chosen for ambiguous names; on failure calls `focusField`, and the dialog stays open.
   */
  async function post(focusField: () => void, chosen?: string[]) {
    if (isBusy) return;
    const refusal = refusalOf(draft.text);
    if (refusal) {
      setProblem(refusal);
      focusField();
      return;
    }
    const wrong = draft.poll ? pollProblem(draft.poll) : null;
    setProblem(null);
    setPollWrong(wrong);
    if (wrong) return;
    setBusy(true);
    if (!(await added.settled())) {
      setBusy(false);
      setProblem(attachmentsCopy.stillFailed);
      return;
    }
    // The member may close and reopen the dialog during the request
    const element = dialog.current;
    const isOpen = () => element !== null && element.isConnected && element.open;
    const more = {
      uploads: added.uploads(),
      mentions: chosen,
      poll: draft.poll && toPollInput(draft.poll),
    };
    const sent = session.feed(board).outbox.post(draft.text.trim(), draft.kind, more);
    // Now the outbox stores it: another tab or the next visit must not restore it as a draft
    stored.save("");
    const outcome = await sent;
    setBusy(false);
    if (outcome.type === "refused") refused(outcome, isOpen(), focusField);
    else {
      const wasOpen = isOpen();
      element?.close();
      accepted(outcome);
      const next = focusAfter[board];
      if (next && wasOpen) document.getElementById(next)?.focus();
    }
  }

  function refusalOf(text: string): string | null {
    const { pause } = session.getView();
    if (pause) return pauseWords(pause);
    const length = lengthOf(text);
    if (length === 0) return roomsCopy.message.empty;
    const counter = counterOf(length);
    return counter?.isOver ? counter.text : null;
  }

  /** It has arrived, or is in the outbox. */
  function accepted(outcome: Exclude<SendOutcome, { type: "refused" }>) {
    setDraft(empty);
    added.clear(true);
    if (outcome.type === "arrived") session.setPosted(outcome.message);
    void session.feed(board).open();
    if (isTab(board)) showBoard(board);
    if (outcome.type === "arrived") toast(success);
    else if (!session.isSignedOut()) toast({ title: connectionCopy.chatConnection.queued });
  }

  function refused({ id, failure: why }: Refusal, isOpen: boolean, focusField: () => void) {
    // The list shows it as not sent
    if (!isOpen) {
      setDraft(empty);
      added.clear(true);
      session.explain(why, failure);
      return;
    }
    // Remove it from the outbox: a copy that may have arrived is deleted, and a retry is a new message
    session.feed(board).outbox.discard(id);
    keep(draft);
    // Access may have ended or posting been paused; the session finds out
    if (why.status === 403) session.tryNow();
    setProblem(failureWords(why, failure));
    focusField();
  }

  return {
    draft,
    problem,
    pollWrong,
    isBusy,
    change,
    post,
    forget: () => {
      keep(empty);
      added.clear(false);
    },
    forgetProblem,
  };
}

/** On desktops, switches to this board's tab. */
function showBoard(board: TabBoard): void {
  if (window.matchMedia(desk).matches) pushRoute({ section: "boards", board });
}

/** The error below the field; the server's message explains rate limits and pauses. */
export function failureWords(failure: ChatFailure, words: { title: string; text: string }): string {
  const { status, code, message } = failure;
  if (message && (code === "too_many" || code === "paused")) return message;
  return `${words.title}. ${status === 400 && message ? message : words.text}`;
}

/** An unsent post. Sending gives it an id and moves it to the outbox. */
type PostDraft = { text: string; kind: string; poll?: PollDraft | undefined };

/** A stored draft; invalid fields (from an older page version, or modified) are ignored. */
export function parseDraft(stored: unknown, board: BoardId): PostDraft {
  const { kinds } = boardOf(board).form;
  const { text, kind, poll } = Object(stored) as Partial<Record<keyof PostDraft, unknown>>;
  return {
    ...(poll !== undefined && { poll: parsePollDraft(poll) }),
    text: typeof text === "string" ? text : "",
    kind: (kinds.find((one) => one.id === kind) ?? kinds[0]).id,
  };
}

/** The name under which a board's post is stored. */
export function roomOfPost(board: BoardId): string {
  return `post-${postForm(boardOf(board)).keptAs ?? board}`;
}
