import { answer } from "@/lib/access/requests";

/** Liveness: 200 as long as this process answers, even without a database. For the supervisor that restarts it. */
export function GET() {
  return answer({ ok: true });
}
