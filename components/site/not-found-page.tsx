import { LostPage } from "./lost-page";
import { LostPost } from "./lost-post";
import { SiteFrame } from "./site-frame";

/**
 * The 404 page. It is static, so it also contains the text for a missing blog post; an inline script selects by the
 * path before first paint.
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
