import { answering, readJson, refuse } from "@/lib/access/requests";
import { beaconSchema } from "@/lib/visits/beacon";
import { recordBeacon } from "@/lib/visits/record";

/** Counts a visit without cookies; public/js/visits.js sends it (docs/rules/visits.md). */
export const POST = answering(async (request: Request) => {
  const beacon = await readJson(request, beaconSchema);
  if (!beacon.ok) return refuse(beacon);
  const recorded = await recordBeacon(beacon.value);
  return recorded.ok ? new Response(null, { status: 204 }) : refuse(recorded);
});
