import { layoutCopy } from "@/content/pages/layout";
import { siteEnv } from "@/lib/env/site";

/** A banner on every page while the sandbox replaces the providers; nothing in production. */
export function Ribbon() {
  if (!siteEnv.SANDBOX_URL) return null;
  return (
    <aside className="ribbon print:hidden" aria-label={layoutCopy.ribbon.label}>
      {layoutCopy.ribbon.text}{" "}
      <a className="link" href={siteEnv.SANDBOX_URL}>
        {layoutCopy.ribbon.link}
      </a>
    </aside>
  );
}
