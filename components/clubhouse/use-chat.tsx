"use client";

import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { ChatSession, type ChatOptions, type ChatView } from "./chat-session";

const SessionContext = createContext<ChatSession | null>(null);

/** Keeps the line to the chat open for everything inside, from when the page is shown until it is left. */
export function ChatProvider({ children, ...options }: ChatOptions & { children: ReactNode }) {
  const [session] = useState(() => new ChatSession(options));
  useEffect(() => session.start(), [session]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The chat of this page: what to do with it. */
export function useChatSession(): ChatSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useChatSession needs a ChatProvider above it");
  return session;
}

/** The chat of this page: what it shows now. */
export function useChat(): ChatView {
  const session = useChatSession();
  return useSyncExternalStore(session.subscribe, session.getView, session.getView);
}
