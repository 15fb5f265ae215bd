import "server-only";
import { env } from "@/lib/env";

/** The server's secret and its previous ones, which still read what was encrypted or signed with them. */
export function secrets(): [string, ...string[]] {
  return [env.NEXTAUTH_SECRET, ...env.NEXTAUTH_SECRET_PREVIOUS];
}
