import { answer } from "@/lib/access/requests";

/** Liveness: 200 as long as this process answers, whatever becomes of the database. For whoever starts it anew. */
export function GET() {
  return answer({ ok: true });
}
