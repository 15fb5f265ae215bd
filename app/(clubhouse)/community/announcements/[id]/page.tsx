import type { Metadata } from "next";
import { z } from "zod";
import { Announcement, DeletedAnnouncement } from "@/components/announcements/announcement";
import { AppFrame } from "@/components/shell/app-frame";
import { Paywall } from "@/components/clubhouse/paywall";
import { requireMember } from "@/lib/access/viewer";
import { getAnnouncement } from "@/lib/notifications/announcements";
import { clockNow } from "@/lib/time/server-clock";
import { titledMetadata } from "@/lib/site/metadata";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/announcements/{id}");

type Props = { params: Promise<{ id: string }> };

export default async function AnnouncementPage({ params }: Props) {
  const { id } = await params;
  const member = await requireMember(`/community/announcements/${encodeURIComponent(id)}`);
  const known = z.uuid().safeParse(id).data ?? null;
  const read = await getAnnouncement(member, known, clockNow());
  return (
    <AppFrame member={member} current="community">
      {read.ok ? (
        <Announcement {...read.value} />
      ) : read.code === "forbidden" ? (
        <Paywall member={member} />
      ) : (
        <DeletedAnnouncement />
      )}
    </AppFrame>
  );
}
