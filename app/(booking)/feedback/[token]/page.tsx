import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FeedbackPage } from "@/components/guests/feedback-page";
import { PersonalBar } from "@/components/site/personal-bar";
import { getFeedback } from "@/lib/guests/feedback/answer";
import { personalMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/feedback/{token}");

export default async function Feedback({ params, searchParams }: PageProps<"/feedback/[token]">) {
  const { token } = await params;
  const feedback = await getFeedback(token, new Date());
  if (!feedback) notFound();
  return (
    <>
      <PersonalBar />
      <FeedbackPage feedback={feedback} isChanging={(await searchParams).change === "1"} />
    </>
  );
}
