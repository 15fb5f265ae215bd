import { HighlightedText } from "@/components/ui/highlighted-text";
import { blogPage } from "@/content/pages/blog";
import { getContent } from "@/lib/content/documents";
import { coverOf, listPosts, type Post } from "@/lib/content/blog/posts";
import styles from "./blog.module.css";
import { clsx } from "clsx/lite";
import { PostMeta } from "./post-meta";
import { Picture } from "@/components/layout/picture";

/** The head of the blog. */
export function BlogHead() {
  const { hero } = getContent(blogPage);
  return (
    <section className={`section on-paper ${styles.head}`}>
      <div className="wrap columns">
        <p className="label col-span-full">{hero.eyebrow}</p>
        <h1 className="poster draw">
          <HighlightedText text={hero.headline} wrap />
        </h1>
        <p className="lead">{hero.lead}</p>
      </div>
    </section>
  );
}

/** The posts: the newest large, the others as rows. */
export function PostList() {
  const { empty } = getContent(blogPage).posts;
  const [newest, ...others] = listPosts();
  return (
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
          <h2 className="h2">{empty.title}</h2>
          <p className="lead">{empty.text}</p>
        </div>
      )}
    </div>
  );
}

/** The newest post: a picture to the left edge, text on a sheet over its corner. */
function LeadPost({ post }: { post: Post }) {
  return (
    <li className={clsx("columns", styles.entry, styles.newest, hasCover(post) && styles.overlapped)}>
      <Cover post={post} sizes="(width <= 56em) 100vw, 64vw" preload className={styles.picture} />
      <div className={styles.text}>
        <PostMeta post={post} />
        <h2 className="h2">
          <a href={`/blog/${post.slug}`}>{post.title}</a>
        </h2>
        <p className="lead">{post.excerpt}</p>
        {/* The whole entry is the link; this text only looks like one */}
        <span className={`link ${styles.read}`} aria-hidden="true">
          {getContent(blogPage).posts.readLink}
        </span>
      </div>
    </li>
  );
}

/** An older post: date, title, and a thumbnail if it has an image. */
function PostRow({ post }: { post: Post }) {
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

type CoverProps = { post: Post; sizes: string; preload?: boolean; className?: string };

/** The picture of a post as a thumbnail, or nothing. Decorative, as the title is the text. */
function Cover({ post, sizes, preload, className }: CoverProps) {
  const cover = coverOf(post);
  return (
    cover && (
      <div className={className}>
        <Picture picture={cover} alt="" sizes={sizes} preload={preload} />
      </div>
    )
  );
}

function hasCover(post: Post): boolean {
  return coverOf(post) !== null;
}
