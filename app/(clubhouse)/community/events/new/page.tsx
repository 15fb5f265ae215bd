import type { Metadata } from "next";
import { AppFrame } from "@/components/shell/app-frame";
import { EventForm } from "@/components/events/event-form";
import { requireAdmin } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import { newEvent } from "@/lib/events/form-defaults";
import { titledMetadata } from "@/lib/site/metadata";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/events/new");

type Props = { searchParams: Promise<{ from?: string | string[] }> };

export default async function NewEvent({ searchParams }: Props) {
  const admin = await requireAdmin("/community/events/new");
  const from = (await searchParams).from === "mastermind" ? "mastermind" : null;
  return (
    <AppFrame member={admin} current="events">
      <EventForm key={from} typed={newEvent(from, clockNow())} changed={null} />
    </AppFrame>
  );
}
