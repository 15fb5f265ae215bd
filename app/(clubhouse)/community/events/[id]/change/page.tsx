import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppFrame } from "@/components/shell/app-frame";
import { EventForm } from "@/components/events/event-form";
import { requireAdmin } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import { eventAddressSchema } from "@/lib/events/schema";
import { eventFormDefaults } from "@/lib/events/form-defaults";
import { titledMetadata } from "@/lib/site/metadata";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/events/{id}/change");

type Props = { params: Promise<{ id: string }> };

export default async function ChangeEvent({ params }: Props) {
  const { id } = await params;
  const admin = await requireAdmin(`/community/events/${encodeURIComponent(id)}/change`);
  const asked = eventAddressSchema.safeParse({ id });
  const event = asked.success ? await eventFormDefaults(asked.data.id, clockNow()) : null;
  if (!event) notFound();
  return (
    <AppFrame member={admin} current="events">
      <EventForm typed={event.typed} changed={{ id, revision: event.revision }} />
    </AppFrame>
  );
}
