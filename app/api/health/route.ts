import { cameByUnknownProxy } from "@/lib/access/client-address";
import { answer } from "@/lib/access/requests";
import { checkHealth } from "@/lib/http/health";

/**
 * Readiness: whether this server can do its work, 200, or 503 with what is missing, also while it starts or stops. For load
 * balancers and `npm run doctor`, which is also told of a proxy that is not trusted.
 */
export async function GET() {
  const health = await checkHealth();
  const told = { ...health, ...((await cameByUnknownProxy()) && { proxies: "unknown" }) };
  return answer(told, health.ok ? 200 : 503);
}
