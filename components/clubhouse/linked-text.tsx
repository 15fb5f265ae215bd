import { clsx } from "clsx/lite";
import Link from "next/link";
import { Fragment, type JSX } from "react";
import { beforeAt, noMoreOfName } from "@/lib/clubhouse/mention-edges";
import type { Mention } from "@/lib/clubhouse/schema";
import { memberAddress } from "@/lib/members/address";

/** An address in running text, up to the punctuation that belongs to the sentence. */
const address = /\b(?:https?:\/\/|www\.)[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]}]/gi;

type LinkedTextProps = { text: string; mentions?: readonly Mention[] | undefined; readerId?: string };

/** A member's words: shown as they are, paragraph by paragraph, with addresses and names after an `@` made links and nothing else read into them. */
export function LinkedText({ text, mentions = [], readerId = "" }: LinkedTextProps) {
  const link = linkNames(mentions, readerId);
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} className="msg-text" dir="auto">
      {linked(paragraph, link)}
    </p>
  ));
}

type Linking = (text: string) => (string | JSX.Element)[];

function linked(text: string, link: Linking) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const [found] = match;
    parts.push(<Fragment key={from}>{link(text.slice(from, match.index))}</Fragment>);
    parts.push(
      <a
        key={match.index}
        className="link"
        href={/^www\./i.test(found) ? `https://${found}` : found}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {found}
      </a>,
    );
    from = match.index + found.length;
  }
  return [...parts, <Fragment key={from}>{link(text.slice(from))}</Fragment>];
}

/** Makes links of these names where they stand after an `@`, the longest of those that fit first. */
function linkNames(mentions: readonly Mention[], readerId: string): Linking {
  if (mentions.length === 0) return (text) => [text];
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
          @{name}
        </Link>,
      );
      from = match.index + whole.length;
    }
    return [...parts, text.slice(from)];
  };
}
