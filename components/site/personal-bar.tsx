import { Logo } from "@/components/layout/logo";
import { framePart } from "@/content/pages/frame";
import { getContent } from "@/lib/content/documents";
import { isPreview } from "@/lib/content/preview";
import { getSettings } from "@/lib/content/settings";
import { PreviewBar } from "./preview-bar";

/** The header of a page that needs no account: the name and one link. */
export function PersonalBar() {
  const { header, personal } = getContent(framePart);
  return (
    <>
      {isPreview() && <PreviewBar path={undefined} />}
      <header className="sticky top-0 z-20 flex h-header items-center justify-between gap-4 border-b-2 border-ink bg-paper px-[clamp(1.25rem,2.8vw,2.5rem)] print:static print:border-0 print:bg-transparent print:px-0">
        <a
          href="/"
          aria-label={header.logoLabel}
          className="flex min-h-target items-center text-ink [--accent:var(--flame)]"
        >
          <Logo className="h-[1.65rem] w-auto sm:h-[1.9rem] xl:h-9" />
        </a>
        <p className="small print:hidden">
          <span className="max-[24em]:hidden">{personal.question} </span>
          <a href={`mailto:${getSettings().email}`} className="link inline-flex min-h-target items-center">
            {personal.contact}
          </a>
        </p>
      </header>
    </>
  );
}
