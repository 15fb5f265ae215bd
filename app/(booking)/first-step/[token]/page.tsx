import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FirstStepPage } from "@/components/guests/first-step-page";
import { ShareStep } from "@/components/guests/share-step";
import { PersonalBar } from "@/components/site/personal-bar";
import { mayOnBoard } from "@/lib/access/policy";
import { viewer } from "@/lib/access/viewer";
import { shareFirstStepAction } from "@/lib/clubhouse/actions";
import { isStepShared } from "@/lib/clubhouse/share-first-step";
import { getFirstStep, type FirstStepView } from "@/lib/guests/first-steps/steps";
import { personalMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/first-step/{token}");

export default async function FirstStep({ params, searchParams }: PageProps<"/first-step/[token]">) {
  const { token } = await params;
  const step = await getFirstStep(token, new Date());
  if (!step) notFound();
  const { change } = await searchParams;
  return (
    <>
      <PersonalBar />
      <FirstStepPage step={step} isChanging={change === "1"} share={step.isDone && (await share(step))} />
    </>
  );
}

async function share({ id, token, text }: FirstStepView) {
  const who = await viewer();
  const state = (await isStepShared(id))
    ? "shared"
    : who.kind === "visitor"
      ? "visitors"
      : mayOnBoard(who, "post", "wins")
        ? "members"
        : "others";
  return <ShareStep action={shareFirstStepAction} id={id} token={token} text={text} viewer={state} />;
}
