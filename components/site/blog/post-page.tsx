import { PostBody } from "@/components/site/post-body";
import { ShareButton } from "@/components/site/share-button";
import { contactHref } from "@/components/layout/navigation";
import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Button } from "@/components/ui/button";
import { Toaster } from "@/components/ui/toaster";
import { blogPage, postPart } from "@/content/pages/blog";
import { neighbours, type Post } from "@/lib/content/blog/posts";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";
import { absolute } from "@/lib/env/site";
import { postData } from "@/lib/site/structured-data";
import { fill } from "@/lib/text";
import { LetterBody } from "./letter-body";
import { PostMeta } from "./post-meta";
import styles from "./post-page.module.css";

/** A blog post, or a broadcast published as one. */
export function PostPage({ post }: { post: Post }) {
  return (
    <SiteFrame current={`/blog/${post.slug}`}>
      <PostContent post={post} />
    </SiteFrame>
  );
}

function PostContent({ post }: { post: Post }) {
  const copy = getContent(blogPage).post;
  return (
    <>
      <StructuredData path={`/blog/${post.slug}`} things={[postData(post)]} />
      <section className={`${styles.head} on-marigold grain`}>
        <div className="wrap">
          <div className={styles.bar}>
            <Button href="/blog" variant="quiet" className={styles.back}>
              {copy.back}
            </Button>
            <ShareButton
              url={absolute(`/blog/${post.slug}`)}
              title={post.title}
              text={fill(copy.shareText, { title: post.title })}
              label={copy.share}
              copied={copy.copied}
              copyFailed={copy.copyFailed}
            />
          </div>
          <div className="columns">
            <PostMeta post={post} className={styles.meta} />
            <h1 className={`h1 ${styles.title}`}>{post.title}</h1>
            <p className={`lead ${styles.lead}`}>{post.excerpt}</p>
            {post.author && post.author !== getSettings().founder && (
              <p className={`label ${styles.lead}`}>{fill(copy.author, { author: post.author })}</p>
            )}
          </div>
        </div>
      </section>
      {post.letter ? (
        <LetterBody text={post.text} title={post.title} />
      ) : (
        <PostBody picture={post.picture} blocks={post.blocks} />
      )}
      <Sections of={postPart} parts={{ closing: <Closing />, neighbours: <Neighbours slug={post.slug} /> }} />
      <Toaster />
    </>
  );
}

function Closing() {
  const { closing } = getContent(postPart);
  return (
    <section className={`section ${styles.close} on-sea cut-b`}>
      <div className="wrap columns">
        <h2 className="h1">{closing.headline}</h2>
        <div className={styles.closeText}>
          <p className="lead">{closing.text}</p>
          <Button href={contactHref}>{closing.button}</Button>
        </div>
      </div>
    </section>
  );
}

function Neighbours({ slug }: { slug: string }) {
  const copy = getContent(postPart).neighbours;
  const { earlier, later } = neighbours(slug);
  return (
    <nav className={`${styles.turns} on-paper`} aria-label={copy.label}>
      <div className="wrap columns">
        {earlier && <Neighbour post={earlier} label={copy.previous} className={styles.earlier} />}
        {later && <Neighbour post={later} label={copy.next} className={styles.later} />}
      </div>
    </nav>
  );
}

function Neighbour({ post, label, className }: { post: Post; label: string; className: string | undefined }) {
  return (
    <a href={`/blog/${post.slug}`} className={className}>
      <span className="label">{label}</span>
      <span className={styles.turn}>{post.title}</span>
    </a>
  );
}
