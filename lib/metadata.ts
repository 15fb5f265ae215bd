import type { Metadata } from "next";
import { metaCopy } from "@/content/pages/meta";
import { site } from "@/content/site";
import { siteEnv } from "@/lib/site-env";
import { fill } from "@/lib/text";

/** What every page shares: the address that relative ones are resolved against, and the site's own card when shared. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(siteEnv.NEXTAUTH_URL),
  title: metaCopy.routes["/"].title,
  applicationName: site.business,
  formatDetection: { telephone: false },
};

type Route = keyof typeof metaCopy.routes;

/**
 * Title, description, canonical address and indexing of one address of content/pages/meta.ts. `path` is the real address
 * where the route has a placeholder; `values` fill the texts.
 */
export function pageMetadata(
  route: Route,
  { path = route, values = {} }: { path?: string; values?: Record<string, string> } = {},
): Metadata {
  const copy = metaCopy.routes[route];
  const title = fill(copy.title, values);
  const description = fill(copy.description, values);
  return {
    title,
    description,
    ...(copy.index ? { alternates: { canonical: path } } : { robots: { index: false, follow: false } }),
    openGraph: {
      type: "website",
      siteName: metaCopy.social.siteName,
      locale: site.locale.replace("-", "_"),
      title: route === "/" ? metaCopy.social.title : title,
      description: route === "/" ? metaCopy.social.description : description,
      ...(copy.index && { url: path }),
    },
  };
}

/** A text of at most `longest` characters, ended at a word with an ellipsis when it has to be cut. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = text.slice(0, longest - 1);
  return `${room.slice(0, Math.max(room.lastIndexOf(" "), 1)).replace(/[\s,;:.]+$/, "")}…`;
}
