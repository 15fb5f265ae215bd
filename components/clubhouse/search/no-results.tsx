import { searchCopy } from "@/content/pages/search";
import { Button } from "@/components/ui/button";
import { searchAddress } from "@/lib/clubhouse/search-address";
import { anyOf, type SearchInput, type SearchPage } from "@/lib/clubhouse/search-schema";
import { fill } from "@/lib/text";
import { placeName } from "./words";

const copy = searchCopy.none;

type NothingFoundProps = {
  input: SearchInput;
  page: SearchPage;
  /** Hits for the same words on all boards, and for any one of the words. */
  elsewhere: number;
  either: number;
};

/** Shown without hits, with links to wider searches. */
export function NothingFound({ input, page, elsewhere, either }: NothingFoundProps) {
  const { q, board } = input;
  const values = {
    board: board ? placeName(board) : "",
    name: page.people.find(({ id }) => id === input.by)?.name ?? "",
  };
  const title = values.name ? (board ? copy.titleByOn : copy.titleBy) : board ? copy.titleOn : copy.title;
  return (
    <div className="grid justify-items-start gap-3 border-t-[1.5px] border-ink pt-6">
      <h2 className="font-display text-[1.75rem]/[1.15] font-heavy">{fill(title, values)}</h2>
      <p className="max-w-measure text-ink-2">{words()}</p>
      {elsewhere > 0 && (
        <Button href={searchAddress({ q })} size="small">
          {copy.everywhere}
        </Button>
      )}
      {elsewhere === 0 && either > 0 && (
        <Button href={searchAddress({ q: anyOf(q) ?? q })} size="small">
          {copy.any}
        </Button>
      )}
    </div>
  );

  function words(): string {
    if (elsewhere > 0) return fill(copy.other, { count: elsewhere });
    if (either > 0) return fill(copy.either, { count: either });
    return copy.text;
  }
}
