import type { ReactNode } from "react";
import { AppFrame } from "@/components/shell/app-frame";
import type { Member } from "@/lib/access/policy";

/** The list of conversations and a conversation side by side, filling the window; on a phone one of the two. */
export function ConversationFrame({ member, children }: { member: Member; children: ReactNode }) {
  // As in the chat, toasts stay above the box
  return (
    <div data-rooms="" data-door="chat" className="rooms [&>.page-section-nav]:h-0">
      <AppFrame member={member} current="messages">
        <main
          id="main"
          tabIndex={-1}
          className="grid min-h-0 flex-1! grid-cols-[minmax(17rem,23rem)_minmax(0,1fr)] max-lg:grid-cols-[minmax(0,1fr)]"
        >
          {children}
        </main>
      </AppFrame>
    </div>
  );
}
