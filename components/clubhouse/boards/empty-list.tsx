import type { BoardId } from "@/content/boards";
import { Picture } from "@/components/layout/picture";
import { instead } from "./list-states";
import { roomCopy } from "./room-copy";

/** A board without messages: a line that encourages the first one. */
export function EmptyList({ board }: { board: BoardId }) {
  const { empty: words } = roomCopy(board);
  return (
    <div className={instead}>
      {words.picture && (
        <Picture path={words.picture} alt="" sizes="144px" className="mb-[0.6rem] h-24 w-36" />
      )}
      <h3 className="font-display text-[1.375rem] leading-[1.1] font-[850]">{words.title}</h3>
      <p className="text-ink-2">{words.text}</p>
    </div>
  );
}
