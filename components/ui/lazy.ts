"use client";

import { createElement, use, useEffect, useState, type ComponentType } from "react";

/** A part of a page whose code is fetched when it is first wanted. */
export class Lazy<Part> {
  private part: Part | null = null;
  private fetching: Promise<Part | null> | null = null;

  constructor(private readonly load: () => Promise<Part>) {}

  /** The part, if it is here. */
  now(): Part | null {
    return this.part;
  }

  /** Fetches it; null where the line is cut, and then the next time asks anew. */
  fetch(): Promise<Part | null> {
    this.fetching ??= this.load().then(
      (part) => (this.part = part),
      () => (this.fetching = null),
    );
    return this.fetching;
  }

  /** The same for whoever has pressed a button, which is busy meanwhile. */
  async fetchFor(button: HTMLElement): Promise<Part | null> {
    if (this.part) return this.part;
    button.setAttribute("aria-busy", "true");
    const part = await this.fetch();
    button.removeAttribute("aria-busy");
    return part;
  }
}

/** Renders again once the part is here. Begins to fetch it while it is wanted; `onCut` is called where that fails. */
export function useLazy<Part>(late: Lazy<Part>, isWanted: boolean, onCut: () => void): Part | null {
  const [part, setPart] = useState(() => late.now());
  useEffect(() => {
    if (!isWanted || part) return;
    let isLeft = false;
    void late.fetch().then((fetched) => {
      if (isLeft) return;
      if (fetched) setPart(() => fetched);
      else onCut();
    });
    return () => void (isLeft = true);
  }, [late, isWanted, part, onCut]);
  return part;
}

/** Fetches a part as soon as somebody seems to want it: by pointer, by finger or by key. */
export function onIntent(late: Lazy<unknown>) {
  const fetch = () => void late.fetch();
  return { onPointerEnter: fetch, onTouchStart: fetch, onFocus: fetch };
}

/**
 * A component of which the server's answer is enough to begin with: its code comes with the first page that shows it. The
 * server has it at once, so that it is whole without scripts. Where the line is cut, what the server has rendered stays.
 * Stands in a Suspense.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: Promise<ComponentType<Props>> | null = null;
  const get = () => (part ??= readable(load()));
  if (typeof window === "undefined") void get();
  return function LateComponent(props: Props) {
    return createElement(use(get()), props);
  };
}

/** A promise that React reads without waiting once it is kept, and that is never broken. */
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
