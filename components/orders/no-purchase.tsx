import type { ComponentProps, ReactNode } from "react";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { ConfirmedHead } from "./confirmed-head";
import { MailLine } from "@/components/layout/mail-line";

type NothingYetProps = {
  headline: string;
  text: string;
  /** A line with the contact address. */
  contact: string;
  /** Links onwards. */
  children?: ReactNode;
} & Pick<ComponentProps<typeof ConfirmedHead>, "picture" | "focus">;

/** A Checkout without a purchase: what happened, and what to do next. */
export function NothingYet({ headline, text, contact, children, ...picture }: NothingYetProps) {
  return (
    <div className="pb-24">
      <ConfirmedHead headline={<HighlightedText text={headline} wrap />} {...picture}>
        <p className="lead mt-7 max-w-120">{text}</p>
        {children && <div className="mt-8">{children}</div>}
        <div className="mt-6">
          <MailLine text={contact} />
        </div>
      </ConfirmedHead>
    </div>
  );
}
