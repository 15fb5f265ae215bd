"use client";

import { useState } from "react";
import type { BoardId } from "@/content/boards";
import { communityCopy } from "@/content/pages/community";
import { closeDialog, isDialogOpen } from "@/components/ui/dialog-control";
import { toast } from "@/components/ui/toast";
import { boardOf } from "@/lib/clubhouse/board-list";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import type { MessageView } from "@/lib/clubhouse/schema";
import { isTab } from "../place";
import type { ChatFailure } from "../session/chat-api";
import { newId } from "../session/new-id";
import { useClubhouseSession, useReader } from "../use-clubhouse";
import { counterOf, lengthOf } from "../writing";
import { keepPostDraft, parseDraft, readPostDraft, type PostDraft } from "./post-draft";
import { postDialogId } from "./post-dialog-id";
import { tellPosted } from "./posted";
import { failureWords, publish } from "./publish";
import { showBoard } from "./show-board";

/** Where the focus goes when the button that opened the dialog goes with it. */
const focusAfter: Partial<Record<BoardId, string>> = { general: "guidelines-button" };

/** A post being written in its dialog: its draft, what is wrong with it, and how it is posted. */
export function usePost(board: BoardId) {
  const { success, failure } = boardOf(board).form;
  const { id: userId } = useReader();
  const session = useClubhouseSession();
  const [draft, setDraft] = useState(() => readPostDraft(userId, board));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function keep(next: PostDraft) {
    setDraft(next);
    keepPostDraft(userId, board, next);
  }

  function change(part: Pick<PostDraft, "text"> | Pick<PostDraft, "kind">) {
    // Another kind cannot be given to a message that is there, so it is another message
    keep({ ...draft, ...part, id: "kind" in part ? null : draft.id });
    setProblem(null);
  }

  /** Posts it; where that fails, `focusField` is called and the dialog stays. */
  async function post(focusField: () => void) {
    if (isBusy) return;
    const refusal = refusalOf(draft.text);
    if (refusal) {
      setProblem(refusal);
      focusField();
      return;
    }
    const id = draft.id ?? newId();
    keep({ ...draft, id });
    setProblem(null);
    setBusy(true);
    const answer = await publish({ id, board, kind: draft.kind, content: draft.text.trim() });
    setBusy(false);
    if (answer.ok) arrived(answer.value);
    else failed(answer, focusField);
  }

  function refusalOf(text: string): string | null {
    const { pause } = session.getView();
    if (pause) return pauseWords(pause);
    const length = lengthOf(text);
    if (length === 0) return communityCopy.message.empty;
    const counter = counterOf(length);
    return counter?.isOver ? counter.text : null;
  }

  function arrived(message: MessageView) {
    keep(parseDraft("", board));
    const wasOpen = isDialogOpen(postDialogId(board));
    closeDialog(postDialogId(board));
    const feed = session.feed(board);
    feed.take(message);
    tellPosted(message);
    void feed.open();
    if (isTab(board)) showBoard(board);
    toast(success);
    const next = focusAfter[board];
    if (wasOpen && next) document.getElementById(next)?.focus();
  }

  function failed(answer: ChatFailure, focusField: () => void) {
    // She may have closed it while the post was on its way
    if (!isDialogOpen(postDialogId(board))) {
      session.explain(answer, failure);
      return;
    }
    // Perhaps she has been signed out, access has ended or posting is paused: asking tells
    if (answer.status === 401 || answer.status === 403) session.tryNow();
    setProblem(failureWords(answer, failure));
    focusField();
  }

  return {
    draft,
    problem,
    isBusy,
    change,
    post,
    forget: () => keep(parseDraft("", board)),
    forgetProblem: () => setProblem(null),
  };
}
