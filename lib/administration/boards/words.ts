import type { Audience } from "@/content/boards";

/** Who may read a board or post on it, from the widest audience on. */
export const audiences: Record<Audience, string> = {
  everyone: "Everyone in the Clubhouse",
  access: "Members with access",
  moderators: "Moderators",
  admins: "Administrators",
};
