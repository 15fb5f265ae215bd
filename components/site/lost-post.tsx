import { Button } from "@/components/ui/button";
import { blogCopy } from "@/content/pages/blog";
import styles from "./lost-post.module.css";

const copy = blogCopy.notFound;

/** A post that is not there. */
export function LostPost() {
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
