import { Picture } from "@/components/layout/picture";
import { isPicturePath } from "@/content/pictures";
import type { Post } from "@/lib/content/blog/posts";

type CoverProps = { post: Post; sizes: string; preload?: boolean; className?: string };

/** The first image of a post as a thumbnail, or nothing. Decorative, as the title is the text. */
export function Cover({ post, sizes, preload, className }: CoverProps) {
  const path = coverOf(post);
  return (
    path && (
      <div className={className}>
        <Picture path={path} alt="" sizes={sizes} preload={preload} />
      </div>
    )
  );
}

export function hasCover(post: Post): boolean {
  return coverOf(post) !== null;
}

function coverOf(post: Post) {
  const image = post.blocks.find((block) => block.kind === "image");
  return image && isPicturePath(image.src) ? image.src : null;
}
