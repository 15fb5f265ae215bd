import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { requireAdmin } from "@/lib/access/viewer";
import { readEntry } from "@/lib/administration/inbox/entry";
import { entryPaths, type EntryKind } from "@/lib/administration/inbox/kinds";
import { openEntry } from "@/lib/administration/inbox/state";
import { applicationList, enquiryList } from "@/lib/administration/lists/entries";
import { getFirstRows } from "@/lib/administration/lists/list";
import { pageMetadata } from "@/lib/site/metadata";
import { AdminFrame } from "../admin-frame";
import { EntryPage } from "./entry-page";

type Params = { params: Promise<{ id: string }> };

const shownBeside = 20;

/** The page of one enquiry, which is open once it is shown. */
export const openedEnquiry = openedPage("enquiry");

/** The page of one application, which is open once it is shown. */
export const openedApplication = openedPage("application");

function openedPage(kind: EntryKind) {
  const path = entryPaths[kind];
  const list = kind === "enquiry" ? enquiryList : applicationList;

  async function generateMetadata({ params }: Params): Promise<Metadata> {
    const { id } = await params;
    return pageMetadata(`${path}/{id}`, { path: `${path}/${id}` });
  }

  async function Page({ params }: Params) {
    const { id } = await params;
    const admin = await requireAdmin(`${path}/${id}`, "inbox.answer");
    if (!z.uuid().safeParse(id).success) notFound();
    const now = new Date();
    const opened = await openEntry(admin, { kind, id }, now);
    if (!opened.ok) notFound();
    const [entry, others] = await Promise.all([
      readEntry({ kind, id }, admin),
      getFirstRows(list, shownBeside, now),
    ]);
    if (!entry) notFound();
    return (
      <AdminFrame member={admin} current={path}>
        <EntryPage entry={entry} label={list.headline} others={others} other={opened.value.other} now={now} />
      </AdminFrame>
    );
  }

  return { generateMetadata, Page };
}
