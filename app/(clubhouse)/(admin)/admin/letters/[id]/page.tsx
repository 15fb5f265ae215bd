import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { AdminFrame } from "@/components/admin/admin-frame";
import { BroadcastOverview } from "@/components/admin/compose/broadcast-overview";
import { ComposeLetter } from "@/components/admin/compose/compose-letter";
import { LetterPair } from "@/components/admin/letters/letter-pair";
import { OpenedLetter } from "@/components/admin/letters/opened-letter";
import { requireAdmin } from "@/lib/access/viewer";
import { findLetter } from "@/lib/administration/letters/letter";
import { letterList } from "@/lib/administration/lists/letters";
import { getListPage } from "@/lib/administration/lists/list";
import { findBroadcast } from "@/lib/broadcasts/read";
import { pageMetadata } from "@/lib/site/metadata";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

// The title omits the subject, because it is rendered without an access check
export const metadata: Metadata = pageMetadata("/admin/letters");

export default async function Letter({ params, searchParams }: Props) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/letters/${id}`);
  const now = new Date();
  const broadcast = z.uuid().safeParse(id).success ? await findBroadcast(id) : null;
  if (broadcast)
    return (
      <AdminFrame member={admin} current="/admin/letters/new">
        {broadcast.status === "draft" ? (
          <ComposeLetter member={admin} draft={broadcast} now={now} />
        ) : (
          <BroadcastOverview broadcast={broadcast} member={admin} now={now} />
        )}
      </AdminFrame>
    );
  const [letter, { rows, address }] = await Promise.all([
    findLetter(id, now),
    getListPage(letterList, await searchParams, now),
  ]);
  if (!letter) notFound();
  return (
    <AdminFrame member={admin} current="/admin/letters">
      <LetterPair address={address} rows={rows} currentId={id} now={now}>
        {letter === "gone" ? <DeletedLetter /> : <OpenedLetter letter={letter} address={address} />}
      </LetterPair>
    </AdminFrame>
  );
}

function DeletedLetter() {
  return (
    <>
      <h1 id="letter" className="h2">
        This letter is gone
      </h1>
      <p className="mt-2">
        Letters are kept for three years. What was done with this one is in the audit log.
      </p>
    </>
  );
}
