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
import { useLocalDraft } from "@/components/forms/use-local-draft";
import type { Principal } from "@/lib/access/policy";
import type { MessagePage, Person, Reader } from "@/lib/clubhouse/schema";
import type { BoardFeed, FeedView } from "./session/board-feed";
import { ClubhouseSession, type ClubhouseOptions, type ClubhouseView } from "./session/clubhouse-session";
import type { Store } from "./session/store";

const SessionContext = createContext<ClubhouseSession | null>(null);
const FeedContext = createContext<BoardFeed | null>(null);
const ReaderContext = createContext<Reader | null>(null);

type ClubhouseProviderProps = Omit<ClubhouseOptions, "pages"> & {
  /** The first pages of the boards shown at once, as JSON. */
  pages: Readonly<Record<BoardId, string>>;
  /** A page is not its board's newest, because the browser had no scripts: with scripts it starts again. */
  isOlder?: boolean | undefined;
  children: ReactNode;
};

/** Keeps the live connection open while the page is shown. */
export function ClubhouseProvider({ children, pages, isOlder, ...options }: ClubhouseProviderProps) {
  const [session] = useState(() => new ClubhouseSession({ ...options, pages: parsePages(pages) }));
  useEffect(() => {
    if (!isOlder) return session.start();
    const newest = new URL(window.location.href);
    newest.searchParams.delete("before");
    window.location.replace(newest);
    return undefined;
  }, [session, isOlder]);
  return (
    <SessionContext value={session}>
      <ReaderContext value={options.reader}>{children}</ReaderContext>
    </SessionContext>
  );
}

function parsePages(pages: Readonly<Record<BoardId, string>>): ClubhouseOptions["pages"] {
  return Object.fromEntries(
    Object.entries(pages).map(([board, json]) => [board, JSON.parse(json) as MessagePage]),
  );
}

/** Provides a board's feed to its children. */
export function FeedProvider({ board, children }: { board: BoardId; children: ReactNode }) {
  return <FeedContext value={useClubhouseSession().feed(board)}>{children}</FeedContext>;
}

export function useClubhouseSession(): ClubhouseSession {
  return needed(useContext(SessionContext), "ClubhouseProvider");
}

/** The session, or null on pages without one. */
export function useVisit(): ClubhouseSession | null {
  return useContext(SessionContext);
}

/** A selection of the session's state: the caller re-renders only when its value changes. */
export function useClubhouse<T>(select: (view: ClubhouseView) => T): T {
  return useStore(useClubhouseSession(), select);
}

/** The ids of readable boards. */
export function useBoardIds(): readonly BoardId[] {
  const ids = useClubhouse(({ boards }) => [...boards.keys()].join());
  return useMemo(() => ids.split(","), [ids]);
}

export function useReader(): Reader {
  return needed(useContext(ReaderContext), "ClubhouseProvider");
}

/** The reader's unsent text in a room, on this device. */
export function useRoomDraft(room: string) {
  return useLocalDraft(`clubhouse:draft:${useReader().id}:${room}`);
}

/** The reader as a principal for `may`, with the current pause of posting. */
export function usePrincipal(): Extract<Principal, { kind: "member" }> {
  const standing = useReader();
  const pause = useClubhouse(({ pause: now }) => now);
  const postingPause = pause && { until: pause.until === null ? null : new Date(pause.until) };
  return { ...standing, kind: "member", postingPause };
}

export function useFeed(): BoardFeed {
  return needed(useContext(FeedContext), "FeedProvider");
}

export function useFeedView(): FeedView {
  return useStore(useFeed(), whole);
}

/** A selection of the surrounding board's state. */
export function useFeedPart<T>(select: (view: FeedView) => T): T {
  return useStore(useFeed(), select);
}

/** All members this page knows, by id. */
export function usePeople(): ReadonlyMap<string, Person> {
  return useStore(useClubhouseSession().people, ({ byId }) => byId);
}

/** A selection of a store's state. */
export function useStore<View extends object, T>(store: Store<View>, select: (view: View) => T): T {
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
