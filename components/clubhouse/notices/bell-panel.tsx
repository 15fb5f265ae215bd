"use client";

import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { bellCopy } from "@/content/pages/bell";
import { noticesCopy as copy } from "@/content/pages/notices";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { noticeSettingsPath, noticesPath } from "@/lib/access/paths";
import type { NoticePage } from "@/lib/notifications/schema";
import { LoadingList } from "../boards/list-states";
import { useVisit } from "../use-clubhouse";
import { NoticeRows } from "./notice-rows";
import { fetchNotices, readNotices } from "./notices-api";

type BellPanelProps = {
  bell: RefObject<HTMLElement | null>;
  unread: number;
  onUnread: (unread: number) => void;
  onClose: (returnFocus: boolean) => void;
};

type Shown = "loading" | "failed" | (NoticePage & { at: number });

/** The notices over the chat's column; Escape and an outside click close them. */
export function BellPanel({ bell, unread, onUnread, onClose }: BellPanelProps) {
  const visit = useVisit();
  const [shown, setShown] = useState<Shown>("loading");
  const box = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  const load = useCallback((signal: AbortSignal) => {
    void fetchNotices(signal).then((answer) => {
      if (signal.aborted) return;
      setShown(answer.ok ? { ...answer.value, at: Date.now() } : "failed");
    });
  }, []);

  // Another unread number means a changed list
  useEffect(() => {
    const left = new AbortController();
    load(left.signal);
    return () => left.abort();
  }, [load, unread]);

  useEffect(() => title.current?.focus(), []);

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && [box, bell].some(({ current }) => current?.contains(target));
      if (!isInside) onClose(false);
    };
    const escape = ({ key }: KeyboardEvent) => key === "Escape" && onClose(true);
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", escape);
    };
  }, [bell, onClose]);

  async function readAll(upTo: string) {
    const answer = await readNotices({ upTo });
    if (answer.ok) {
      onUnread(answer.value.unread);
      if (unread === 0) load(new AbortController().signal);
      visit?.tryNow();
    } else toast({ ...copy.readAllFailed, tone: "error" });
    title.current?.focus();
  }

  const page = typeof shown === "object" ? shown : null;
  const upTo = page?.upTo;
  return (
    <section
      ref={box}
      role="dialog"
      aria-label={bellCopy.title}
      className="fixed top-[calc(var(--bar)+var(--ribbon)-1.5px)] right-0 bottom-0 z-30 grid w-[clamp(23rem,30.6vw,27.5rem)] grid-rows-[auto_minmax(0,1fr)_auto] border-t-[1.5px] border-l-[1.5px] border-ink bg-card text-ink supports-[anchor-name:--appbar]:top-[calc(anchor(--appbar_bottom)-1.5px)]"
    >
      <div className="flex min-h-[4.25rem] items-center justify-between gap-4 border-b-[1.5px] border-ink px-5 pt-3 pb-[0.6rem]">
        <h2 ref={title} tabIndex={-1} className="h2 text-[1.5rem]">
          {bellCopy.title}
        </h2>
        {upTo && (
          <button type="button" className="tinybtn is-plain" onClick={() => void readAll(upTo)}>
            {copy.readAll}
          </button>
        )}
      </div>
      <div className="overflow-y-auto overscroll-contain pb-3" aria-busy={shown === "loading"}>
        {shown === "loading" && <LoadingList />}
        {shown === "failed" && (
          <div className="grid justify-items-start gap-2 px-5 py-9">
            <h3 className="h2 text-[1.5rem]">{copy.failed.title}</h3>
            <p className="text-ink-2">{copy.failed.text}</p>
            <Button
              variant="secondary"
              size="small"
              className="mt-2"
              onClick={() => {
                setShown("loading");
                load(new AbortController().signal);
              }}
            >
              <Icon name="retry" size={16} />
              {copy.failed.again}
            </Button>
          </div>
        )}
        {page && <NoticeRows notices={page.notices} renderedAt={page.at} as="h3" />}
      </div>
      <div className="flex justify-between gap-4 border-t-[1.5px] border-hair px-5 py-[0.35rem]">
        <a className="tinybtn is-plain" href={noticesPath}>
          {copy.all}
        </a>
        <a className="tinybtn is-plain" href={noticeSettingsPath}>
          {copy.settings}
        </a>
      </div>
    </section>
  );
}
