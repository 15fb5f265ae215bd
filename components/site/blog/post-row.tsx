import type { Post } from "@/lib/content/blog/posts";
import styles from "./blog.module.css";
import { Cover } from "./cover";
import { PostMeta } from "./post-meta";

/** An older post: when, what, and a stamp of its picture if it has one. */
export function PostRow({ post }: { post: Post }) {
  return (
    <li className={`columns ${styles.entry} ${styles.row}`}>
      <PostMeta post={post} />
      <div className={styles.text}>
        <h2>
          <a href={`/blog/${post.slug}`}>{post.title}</a>
        </h2>
        <p>{post.excerpt}</p>
      </div>
      <Cover post={post} sizes="(width <= 56em) 50vw, 12rem" className={styles.picture} />
    </li>
  );
}
