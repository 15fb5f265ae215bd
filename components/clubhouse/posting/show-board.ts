import type { TabBoard } from "../place";
import { walkTo } from "../use-place";

/** Where the boards stand beside the other rooms; on a phone she stays in the room she is in. */
const desk = "(width >= 60em)";

/** On a desk, turns the boards to this one, as pressing its tab does. */
export function showBoard(board: TabBoard): void {
  if (window.matchMedia(desk).matches) walkTo({ door: "boards", board });
}
