import { LostPage } from "./lost-page";
import { SiteFrame } from "./site-frame";
import { Button } from "@/components/ui/button";
import { blogPage } from "@/content/pages/blog";
import { getContent } from "@/lib/content/documents";
import styles from "./lost-post.module.css";

/**
 * The 404 page. It is static, so it contains the text for a missing blog post too; an inline script chooses by the
 * path before the first paint.
 */
export function NotFoundPage() {
  return (
    <SiteFrame>
      <div id="lost-page" suppressHydrationWarning>
        <LostPage />
      </div>
      <div id="lost-post" hidden suppressHydrationWarning>
        <LostPost />
      </div>
      <script
        dangerouslySetInnerHTML={{
          __html: `if (location.pathname.startsWith("/blog/")) {
  document.getElementById("lost-page").hidden = true;
  document.getElementById("lost-post").hidden = false;
}`,
        }}
      />
    </SiteFrame>
  );
}

/** The text for a missing blog post. */
function LostPost() {
  const copy = getContent(blogPage).notFound;
  return (
    <section className={`section ${styles.post} on-marigold grain`}>
      <div className="wrap">
        <h1 className="h1">{copy.title}</h1>
        <p className="lead">{copy.text}</p>
        <Button href="/blog">{copy.button}</Button>
      </div>
    </section>
  );
}
