import { type BookPage } from "../chapters";
import { Groups } from "./groups";
import { Leaf } from "./leaf";

/** A page of exercises inside a chapter. */
export function Exercises({ book, leaf }: { book: string; leaf: BookPage }) {
  return (
    <Leaf book={book} leaf={leaf}>
      <Groups blocks={leaf.section.blocks} />
    </Leaf>
  );
}
