"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { mailto } from "@/lib/text/mailto";

type ShareButtonProps = {
  url: string;
  title: string;
  text: string;
  label: string;
  copied: { title: string; text: string };
  copyFailed: string;
};

/**
 * Shares the page by what the device offers, or copies its address. Without scripts it is a link that opens a letter with
 * the address in it.
 */
export function ShareButton({ url, title, text, label, copied, copyFailed }: ShareButtonProps) {
  const look = { variant: "secondary", size: "small" } as const;

  async function share() {
    if (typeof navigator.share === "function") {
      try {
        await navigator.share({ title, text, url });
      } catch (error) {
        // Closing the sheet without choosing is not a failure
        if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
      }
    } else {
      await copy();
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast(copied);
    } catch {
      toast({ title: copyFailed, tone: "error" });
    }
  }

  return (
    <>
      <Button {...look} className="[@media(scripting:none)]:hidden" data-late="" onClick={() => void share()}>
        {label}
      </Button>
      <Button
        {...look}
        className="hidden [@media(scripting:none)]:inline-flex"
        href={mailto("", { subject: title, body: `${text}\n${url}` })}
      >
        {label}
      </Button>
    </>
  );
}
