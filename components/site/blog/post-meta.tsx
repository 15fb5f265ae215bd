import { clsx } from "clsx/lite";
import { Fragment } from "react";
import { blogPage } from "@/content/pages/blog";
import type { Post } from "@/lib/content/blog/posts";
import { getContent } from "@/lib/content/documents";
import { formatLongUsDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

/** Category, date and reading time of a post. */
export function PostMeta({
  post: { category, date, readTime },
  className,
}: {
  post: Post;
  className?: string;
}) {
  // "{category}, {date}, {readTime}": a line may break between them, never within one
  const parts = getContent(blogPage).posts.meta.split(" ");
  const values = { category, date: formatLongUsDay(date), readTime };
  return (
    <p className={clsx("label", className)}>
      {parts.map((part, index) => (
        <Fragment key={index}>
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
