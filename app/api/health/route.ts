import { answer } from "@/lib/access/requests";
import { checkHealth } from "@/lib/health";

/** Whether this server can do its work: 200, or 503 with what is missing. For load balancers and `npm run doctor`. */
export async function GET() {
  const health = await checkHealth();
  return answer(health, health.ok ? 200 : 503);
}
