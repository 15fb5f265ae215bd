import type { ReactNode } from "react";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { PersonalBar } from "@/components/site/personal-bar";
import type { Content } from "@/content/page";
import { messagesCopy } from "@/content/pages/messages";
import { selfServicePart } from "@/content/pages/self-service";
import { getContent } from "@/lib/content/documents";
import type { FormAction } from "@/lib/forms/state";

type Effect = keyof Content<typeof selfServicePart>["terms"];

type ChangePageProps = {
  token: string;
  /** The number of the guest whose place is meant, with the buyer's link. */
  guest?: number | undefined;
  headline: string;
  lead: string;
  action: FormAction;
  /** What the change does to the money, the place, the access and who gets an email. */
  effects: Partial<Record<Effect, string>>;
  confirm: string;
  submitting: string;
  keep: string;
  /** Replaces the form once it is sent. */
  sent?: ReactNode;
  children?: ReactNode;
};

/** A page on which the buyer of a personal link makes one change, which it explains first. Works without scripts. */
export function ChangePage({ token, guest, headline, lead, action, effects, ...more }: ChangePageProps) {
  const { confirm, submitting, keep, sent, children } = more;
  const rows = Object.entries(effects) as [Effect, string][];
  const names = getContent(selfServicePart).terms;
  return (
    <>
      <PersonalBar />
      <main id="main" tabIndex={-1} className="calm mx-auto mt-10 mb-20 w-[min(100%-2.5rem,36rem)]">
        <h1 className="h1 text-[length:clamp(2.25rem,1.9rem+1.5vw,3.25rem)] leading-none tracking-[-0.022em]">
          {headline}
        </h1>
        <p className="mt-3 mb-8">{lead}</p>
        <PublicForm
          id="change"
          action={action}
          words={formWords({ failure: messagesCopy.generic.failure })}
          className="grid gap-6"
          sent={sent}
        >
          <input type="hidden" name="token" value={token} />
          {guest !== undefined && <input type="hidden" name="guest" value={guest} />}
          {children}
          <dl>
            {rows.map(([name, text]) => (
              <div
                key={name}
                className="grid grid-cols-[4.5rem_1fr] gap-3 border-t-[1.5px] border-ink/14 py-3"
              >
                <dt className="font-strong">{names[name]}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
            <Submit label={confirm} busy={submitting} />
            <a href={`/booking/${token}`} className="link inline-flex min-h-target items-center">
              {keep}
            </a>
          </div>
        </PublicForm>
      </main>
    </>
  );
}
