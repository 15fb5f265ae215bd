import { searchCopy } from "@/content/pages/search";
import { Button } from "@/components/ui/button";
import { Excerpt } from "@/components/ui/excerpt";
import { searchAddress } from "@/lib/clubhouse/search-address";
import {
  hasAnotherPage,
  type SearchHit,
  type SearchInput,
  type SearchPage,
} from "@/lib/clubhouse/search-schema";
import { fill } from "@/lib/text";
import { whenOf } from "../boards/rows";
import { postAddress, routeAddress } from "../route";
import { PostLine } from "../post-line";
import { countOf } from "./words";

type SearchHitsProps = { input: SearchInput; page: SearchPage; readerId: string; zone: string; now: number };

/** The hits, best first, with a link to more. */
export function SearchHits({ input, page, readerId, zone, now }: SearchHitsProps) {
  const { hits, hasMore, count, isCapped } = page;
  const next = input.page + 1;
  return (
    <>
      <p className="mb-3 text-small text-ink-2">
        <b className="font-[650] text-ink">{fill(searchCopy.found, { count: countOf(count, isCapped) })}</b>{" "}
        {searchCopy.order}
      </p>
      <ul role="list" className="border-t-[1.5px] border-ink">
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} readerId={readerId} when={whenOf(hit.createdAt, { zone, now })} />
        ))}
      </ul>
      {hasMore && (
        <div className="acts mt-6">
          {hasAnotherPage(input) ? (
            <>
              <Button
                href={`${searchAddress({ ...input, page: next })}#${hits.at(-1)?.id ?? ""}`}
                variant="secondary"
                size="small"
              >
                {searchCopy.more}
              </Button>
              <p className="small">
                {fill(searchCopy.progress, { shown: hits.length, count: countOf(count, isCapped) })}
              </p>
            </>
          ) : (
            <p className="small">{fill(searchCopy.tooMany, { shown: hits.length })}</p>
          )}
        </div>
      )}
    </>
  );
}

function Hit({ hit, readerId, when }: { hit: SearchHit; readerId: string; when: string }) {
  const { id, board, author, excerpt } = hit;
  return (
    <PostLine
      id={id}
      board={board}
      when={when}
      author={author}
      href={addressOf(hit)}
      beside={besideName(hit, readerId)}
    >
      <p className="max-w-152 text-[1.0625rem]/[1.5]" dir="auto">
        <Excerpt parts={excerpt} />
      </p>
    </PostLine>
  );
}

/** The URL of a found message in the Clubhouse. */
export function addressOf({ id, board, replyTo }: SearchHit): string {
  if (board === "general") return routeAddress({ section: "chat" });
  return replyTo ? postAddress(replyTo.id, id) : postAddress(id);
}

function besideName({ replyTo, replies }: SearchHit, readerId: string): string {
  if (replyTo?.isGone) return fill(searchCopy.replying, { name: searchCopy.takenDown });
  if (replyTo?.author?.id === readerId) return searchCopy.replyingToYou;
  if (replyTo) return fill(searchCopy.replying, { name: replyTo.author?.name ?? searchCopy.someoneGone });
  if (replies === 0) return "";
  return replies === 1 ? searchCopy.reply : fill(searchCopy.replies, { count: replies });
}
