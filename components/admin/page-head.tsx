import Link from "next/link";
import { Icon } from "@/components/ui/icon";

type PageHeadProps = { back: { href: string; label: string }; headline: string; text?: string };

/** The head of a page of the administration: the way back, what it is, and what it is for. */
export function PageHead({ back, headline, text }: PageHeadProps) {
  return (
    <>
      <BackLink {...back} />
      <header className="mb-7">
        <h1 className="h1 mt-1">{headline}</h1>
        {text && <p className="mt-[0.65rem] max-w-152 text-ink-2">{text}</p>}
      </header>
    </>
  );
}

/** The way back to the page before. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className="back" prefetch={false}>
      <Icon name="back" size={16} />
      {label}
    </Link>
  );
}
