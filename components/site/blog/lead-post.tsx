import { clsx } from "clsx/lite";
import { blogCopy } from "@/content/pages/blog";
import type { Post } from "@/lib/content/blog/posts";
import styles from "./blog.module.css";
import { Cover, hasCover } from "./cover";
import { PostMeta } from "./post-meta";

/** The newest post: its picture leaves the page on the left, its words stand on a sheet laid over the corner. */
export function LeadPost({ post }: { post: Post }) {
  return (
    <li className={clsx("columns", styles.entry, styles.newest, hasCover(post) && styles.overlapped)}>
      <Cover post={post} sizes="(width <= 56em) 100vw, 64vw" preload className={styles.picture} />
      <div className={styles.text}>
        <PostMeta post={post} />
        <h2 className="h2">
          <a href={`/blog/${post.slug}`}>{post.title}</a>
        </h2>
        <p className="lead">{post.excerpt}</p>
        {/* The whole entry is the link; these words only show it */}
        <span className={`link ${styles.read}`} aria-hidden="true">
          {blogCopy.index.readLink}
        </span>
      </div>
    </li>
  );
}
