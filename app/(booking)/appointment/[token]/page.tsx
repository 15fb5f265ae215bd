import type { Metadata } from "next";
import { notFound } from "next/navigation";
import {
  AppointmentDetails,
  CancelAppointment,
  MoveAppointment,
} from "@/components/appointments/appointment-page";
import { PersonalPage } from "@/components/orders/personal-page";
import { Toaster } from "@/components/ui/toaster";
import { appointmentRules } from "@/content/appointments";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import { pickSchema } from "@/lib/appointments/schema";
import { changeableUntil } from "@/lib/appointments/times";
import { findAppointment, findOrderOf, getTimes } from "@/lib/appointments/views";
import { personalMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/appointment/{token}");

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function AppointmentPage({ params, searchParams }: Props) {
  const { page: copy, booked, move, cancel } = getContent(appointmentsPart);
  const [{ token }, query] = [await params, await searchParams];
  const row = await findAppointment(token);
  if (!row?.bookedAt) notFound();
  const now = clockNow();
  const order = await findOrderOf(row, now);
  const isOpen = row.state === "booked" && now < changeableUntil(row);
  if (isOpen && query.cancel) {
    return (
      <PersonalPage headline={cancel.headline}>
        <CancelAppointment row={row} token={token} order={order} />
        <Toaster />
      </PersonalPage>
    );
  }
  if (isOpen && query.move && row.moves < appointmentRules.movesMax) {
    const { zone = row.timeZone, day, start } = pickSchema.parse(query);
    const times = await getTimes(row.kind, { zone, day }, now, row.id);
    return (
      <PersonalPage headline={move.headline}>
        <MoveAppointment row={row} token={token} now={now} times={times} start={start} />
        <Toaster />
      </PersonalPage>
    );
  }
  const isNew = Boolean(query.booked) && row.state === "booked";
  const headline = row.state === "cancelled" ? copy.cancelled : isNew ? booked.headline : copy.headline;
  return (
    <PersonalPage headline={headline}>
      <div className="mt-6">
        <AppointmentDetails row={row} token={token} order={order} now={now} isNew={isNew} />
      </div>
    </PersonalPage>
  );
}
