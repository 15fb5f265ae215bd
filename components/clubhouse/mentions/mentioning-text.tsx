import { clsx } from "clsx/lite";
import Link from "next/link";
import { beforeAt, noMoreOfName } from "@/lib/clubhouse/mention-boundaries";
import type { Mention } from "@/lib/clubhouse/schema";
import { memberAddress } from "@/lib/members/address";
import { LinkedText, type Linking } from "../linked-text";

type MentioningTextProps = {
  text: string;
  className?: string | undefined;
  mentions: readonly Mention[];
  readerId: string;
};

/** A member's text, with mentions as links. */
export function MentioningText({ text, className, mentions, readerId }: MentioningTextProps) {
  return <LinkedText text={text} className={className} link={linkNames(mentions, readerId)} />;
}

/** Links names after an `@`; the longest match wins. */
function linkNames(mentions: readonly Mention[], readerId: string): Linking {
  const names = mentions
    .map(({ name }) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`${beforeAt}@(${names.join("|")})${noMoreOfName}`, "giu");
  return (text) => {
    const parts = [];
    let from = 0;
    for (const match of text.matchAll(pattern)) {
      const [whole, before = "", name = ""] = match;
      const id = mentions.find((one) => one.name.toLowerCase() === name.toLowerCase())?.id;
      if (!id) continue;
      parts.push(text.slice(from, match.index + before.length));
      parts.push(
        <Link
          key={match.index}
          href={memberAddress(id)}
          prefetch={false}
          className={clsx(
            "font-[650]",
            id === readerId
              ? "bg-mist px-[0.25em] no-underline"
              : "underline decoration-hair decoration-2 underline-offset-[0.2em]",
          )}
        >
          {`@${name}`}
        </Link>,
      );
      from = match.index + whole.length;
    }
    return [...parts, text.slice(from)];
  };
}
