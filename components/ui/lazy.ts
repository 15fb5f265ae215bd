"use client";

import { createElement, Suspense, use, useEffect, useState, type ComponentType, type ReactNode } from "react";

/** A part of a page whose code is loaded on demand. */
export class Lazy<Part> {
  private part: Part | null = null;
  private fetching: Promise<Part | null> | null = null;

  constructor(private readonly load: () => Promise<Part>) {}

  /** The part, if loaded. */
  now(): Part | null {
    return this.part;
  }

  /** Loads it; null when offline, and then the next call tries again. */
  fetch(): Promise<Part | null> {
    this.fetching ??= this.load().then(
      (part) => (this.part = part),
      () => (this.fetching = null),
    );
    return this.fetching;
  }

  /** Likewise for a pressed button, which is aria-busy meanwhile. */
  async fetchFor(button: HTMLElement): Promise<Part | null> {
    if (this.part) return this.part;
    button.setAttribute("aria-busy", "true");
    const part = await this.fetch();
    button.removeAttribute("aria-busy");
    return part;
  }
}

/** Re-renders once the part is loaded. Loads when `isWanted`; `onDisconnect` is called on failure. */
export function useLazy<Part>(late: Lazy<Part>, isWanted: boolean, onDisconnect: () => void): Part | null {
  const [part, setPart] = useState(() => late.now());
  useEffect(() => {
    if (!isWanted || part) return;
    let isLeft = false;
    void late.fetch().then((fetched) => {
      if (isLeft) return;
      if (fetched) setPart(() => fetched);
      else onDisconnect();
    });
    return () => void (isLeft = true);
  }, [late, isWanted, part, onDisconnect]);
  return part;
}

/** Preloads a part on pointer enter, touch start or focus. */
export function onIntent(late: Lazy<unknown>) {
  const fetch = () => void late.fetch();
  return { onPointerEnter: fetch, onTouchStart: fetch, onFocus: fetch };
}

/**
 * A component whose server-rendered HTML suffices at first: its code loads with the first page that shows it, and
 * if that fails the HTML stays. When rendered by the browser, the fallback is shown meanwhile.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (props: Props) => ReactNode = () => null,
) {
  let part: Promise<ComponentType<Props>> | null = null;
  const get = () => (part ??= readable(load()));
  if (typeof window === "undefined") void get();
  const Loaded = (props: Props) => createElement(use(get()), props);
  return function LazyComponent(props: Props) {
    return createElement(
      Suspense,
      { fallback: createElement(fallback, props) },
      createElement(Loaded, props),
    );
  };
}

/** A promise that React unwraps synchronously once fulfilled, and that never rejects. */
function readable<Part>(loading: Promise<Part>): Promise<Part> {
  const promise: Promise<Part> = loading.then(
    (value) => {
      void Object.assign(promise, { status: "fulfilled", value });
      return value;
    },
    () => new Promise<Part>(() => undefined),
  );
  return promise;
}
