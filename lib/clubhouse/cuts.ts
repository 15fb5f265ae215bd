import { may, type Asker } from "@/lib/access/policy";
import { channels } from "./channels";

/** Why somebody's realtime connections are cut. */
export type CutReason =
  /** She signs out on this device, as she meant to. */
  | "sign_out"
  /** Her posting is paused, or is no more: her browsers have to ask. */
  | "pause"
  /** Her access has changed, or has come to its end. */
  | "access"
  /** Sessions were ended that may be somebody else's: a new password, "sign out everywhere", a block. */
  | "sessions_ended"
  /** What she could hear was taken from her: her role, or with the account everything. */
  | "taken";

/**
 * Whether everybody has to move to other channels, so that a connection nobody can end hears nothing more. `asker` is whose
 * connections they are, as she would stand without a block; null: her account is gone.
 */
export function mustMove(
  reason: CutReason,
  asker: Asker | null,
  mayHear: (asker: Asker, action: (typeof channels)[keyof typeof channels]) => boolean = may,
): boolean {
  const heard = Object.values(channels).filter((action) => asker !== null && mayHear(asker, action)).length;
  switch (reason) {
    case "sign_out":
    case "pause":
      return false;
    case "access":
      return heard < Object.keys(channels).length;
    case "sessions_ended":
      return heard > 0;
    case "taken":
      return true;
  }
}
