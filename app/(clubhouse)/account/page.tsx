import type { Metadata } from "next";
import { accountCopy } from "@/content/pages/account";
import { AppFrame } from "@/components/clubhouse/app-frame";
import { DataBlock } from "@/components/settings/data-block";
import { DeleteBlock } from "@/components/settings/delete-block";
import { EmailBlock } from "@/components/settings/email-block";
import { SettingsBlock } from "@/components/settings/settings-block";
import styles from "@/components/settings/settings.module.css";
import { SigningInBlock } from "@/components/settings/signing-in-block";
import { requireMember } from "@/lib/access/viewer";
import { pageMetadata } from "@/lib/metadata";
import { listDevices } from "@/lib/settings/sessions";
import { getSettings } from "@/lib/settings/settings";

export const metadata: Metadata = pageMetadata("/account");

export default async function AccountPage() {
  const member = await requireMember("/account");
  const now = new Date();
  const [settings, devices] = await Promise.all([getSettings(member, now), listDevices(member, now)]);
  return (
    <AppFrame member={member} current="account">
      <main className={`sheet ${styles.sheet}`} id="main" tabIndex={-1}>
        <header className="sheet-head">
          <h1 className="h1">{accountCopy.title}</h1>
        </header>
        <div className={`split ${styles.split}`}>
          <div>
            <SettingsBlock displayName={member.displayName} hidesEmail={settings.hidesEmail} />
            <EmailBlock member={member} pendingEmail={settings.pendingEmail} />
          </div>
          <div>
            <SigningInBlock passwordChangedAt={settings.passwordChangedAt} devices={devices} now={now} />
            <DataBlock emailConfirmed={member.emailConfirmed} />
            <DeleteBlock />
          </div>
        </div>
      </main>
    </AppFrame>
  );
}
