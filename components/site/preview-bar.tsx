import { listPostDocuments } from "@/lib/content/blog/documents";
import { listOwnPages } from "@/lib/content/own-pages";
import { listSitePages } from "@/lib/content/site-pages";
import { editorPath } from "@/lib/site/documents/editor-path";
import { previewSheet } from "@/lib/site/brand-style";
import { readPreviewedVersion } from "@/lib/site/previewed-version";
import styles from "./preview-bar.module.css";

/** Says that this page shows drafts, to its editors only. */
export async function PreviewBar({ path }: { path: string | undefined }) {
  const posts = listPostDocuments().map(({ document, address }) => ({
    ...{ key: document.key, path: `/blog/${address}` },
  }));
  const page = [...listSitePages(), ...listOwnPages(), ...posts].find((one) => one.path === path);
  const opened = await readPreviewedVersion();
  const shown = page && page.key === opened?.page ? "As in its history." : "With your drafts.";
  return (
    <aside className={styles.bar} aria-label="Preview">
      <style>{previewSheet()}</style>
      <p>
        <b>Preview</b> <span className={styles.about}>{shown} Only editors can see it.</span>
      </p>
      <a href={page ? editorPath(page.key) : "/admin/site"}>Back to editing</a>
      {/* A prefetch would end the preview */}
      <a href="/admin/site/preview/end" data-no-prefetch="">
        End preview
      </a>
    </aside>
  );
}
