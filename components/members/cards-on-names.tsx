"use client";

import { useEffect, useState } from "react";
import { Lazy } from "@/components/ui/lazy";
import type { MemberCard } from "@/lib/members/schema";

const late = new Lazy(() => import("./card-layer"));

type Shown = { link: HTMLAnchorElement; card: MemberCard };

/**
 * Opens a member's card as a popover on a click on their name. After a failure, and in a new tab, the link opens
 * the card's page.
 */
export function CardsOnNames() {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    let asking = new AbortController();
    async function open(link: HTMLAnchorElement) {
      asking.abort();
      const mine = (asking = new AbortController());
      const part = await late.fetchFor(link);
      const card = part && (await part.fetchCard(link.pathname, mine.signal));
      if (mine.signal.aborted) return;
      if (card?.ok) setShown({ link, card: card.value });
      else location.assign(link.href);
    }
    const press = (event: MouseEvent) => {
      const link = pressedName(event);
      if (!link) return;
      // Before the link's own handler
      event.preventDefault();
      void open(link);
    };
    document.addEventListener("click", press, { capture: true });
    return () => {
      asking.abort();
      document.removeEventListener("click", press, { capture: true });
    };
  }, []);

  const CardLayer = late.now()?.CardLayer;
  return shown && CardLayer && <CardLayer {...shown} onClose={() => setShown(null)} />;
}

function pressedName(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!("popover" in document.body)) return null;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>("a[href^='/members/']:not([target])");
}
