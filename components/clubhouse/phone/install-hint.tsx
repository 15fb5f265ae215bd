"use client";

import { useEffect, useState } from "react";
import { phoneCopy } from "@/content/pages/push";
import { Button } from "@/components/ui/button";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { declineInstall, shouldHint, isIos, onPrompt, type InstallPrompt } from "./installing";

const copy = phoneCopy.install;

/** On a phone, from the third visit until declined: suggests a home screen icon for the Clubhouse. */
export function InstallHint() {
  const [prompt, setPrompt] = useState<InstallPrompt | "by hand" | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!shouldHint()) return;
    if (!isIos()) return onPrompt(setPrompt);
    const timer = setTimeout(() => setPrompt("by hand"));
    return () => clearTimeout(timer);
  }, []);
  if (!prompt) return null;

  function end() {
    declineInstall();
    setPrompt(null);
  }

  async function show() {
    if (prompt === "by hand" || !prompt) {
      setShown(true);
      return;
    }
    await prompt.prompt();
    end();
  }

  return (
    <section
      aria-labelledby="install-title"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-[1.5px] border-ink bg-paper p-4 lg:hidden"
    >
      <LazyIcon name="phone" />
      <h2 id="install-title" className="font-display text-[1.125rem] leading-[1.2] font-[850]">
        {copy.title}
      </h2>
      <p className="col-start-2 text-read text-ink-2" aria-live="polite">
        {isShown ? copy.byHand : copy.text}
      </p>
      <div className="col-start-2 mt-3 flex flex-wrap items-center gap-4">
        {!isShown && (
          <Button variant="secondary" size="small" onClick={() => void show()}>
            {copy.yes}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={end}>
          {isShown ? copy.done : copy.no}
        </Button>
      </div>
    </section>
  );
}
