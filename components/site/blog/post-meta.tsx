import { clsx } from "clsx/lite";
import { Fragment } from "react";
import { blogCopy } from "@/content/pages/blog";
import type { Post } from "@/lib/content/blog/posts";
import { formatLongUsDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

// "{category}, {date}, {readTime}": a line may break between them, never within one
const parts = blogCopy.index.meta.split(" ");

/** Category, date and reading time of a post. */
export function PostMeta({
  post: { category, date, readTime },
  className,
}: {
  post: Post;
  className?: string;
}) {
  const values = { category, date: formatLongUsDay(date), readTime };
  return (
    <p className={clsx("label", className)}>
      {parts.map((part) => (
        <Fragment key={part}>
          {part.includes("{date}") ? (
            <time dateTime={date}>{fill(part, values)}</time>
          ) : (
            <span>{fill(part, values)}</span>
          )}{" "}
        </Fragment>
      ))}
    </p>
  );
}
