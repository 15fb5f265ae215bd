import { useState, useSyncExternalStore } from "react";
import { useVisit } from "../use-clubhouse";

const neverChanges = () => () => {};

/** How many notices are unread, live on a visit to the Clubhouse, and how to say otherwise. `initial`: as the page was made. */
export function useNoticeCount(initial: number): [number, (count: number) => void] {
  const session = useVisit();
  const [own, setOwn] = useState<number | null>(null);
  const read = () => (session ? session.getView().notices : (own ?? initial));
  const count = useSyncExternalStore(session?.subscribe ?? neverChanges, read, read);
  return [count, session ? (unread) => session.learnNotices(unread) : setOwn];
}
