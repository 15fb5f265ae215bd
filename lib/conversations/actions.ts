"use server";

import { redirect } from "next/navigation";
import { conversationPath, messagesPath } from "@/lib/access/paths";
import { adminAction, memberAction } from "@/lib/forms/action";
import { openConversation } from "./conversations";
import { messageSettingsSchema, openConversationSchema } from "./schema";
import { allowMessages } from "./settings";

/** Opens the conversation with a member, from their card. */
export const openConversationAction = memberAction("open-conversation", {
  at: messagesPath,
  schema: openConversationSchema,
  limit: "openConversation",
  run: openConversation,
  success: (opened) => redirect(conversationPath(opened.with)),
});

/** Allows direct messages, or no longer. */
export const allowMessagesAction = adminAction("allow-messages", {
  at: "/admin/boards",
  schema: messageSettingsSchema,
  run: allowMessages,
  success: ({ isOn }) =>
    isOn
      ? { title: "Direct messages are on", text: "Members find them on each other’s cards." }
      : { title: "Direct messages are off", text: "What was written stays, but no member can open it." },
  revalidate: ["/admin/boards"],
});
