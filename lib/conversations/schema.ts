import { z } from "zod";
import { conversationsCopy } from "@/content/pages/conversations";
import { tickField } from "@/lib/forms/schema";

export const openConversationSchema = z.object({ id: z.uuid(conversationsCopy.gone) });

export const messageSettingsSchema = z.object({ isOn: tickField });
export type MessageSettingsInput = z.output<typeof messageSettingsSchema>;
