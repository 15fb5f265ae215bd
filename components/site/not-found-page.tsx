import { LostPage } from "./lost-page";
import { LostPost } from "./lost-post";
import { SiteFrame } from "./site-frame";

/**
 * What stands at an address where nothing lives. The page is made once for all of them, so it carries the words for a
 * missing post too, and a line of script chooses by the address before anything is painted.
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
