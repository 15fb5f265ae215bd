import { may, type Principal } from "@/lib/access/policy";
import type { CutReason } from "@/lib/queue";
import { channels } from "./channels";

/** True if a disconnect starts a new epoch. `asker`: the member, ignoring a block; null if the account is gone. */
export function mustMove(
  reason: CutReason,
  asker: Principal | null,
  mayHear: (asker: Principal, action: (typeof channels)[keyof typeof channels]) => boolean = may,
): boolean {
  const heard = Object.values(channels).filter((action) => asker !== null && mayHear(asker, action)).length;
  switch (reason) {
    case "sign_out":
    case "pause":
    case "block":
      return false;
    case "access":
      return heard < Object.keys(channels).length;
    case "sessions_ended":
      return heard > 0;
    case "taken":
      return true;
  }
}
