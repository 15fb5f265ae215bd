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

/** Shares the page through the device, or copies its URL; without scripts it is a mailto: link. */
export function ShareButton({ url, title, text, label, copied, copyFailed }: ShareButtonProps) {
  const look = { variant: "secondary", size: "small" } as const;

  async function share() {
    if (typeof navigator.share === "function") {
      try {
        await navigator.share({ title, text, url });
      } catch (error) {
        // Closing the share sheet is not a failure
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
