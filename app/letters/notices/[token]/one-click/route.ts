import { oneClickHandlers } from "@/lib/notifications/one-click";

export const { GET, POST } = oneClickHandlers("notices");
