import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

/** The HTML of a page with async components. */
export async function staticHtml(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  return new Response(prelude).text();
}
