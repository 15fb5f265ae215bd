import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

type PageHeadProps = {
  back?: { href: string; label: string } | undefined;
  headline: string;
  text?: ReactNode;
  /** The page's main action. */
  action?: ReactNode;
};

export function PageHead({ back, headline, text, action }: PageHeadProps) {
  return (
    <>
      {back && <BackLink {...back} />}
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 className="h1 mt-1">{headline}</h1>
          {text && <p className="mt-[0.65rem] max-w-152 text-ink-2">{text}</p>}
        </div>
        {action}
      </header>
    </>
  );
}

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className="back" prefetch={false}>
      <Icon name="back" size={16} />
      {label}
    </Link>
  );
}
