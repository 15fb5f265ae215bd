import { flushSync } from "react-dom";
import { openDialog } from "@/components/ui/dialog-control";
import type { MessageView, Person } from "@/lib/clubhouse/schema";

/** What a message's menu leads to a dialog for. */
export type Question = "delete" | "report" | "pause";

/** A message somebody wants to do something with, and who wrote it (null: has left). */
export type Asked = { question: Question; message: MessageView; author: Person | null };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog of that question about a message, from the menu in whatever list it stands. */
export function askAbout(next: Asked): void {
  asked = next;
  // The dialog holds its fields before it opens, for focus goes to the first of them
  flushSync(() => {
    for (const listener of listeners) listener();
  });
  openDialog(dialogIds[next.question]);
}

/** The id of each question's dialog. */
export const dialogIds = {
  delete: "delete-message",
  report: "report-message",
  pause: "pause-posting",
} as const satisfies Record<Question, string>;

/** What was asked last; null before anything was. The same object until somebody asks again. */
export function readAsked(): Asked | null {
  return asked;
}

/** Calls `listener` whenever something is asked; gives back how to stop. */
export function subscribeToAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
