"use client";

import { clsx } from "clsx/lite";
import { useCallback, useEffect, useRef, useState, type MouseEvent, useSyncExternalStore } from "react";
import { bellCopy as copy } from "@/content/pages/bell";
import { Icon } from "@/components/ui/icon";
import { Lazy, onIntent, useLazy } from "@/components/ui/lazy";
import { fill } from "@/lib/text/interpolate";
import { noticesPath } from "@/lib/access/paths";
import { isModifiedClick } from "@/components/clubhouse/use-route";
import { useVisit } from "@/components/clubhouse/use-clubhouse";

const neverChanges = () => () => {};

const latePanel = new Lazy(() => import("./bell-panel"));
const toPage = () => window.location.assign(noticesPath);

type BellProps = {
  /** The unread number at render time. */
  unread: number;
  isCurrent: boolean;
  className: string;
  openClassName: string;
};

/** The bell with the unread number: a link, which on desktops opens the notices over the chat. */
export function Bell({ unread, isCurrent, className, openClassName }: BellProps) {
  const [count, setCount] = useNoticeCount(unread);
  const [isOpen, setOpen] = useState(false);
  const late = useLazy(latePanel, isOpen, toPage);
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const showCount = () => {
      const plain = document.title.replace(/^\(\d+\) /, "");
      const title = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    showCount();
    // The badge on the icon of the installed app
    if ("setAppBadge" in navigator) void navigator.setAppBadge(count).catch(() => undefined);
    // Next may set the page's title later
    const head = new MutationObserver(showCount);
    head.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => head.disconnect();
  }, [count]);

  const close = useCallback((returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) link.current?.focus();
  }, []);

  function press(event: MouseEvent) {
    if (isCurrent || isModifiedClick(event) || !window.matchMedia("(width >= 60em)").matches) return;
    event.preventDefault();
    setOpen(!isOpen);
  }

  return (
    <>
      <a
        ref={link}
        href={noticesPath}
        aria-label={fill(copy.name, { count })}
        aria-current={isCurrent ? "page" : undefined}
        aria-expanded={isCurrent ? undefined : isOpen}
        className={clsx(className, isCurrent || isOpen ? openClassName : "text-ink-2")}
        {...onIntent(latePanel)}
        onClick={press}
      >
        <Icon name="bell" />
        <span className="max-lg:sr-only">{copy.title}</span>
        {count > 0 && <span className="unread">{count}</span>}
      </a>
      {isOpen && late && <late.BellPanel bell={link} unread={count} onUnread={setCount} onClose={close} />}
    </>
  );
}

/** The live unread number, and a setter; `initial` is the number at render time. */
function useNoticeCount(initial: number): [number, (count: number) => void] {
  const session = useVisit();
  const [own, setOwn] = useState<number | null>(null);
  const read = () => (session ? session.getView().notices : (own ?? initial));
  const count = useSyncExternalStore(session?.subscribe ?? neverChanges, read, read);
  return [count, session ? (unread) => session.setNotices(unread) : setOwn];
}
