import { HighlightedText } from "@/components/ui/highlighted-text";
import { blogCopy } from "@/content/pages/blog";
import type { Post } from "@/lib/content/blog/posts";
import styles from "./blog.module.css";
import { LeadPost } from "./lead-post";
import { PostRow } from "./post-row";

const copy = blogCopy.index;

/** The blog: the newest post large, the others as lines under one another. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  const [newest, ...others] = posts;
  return (
    <>
      <section className={`section on-paper ${styles.head}`}>
        <div className="wrap columns">
          <p className="label col-span-full">{copy.eyebrow}</p>
          <h1 className="poster draw">
            <HighlightedText text={copy.headline} wrap />
          </h1>
          <p className="lead">{copy.lead}</p>
        </div>
      </section>
      <div className={`wrap ${styles.list}`}>
        {newest ? (
          <ol role="list">
            <LeadPost post={newest} />
            {others.map((post) => (
              <PostRow key={post.slug} post={post} />
            ))}
          </ol>
        ) : (
          <div className={styles.empty}>
            <h2 className="h2">{copy.empty.title}</h2>
            <p className="lead">{copy.empty.text}</p>
          </div>
        )}
      </div>
    </>
  );
}
