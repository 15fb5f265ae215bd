import type { Metadata } from "next";
import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { AppFrame } from "@/components/shell/app-frame";
import { DeleteBlock } from "@/components/settings/delete-block";
import { EmailBlock } from "@/components/settings/email-block";
import { LettersBlock } from "@/components/settings/letters-block";
import { PlanBlock } from "@/components/settings/plan-block";
import { PictureBlock } from "@/components/settings/picture-block";
import { RetreatBlock } from "@/components/settings/retreat-block";
import { SettingsBlock } from "@/components/settings/settings-block";
import { SigningInBlock } from "@/components/settings/signing-in-block";
import { TwoStepBlock } from "@/components/settings/two-step-block";
import type { Member } from "@/lib/access/policy";
import { requireMember } from "@/lib/access/viewer";
import { consentSince } from "@/lib/leads/consents/consents";
import { ownPlans } from "@/lib/orders/programmes/own-plan";
import { missedPayments } from "@/lib/orders/programmes/statement";
import type { PlanView } from "@/lib/orders/programmes/plans";
import { withLatePayment } from "@/lib/orders/programmes/sync";
import { loadDrafts } from "@/lib/site/drafts";
import { titledMetadata } from "@/lib/site/metadata";
import { listOwnOpenPlans } from "@/lib/members/settings/delete-account";
import { listOwnBookings } from "@/lib/members/settings/own-bookings";
import { listDevices } from "@/lib/members/settings/sessions";
import { getSettings } from "@/lib/members/settings/settings";
import { getTwoStep } from "@/lib/members/settings/two-factor/two-factor";
import "@/components/ui/styles/signed-in-pages.css";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { Button } from "@/components/ui/button";
import { Block } from "@/components/settings/block";

export const generateMetadata = (): Promise<Metadata> => titledMetadata("/account");

type Props = { searchParams: Promise<Partial<Record<"failed" | "plan" | "picture", string | string[]>>> };

export default async function AccountPage({ searchParams }: Props) {
  const member = await requireMember("/account");
  await loadDrafts();
  const { failed, plan, picture } = await searchParams;
  const now = new Date();
  const [settings, devices, twoStep, plans, open, bookings, lettersSince] = await Promise.all([
    getSettings(member, now),
    listDevices(member, now),
    getTwoStep(member, now),
    listPlans(member, now),
    listOwnOpenPlans(member),
    listOwnBookings(member),
    member.emailConfirmed ? consentSince(member.email) : null,
  ]);
  const failedId = (plans.find(({ id }) => id === plan) ?? plans[0])?.id;
  return (
    <AppFrame member={member} current="account">
      <main className="sheet [--width:72rem]" id="main" tabIndex={-1}>
        <header className="sheet-head">
          <h1 className="h1">{getContent(accountPart).title}</h1>
        </header>
        <div className="split [--side:24rem]">
          <div>
            {(plans.length > 0 ? plans : [null]).map((one, index) => (
              <PlanBlock
                key={one?.id}
                member={member}
                plan={one}
                isFirst={index === 0}
                failed={typeof failed === "string" && one?.id === failedId ? failed : null}
              />
            ))}
            <RetreatBlock
              bookings={bookings}
              isUrgent={plans.every((one) => missedPayments(one).length === 0)}
              now={now}
            />
            <SettingsBlock member={member} {...settings} />
            <PictureBlock
              member={member}
              pictureId={settings.pictureId}
              outcome={typeof picture === "string" ? picture : null}
            />
            <EmailBlock member={member} pendingEmail={settings.pendingEmail} />
            <LettersBlock member={member} since={lettersSince} />
          </div>
          <div>
            <SigningInBlock passwordChangedAt={settings.passwordChangedAt} devices={devices} now={now} />
            <TwoStepBlock view={twoStep} isRequired={member.needsTwoStep} />
            <DataBlock emailConfirmed={member.emailConfirmed} />
            <DeleteBlock open={open} />
          </div>
        </div>
      </main>
    </AppFrame>
  );
}

async function listPlans({ userId }: Member, now: Date): Promise<PlanView[]> {
  return Promise.all((await ownPlans(userId)).map((plan) => withLatePayment(plan, now)));
}

function DataBlock({ emailConfirmed }: { emailConfirmed: boolean }) {
  const copy = getContent(accountPart).data;
  return (
    <Block id="your-data" title={copy.title}>
      <div className="my-4 grid gap-2">
        <p>{copy.text}</p>
        {!emailConfirmed && <p className="small muted">{copy.unconfirmed}</p>}
      </div>
      <Button href="/api/account/data" variant="secondary" size="small">
        <LazyIcon name="download" size={18} />
        {copy.button}
      </Button>
    </Block>
  );
}
