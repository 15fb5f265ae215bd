import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { AdminFrame } from "@/components/admin/admin-frame";
import { listSitePictures } from "@/components/admin/compose/site-pictures";
import { PageHead } from "@/components/admin/page-head";
import { DeleteSeries, StatusButton, TestButton } from "@/components/admin/series/series-buttons";
import { SeriesEditor } from "@/components/admin/series/series-editor";
import { EndedMembers, WaitingMembers } from "@/components/admin/series/series-members";
import { SeriesStatus } from "@/components/admin/series/series-status";
import { requireAdmin } from "@/lib/access/viewer";
import { countSent, findSeries, listEnded, listWaiting } from "@/lib/series/read";
import { listStarts } from "@/lib/series/starts";
import { pageMetadata } from "@/lib/site/metadata";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

// The title omits the name, because it is rendered without an access check
export const metadata: Metadata = pageMetadata("/admin/series");

const searchSchema = z.string().trim().max(100).catch("");

export default async function OneSeriesPage({ params, searchParams }: Props) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/series/${id}`);
  const found = z.uuid().safeParse(id).success ? await findSeries(id) : null;
  if (!found) notFound();
  const search = searchSchema.parse((await searchParams).search);
  const [{ members, count }, ended, sent, pictures] = await Promise.all([
    listWaiting(id, search),
    listEnded(id),
    countSent(id),
    listSitePictures(),
  ]);
  const { series, emails, waiting } = found;
  const { name, status } = series;
  const counts = emails.map((email, index) => ({
    ...email,
    sent: sent.get(email.id) ?? 0,
    waiting: waiting[index] ?? 0,
  }));
  return (
    <AdminFrame member={admin} current="/admin/series">
      <PageHead
        back={{ href: "/admin/series", label: "Series" }}
        headline={name}
        text={<SeriesStatus series={series} />}
        action={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <DeleteSeries id={id} name={name} />
            {emails.length > 0 && <TestButton id={id} />}
            <StatusButton
              {...{ id, name, status }}
              className={status === "on" ? "tinybtn is-plain" : "btn btn--primary btn--small"}
            />
          </div>
        }
      />
      <div className="grid items-start gap-x-10 gap-y-8 min-[80em]:grid-cols-[minmax(0,1fr)_22rem]">
        <SeriesEditor
          series={series}
          emails={counts}
          starts={listStarts()}
          pictures={pictures}
          newId={randomUUID()}
        />
        {status !== "draft" && (
          <WaitingMembers
            {...{ seriesId: id, emails: counts, members, count, search }}
            isOn={status === "on"}
          />
        )}
        <EndedMembers ended={ended} />
      </div>
    </AdminFrame>
  );
}
