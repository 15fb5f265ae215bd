"use client";

import { useState, type MouseEvent, type ReactNode } from "react";
import type { Video } from "@/lib/content/testimonial-video";
import styles from "./testimonials.module.css";

type VideoPlayerProps = {
  video: Video;
  /** The person in the video; labels button and player. */
  label: string;
  /** What pressing play does, if not obvious. */
  notice: string | null;
  /** The poster image until then. */
  children: ReactNode;
};

/** A poster with a play button. The third party is not contacted before the click; without JavaScript it is a link. */
export function VideoPlayer({ video, label, notice, children }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false);

  function play(event: MouseEvent) {
    // Let the browser open a new tab
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

/** The pressed button is gone; move the focus to the player. */
function focus(player: HTMLElement | null): void {
  player?.focus();
}
