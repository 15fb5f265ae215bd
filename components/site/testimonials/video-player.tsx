"use client";

import { useState, type MouseEvent, type ReactNode } from "react";
import type { Video } from "@/lib/content/testimonial-video";
import styles from "./testimonials.module.css";

type VideoPlayerProps = {
  video: Video;
  /** Whose video it is; names the button and the player. */
  label: string;
  /** What pressing play does, where that is not plain. */
  notice: string | null;
  /** The picture that stands there until then. */
  children: ReactNode;
};

/** A picture with a button. Nothing is asked of the other company before it is pressed; without scripts it is a link. */
export function VideoPlayer({ video, label, notice, children }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false);

  function play(event: MouseEvent) {
    // Opening it elsewhere stays possible
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  }

  if (playing && video.kind === "file")
    return <video src={video.src} aria-label={label} controls autoPlay playsInline ref={focus} />;
  if (playing)
    return (
      <iframe
        src={video.src}
        title={label}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        ref={focus}
      />
    );
  return (
    <>
      <a href={video.href} data-late="" onClick={play} className={styles.play}>
        {children}
        <span>
          <i aria-hidden="true" />
          {label}
        </span>
      </a>
      {notice && <p className="small">{notice}</p>}
    </>
  );
}

/** What was pressed is gone; the focus goes on where it was. */
function focus(player: HTMLElement | null): void {
  player?.focus();
}
