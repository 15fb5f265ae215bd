import type { Metadata } from "next";
import { MemberDetails } from "@/components/appointments/details-form";
import { MemberAppointmentsPage, memberPath } from "@/components/appointments/member-page";
import { AppFrame } from "@/components/shell/app-frame";
import { requireMember } from "@/lib/access/viewer";
import { getMemberAppointments } from "@/lib/appointments/member-views";
import { pickSchema } from "@/lib/appointments/schema";
import { findAppointment, getTimes, isTimeTaken, nearestTo } from "@/lib/appointments/views";
import { titledMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";
import "@/components/ui/styles/signed-in-pages.css";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/community/appointments");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ClubhouseAppointments({ searchParams }: Props) {
  const member = await requireMember(memberPath);
  const query = await searchParams;
  const { hold, instead, zone, day } = pickSchema.parse(query);
  const now = clockNow();
  const own = await getMemberAppointments(member, now);
  const kind = own.kinds.find(({ slug }) => slug === query.kind) ?? own.kinds[0];
  const row = hold ? await findAppointment(hold) : null;
  const isOwn = row !== null && !row.bookedAt && row.kindId === kind?.id;
  const times = kind && (await getTimes(kind, { zone: isOwn ? row.timeZone : zone, day }, now));
  const isTaken = row !== null && isTimeTaken(row, times?.all ?? [], now);
  const left = kind?.audience === "coaching" ? own.packages.find((one) => one.left > 0)?.left : undefined;
  return (
    <AppFrame member={member} current="community">
      <MemberAppointmentsPage
        own={own}
        chosen={kind && times ? { kind, times, instead } : null}
        held={
          hold && isOwn && times ? (
            <MemberDetails
              {...{ row, isTaken, now, token: hold }}
              nearest={isTaken ? nearestTo(row.startsAt, times.all) : []}
              back={`${memberPath}?${new URLSearchParams({ kind: kind.slug })}`}
              left={left === undefined ? null : left - 1}
            />
          ) : null
        }
        now={now}
      />
    </AppFrame>
  );
}
