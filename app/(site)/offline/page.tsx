import type { Metadata } from "next";
import { titledMetadata } from "@/lib/site/metadata";
import { offlinePart } from "@/content/pages/offline";
import { getContent } from "@/lib/content/documents";
import { isPreview } from "@/lib/content/preview";
import { loadDrafts } from "@/lib/site/drafts";
import { Button } from "@/components/ui/button";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { Logo } from "@/components/layout/logo";
import { PreviewBar } from "@/components/site/preview-bar";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/offline");

/** Cached on a member's device for use offline (components/clubhouse/phone/worker.js). */
export default async function OfflinePage() {
  await loadDrafts();
  const copy = getContent(offlinePart);
  return (
    <>
      {isPreview() && <PreviewBar path={undefined} />}
      <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col px-5 py-6">
        <p className="text-ink [--accent:var(--flame)] [&_svg]:h-7 [&_svg]:w-auto">
          <Logo />
        </p>
        <div className="my-auto max-w-measure py-10">
          <p className="mb-4 inline-flex items-center gap-2 bg-marigold px-3 py-2 font-[650]">
            <LazyIcon name="offline" />
            {copy.label}
          </p>
          <h1 className="h2">{copy.title}</h1>
          <p className="mt-3 mb-6">{copy.text}</p>
          {/* An empty href reloads the URL that failed */}
          <Button href="">{copy.button}</Button>
        </div>
      </main>
    </>
  );
}
