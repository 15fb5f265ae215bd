import { findAppointment } from "@/lib/appointments/views";
import { appointmentCalendar } from "@/lib/email/appointment-calendar";
import { absolute } from "@/lib/env/site";
import { clockNow } from "@/lib/time/server-clock";

const noStore = { "Cache-Control": "no-store" };

/** An appointment as a calendar file. The token is the credential; of a cancelled one it takes the entry out. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const row = await findAppointment(token);
  if (!row?.bookedAt) return new Response(null, { status: 404, headers: noStore });
  const { id, kind, startsAt, endsAt, revision, state } = row;
  const { filename, content, contentType } = appointmentCalendar(
    {
      ...{ id, startsAt, endsAt, revision, title: kind.name, where: kind.place },
      ...{ url: absolute(`/appointment/${token}`), isCancelled: state === "cancelled" },
    },
    clockNow(),
  );
  return new Response(content, {
    headers: {
      ...noStore,
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${filename}"`,
    },
  });
}
