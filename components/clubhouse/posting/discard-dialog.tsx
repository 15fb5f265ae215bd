import type { BoardId } from "@/content/boards";
import { editingCopy } from "@/content/pages/editing";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";

const copy = editingCopy.dialogs.discard;

type DiscardDialogProps = { board: BoardId; onKeep: () => void; onDiscard: () => void };

/** Confirms discarding a draft, above the post dialog; the focus starts on keeping it. */
export function DiscardDialog({ board, onKeep, onDiscard }: DiscardDialogProps) {
  const id = discardDialogId(board);
  const after = (act: () => void) => () => {
    closeDialog(id);
    act();
  };
  return (
    <Dialog
      id={id}
      title={copy.title}
      className="w-[min(100%,27rem)] backdrop:bg-[rgb(30_23_38/45%)] max-md:w-full"
    >
      <p className="dialog-text">{copy.text}</p>
      <div className="dialog-foot">
        <Button variant="quiet" size="small" onClick={after(onDiscard)}>
          {copy.confirm}
        </Button>
        <Button size="small" ref={focusFirst} onClick={after(onKeep)}>
          {copy.keep}
        </Button>
      </div>
    </Dialog>
  );
}

export function discardDialogId(board: BoardId): string {
  return `post-${board}-discard`;
}

/** Sets `autofocus`, which React does not render and the browser needs on opening. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute("autofocus", "");
}
