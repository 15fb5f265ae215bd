import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { ProgrammePage } from "@/components/orders/programmes/programme-page";
import { programmePaths } from "@/lib/catalogue/programme";
import { findProgramme, programmePaymentPage } from "@/lib/content/programmes";
import { sitePageMetadata, titledMetadata } from "@/lib/site/metadata";

type Props = { params: Promise<{ id: string }> };

// The founder adds programmes, so none is known at build time
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const programme = findProgramme((await params).id);
  return programme ? sitePageMetadata(programmePaymentPage(programme)) : titledMetadata("*");
}

export default async function ProgrammePaymentPage({ params }: Props) {
  const { id } = await params;
  const programme = findProgramme(id);
  if (!programme) notFound();
  const { payment: path } = programmePaths(programme);
  if (path !== `/programmes/${id}`) permanentRedirect(path);
  return <ProgrammePage programme={programme} />;
}
