import { cameByUnknownProxy } from "@/lib/access/client-address";
import { answer } from "@/lib/access/requests";
import { checkHealth } from "@/lib/http/health";

/**
 * Readiness: 200 if this server can do its work, or 503 with what is missing, also during startup and shutdown. For load
 * balancers and `npm run doctor`, which is also warned of an untrusted proxy.
 */
export async function GET() {
  const health = await checkHealth();
  const told = { ...health, ...((await cameByUnknownProxy()) && { proxies: "unknown" }) };
  return answer(told, health.ok ? 200 : 503);
}
