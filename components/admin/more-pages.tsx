import Link from "next/link";

type MorePagesProps = {
  className?: string;
  /** The path of the next page, and of the first; null if there is none, or this is it. */
  next: string | null | false;
  first: string | null | false;
  words?: { next: string; first: string };
};

/** Links to the next and the first page of a list. */
export function MorePages({
  className = "acts",
  next,
  first,
  words = { next: "Show more", first: "Back to the newest" },
}: MorePagesProps) {
  if (!next && !first) return null;
  return (
    <p className={className}>
      {next && (
        <Link href={next} className="btn btn--secondary btn--small" prefetch={false}>
          {words.next}
        </Link>
      )}
      {first && (
        <Link href={first} className="btn btn--quiet btn--small" prefetch={false}>
          {words.first}
        </Link>
      )}
    </p>
  );
}
