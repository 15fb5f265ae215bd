import { clsx } from "clsx/lite";
import type { ComponentProps, ReactNode } from "react";

/** A button that opens or closes a dialog without JavaScript; React's types lack these attributes. */
type Invoker = { command?: "show-modal" | "close"; commandfor?: string };

type Look = {
  variant?: "primary" | "secondary" | "quiet";
  size?: "normal" | "small";
  wide?: boolean;
  children: ReactNode;
};

type AsButton = Look & Invoker & { href?: undefined; busy?: boolean } & ComponentProps<"button">;
type AsLink = Look & { href: string } & Omit<ComponentProps<"a">, "href">;

/**
 * A button, or with `href` a link that looks like one. `busy` keeps it in place and focusable during an action: pass
 * the busy label as children, and ignore clicks in the handler.
 */
export function Button({
  variant = "primary",
  size = "normal",
  wide,
  className,
  ...rest
}: AsButton | AsLink) {
  const look = clsx(
    "btn",
    `btn--${variant}`,
    size === "small" && "btn--small",
    wide && "btn--wide",
    className,
  );

  if (rest.href !== undefined) return <a className={look} {...rest} />;

  const { busy, type = "button", ...button } = rest;
  return (
    <button
      type={type}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...button}
    />
  );
}
