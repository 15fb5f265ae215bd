"use client";

import { useState } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import type { MessageView, Person } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";

type AnnouncerProps = {
  messages: readonly MessageView[];
  people: ReadonlyMap<string, Person>;
  readerId: string;
  /** Only the current room's messages are announced. */
  isSpeaking: boolean;
};

/** Announces new messages of others to screen readers. */
export function Announcer({ messages, people, readerId, isSpeaking }: AnnouncerProps) {
  const newest = messages.at(-1)?.position ?? 0;
  const [heardUpTo, setHeardUpTo] = useState(newest);
  const [outcomes, setSaid] = useState<{ position: number; lines: string[] }>({
    position: newest,
    lines: [],
  });
  if (newest > heardUpTo) {
    const arrived = messages.filter((one) => one.position > heardUpTo && one.authorId !== readerId);
    setHeardUpTo(newest);
    if (isSpeaking && arrived.length > 0)
      setSaid({ position: newest, lines: arrived.slice(-3).map((one) => announcementOf(one, people)) });
  }
  return (
    <div className="sr-only" aria-live="polite">
      {outcomes.lines.map((line, index) => (
        <p key={`${outcomes.position}-${index}`}>{line}</p>
      ))}
    </div>
  );
}

function announcementOf({ authorId, content }: MessageView, people: ReadonlyMap<string, Person>): string {
  const name = people.get(authorId ?? "")?.name ?? roomsCopy.message.unknownAuthor;
  return fill(roomsCopy.chat.announcement, { name, text: content.slice(0, 300) });
}
