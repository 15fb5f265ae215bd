"use client";

import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { BoardId } from "@/content/boards";
import type { Principal } from "@/lib/access/policy";
import type { Person, Reader } from "@/lib/clubhouse/schema";
import type { BoardFeed, FeedView } from "./session/board-feed";
import { ClubhouseSession, type ClubhouseOptions, type ClubhouseView } from "./session/clubhouse-session";
import type { Store } from "./session/store";

const SessionContext = createContext<ClubhouseSession | null>(null);
const FeedContext = createContext<BoardFeed | null>(null);
const ReaderContext = createContext<Reader | null>(null);

/** Keeps the line to the Clubhouse open for everything inside, from when the page is shown until it is left. */
export function ClubhouseProvider({ children, ...options }: ClubhouseOptions & { children: ReactNode }) {
  const [session] = useState(() => new ClubhouseSession(options));
  useEffect(() => session.start(), [session]);
  return (
    <SessionContext value={session}>
      <ReaderContext value={options.reader}>{children}</ReaderContext>
    </SessionContext>
  );
}

/** The board that everything inside is about. */
export function FeedProvider({ board, children }: { board: BoardId; children: ReactNode }) {
  return <FeedContext value={useClubhouseSession().feed(board)}>{children}</FeedContext>;
}

/** This visit to the Clubhouse: what to do with it. */
export function useClubhouseSession(): ClubhouseSession {
  return needed(useContext(SessionContext), "ClubhouseProvider");
}

/** The visit, or null on pages beside the rooms. */
export function useVisit(): ClubhouseSession | null {
  return useContext(SessionContext);
}

/** What `select` takes of this visit: whoever calls renders again when that is another value, and only then. */
export function useClubhouse<T>(select: (view: ClubhouseView) => T): T {
  return useStore(useClubhouseSession(), select);
}

/** The boards she may read. */
export function useBoardIds(): readonly BoardId[] {
  const ids = useClubhouse(({ boards }) => [...boards.keys()].join());
  return useMemo(() => ids.split(",") as BoardId[], [ids]);
}

/** Who reads. */
export function useReader(): Reader {
  return needed(useContext(ReaderContext), "ClubhouseProvider");
}

/** Who reads, as `may` asks for her: with the pause of her posting as it is known now. */
export function useAsker(): Principal {
  const { role, hasAccess } = useReader();
  const pause = useClubhouse(({ pause: now }) => now);
  const postingPause = pause && { until: pause.until === null ? null : new Date(pause.until) };
  return { kind: "member", role, hasAccess, postingPause };
}

/** The board around here: what to do with it. */
export function useFeed(): BoardFeed {
  return needed(useContext(FeedContext), "FeedProvider");
}

/** The board around here: what it shows now. */
export function useFeedView(): FeedView {
  return useStore(useFeed(), whole);
}

/** What `select` takes of the board around here. */
export function useFeedPart<T>(select: (view: FeedView) => T): T {
  return useStore(useFeed(), select);
}

/** Everybody this page has heard of, by id. */
export function usePeople(): ReadonlyMap<string, Person> {
  return useStore(useClubhouseSession().people, ({ byId }) => byId);
}

function useStore<View extends object, T>(store: Store<View>, select: (view: View) => T): T {
  const read = () => select(store.getView());
  return useSyncExternalStore(store.subscribe, read, read);
}

function whole<View>(view: View): View {
  return view;
}

function needed<T>(value: T | null, provider: string): T {
  if (value === null) throw new Error(`A ${provider} is missing above this component`);
  return value;
}
