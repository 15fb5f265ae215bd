/** Does something once the browser has nothing better to do; gives back how to forget it. */
export function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const waiting = requestIdleCallback(work, { timeout: 10_000 });
    return () => cancelIdleCallback(waiting);
  }
  // Safari has none
  const timer = setTimeout(work, 3000);
  return () => clearTimeout(timer);
}
