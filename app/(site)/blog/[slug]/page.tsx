import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostMeta } from "@/components/site/blog/post-meta";
import { PostBody } from "@/components/site/post-body";
import { ShareButton } from "@/components/site/share-button";
import { contactHref } from "@/components/site/navigation";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Button } from "@/components/ui/button";
import { Toaster } from "@/components/ui/toaster";
import { blogCopy } from "@/content/pages/blog";
import { site } from "@/content/site";
import { inFacts } from "@/lib/catalogue/in-facts";
import { getPost, listPosts, neighbours, type Post } from "@/lib/blog/posts";
import { absolute } from "@/lib/site-env";
import { pageMetadata } from "@/lib/metadata";
import { postThing } from "@/lib/structured-data";
import { cutAtWord, fill } from "@/lib/text";
import styles from "./post.module.css";

const copy = blogCopy.post;

type Props = { params: Promise<{ slug: string }> };

// Any other slug gets app/not-found.tsx, which says so in the words of the blog. Calling notFound() here instead would
// answer with an empty page to anyone without scripts.
export const dynamicParams = false;

export function generateStaticParams() {
  return listPosts().map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = getPost((await params).slug);
  if (!post) return pageMetadata("*");
  const withSite = `${post.title} | ${site.business}`;
  return pageMetadata("/blog/{slug}", {
    path: `/blog/${post.slug}`,
    values: { title: withSite.length <= 60 ? withSite : post.title, excerpt: cutAtWord(post.excerpt, 155) },
    article: { publishedTime: post.date, section: post.category },
  });
}

export default async function PostPage({ params }: Props) {
  const post = getPost((await params).slug);
  if (!post) notFound();

  return (
    <SiteFrame>
      <StructuredData path={`/blog/${post.slug}`} things={[postThing(post)]} />
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
          </div>
        </div>
      </section>
      <PostBody blocks={post.blocks} />
      <section className={`section ${styles.close} on-sea cut-b`}>
        <div className="wrap columns">
          <h2 className="h1">{copy.closing.headline}</h2>
          <div className={styles.closeText}>
            <p className="lead">{inFacts(copy.closing).text}</p>
            <Button href={contactHref}>{copy.closing.button}</Button>
          </div>
        </div>
      </section>
      <Neighbours slug={post.slug} />
      <Toaster />
    </SiteFrame>
  );
}

function Neighbours({ slug }: { slug: string }) {
  const { earlier, later } = neighbours(slug);
  return (
    <nav className={`${styles.turns} on-paper`} aria-label={copy.neighboursLabel}>
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
