"use client";

import { useState, type MouseEvent, type ReactNode } from "react";
import type { Video } from "@/lib/content/testimonial-video";
import styles from "./testimonials.module.css";

type VideoPlayerProps = {
  video: Video;
  /** The name of the person in the video, for the labels. */
  label: string;
  /** What pressing play does, if not obvious. */
  notice: string | null;
  /** The poster image before playing. */
  children: ReactNode;
};

/**
 * A poster with a play button. Nothing is requested from the provider before the click; without scripts it is a
 * link.
 */
export function VideoPlayer({ video, label, notice, children }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false);

  function play(event: MouseEvent) {
    // The browser opens a new tab
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

/** The pressed button is gone, so the player gets the focus. */
function focus(player: HTMLElement | null): void {
  player?.focus();
}
