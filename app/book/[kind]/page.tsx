import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { BookingPage } from "@/components/appointments/booking-page";
import { DetailsPage } from "@/components/appointments/details-form";
import { findPublicKind } from "@/lib/appointments/kinds";
import { pickSchema } from "@/lib/appointments/schema";
import { findAppointment, getTimes, isTimeTaken, nearestTo } from "@/lib/appointments/views";
import { personalMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";

type Props = {
  params: Promise<{ kind: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

// The URL of a hold is a credential: no Referer to other sites, but same-origin forms still send theirs
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const kind = await findPublicKind((await params).kind);
  return personalMetadata("/book/{kind}", { name: kind?.name ?? "…" });
}

export default async function BookPage({ params, searchParams }: Props) {
  const kind = await findPublicKind((await params).kind);
  if (!kind) notFound();
  const { hold, instead, taken, zone, day } = pickSchema.parse(await searchParams);
  const now = clockNow();
  const row = hold ? await findAppointment(hold) : null;
  if (hold && row?.kindId === kind.id) {
    if (row.bookedAt) redirect(`/appointment/${hold}`);
    const { all } = await getTimes(kind, { zone: row.timeZone }, now);
    const isTaken = isTimeTaken(row, all, now);
    const nearest = isTaken ? nearestTo(row.startsAt, all) : [];
    return <DetailsPage row={row} token={hold} nearest={nearest} isTaken={isTaken} now={now} />;
  }
  const times = await getTimes(kind, { zone, day }, now);
  return <BookingPage kind={kind} times={times} instead={instead} taken={taken} now={now} />;
}
