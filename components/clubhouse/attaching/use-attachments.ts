"use client";

import { useState, useSyncExternalStore } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import { Lazy } from "@/components/ui/lazy";
import { toast } from "@/components/ui/toast";
import type { Attachments } from "./attachments";
import type { Tray } from "./tray";

/** Loaded when the first attachment is added. */
export const lateTray = new Lazy(async () => {
  const [{ Attachments }, { Tray }] = await Promise.all([import("./attachments"), import("./tray")]);
  return { Attachments, Tray };
});

type Opened = { attachments: Attachments; Tray: typeof Tray };

const nothing = () => () => undefined;

/** The attachments of a text, once there are any. */
export function useAttachments() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const view = useSyncExternalStore(
    opened?.attachments.subscribe ?? nothing,
    () => opened?.attachments.getView() ?? null,
    () => null,
  );

  async function add(files: readonly File[]) {
    const part = opened ? null : await lateTray.fetch();
    if (part) setOpened({ attachments: new part.Attachments(files), Tray: part.Tray });
    else if (opened) opened.attachments.add(files);
    else toast({ ...roomsCopy.toasts.loadFailed, tone: "error" });
  }

  return {
    add: (files: readonly File[]) => void add(files),
    /** Resolves once no upload is running: true if all succeeded. */
    settled: () => opened?.attachments.settled() ?? Promise.resolve(true),
    uploads: () => opened?.attachments.uploads(),
    /** Removes them, sent with a message or discarded. */
    clear: (isSent: boolean) => opened?.attachments.clear(isSent),
    tray: opened && view && view.items.length > 0 ? opened : null,
  };
}

export type Added = ReturnType<typeof useAttachments>;
