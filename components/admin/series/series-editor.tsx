"use client";

import { Section } from "@/components/admin/section";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { MarkdownField } from "@/components/admin/compose/markdown-field";
import type { SitePicture } from "@/components/admin/compose/site-pictures";
import { ActionButton } from "@/components/forms/action-button";
import { FormCheck, FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { broadcastMax, seriesMax } from "@/content/limits";
import {
  deleteSeriesEmailAction,
  moveSeriesEmailAction,
  saveSeriesEmailAction,
  updateSeriesAction,
} from "@/lib/series/actions";
import type { SeriesStart } from "@/lib/series/starts";
import type { SeriesSummary } from "@/lib/series/read";
import { EmailPreview } from "./email-preview";
import { StartField } from "./series-buttons";
import { lengthWords } from "./words";

const words = failureWords("Not saved", "Nothing has changed. Try again.");

export type EmailRow = SeriesSummary["emails"][number] & { sent: number; waiting: number };

type SeriesEditorProps = {
  series: SeriesSummary["series"];
  emails: readonly EmailRow[];
  starts: readonly SeriesStart[];
  pictures: readonly SitePicture[];
  /** The id of an email that is added. */
  newId: string;
};

/** What starts a series, its emails with the days between, and what stops it. */
export function SeriesEditor({ series, emails, starts, pictures, newId }: SeriesEditorProps) {
  const { id } = series;
  return (
    <div className="grid min-w-0 gap-8">
      <Section id="emails" title="Emails" look="ruled">
        <p className="mt-2 text-compact text-ink-2">{`${lengthWords(emails)} Those with days between go at 10:00.`}</p>
        <ol role="list" className="mt-2">
          {emails.map((email, index) => (
            <li key={email.id} className="grid gap-1 border-b-[1.5px] border-hair py-3">
              <p className="text-compact text-ink-2">{waitWords(email.days, index)}</p>
              <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
                <span className="grid size-9 place-items-center bg-ink font-strong text-paper">
                  {index + 1}
                </span>
                <div className="min-w-0 flex-[1_1_14rem]">
                  <b className="font-strong wrap-anywhere">{email.subject}</b>
                  <p className="text-compact text-ink-2">{`${email.sent} sent`}</p>
                </div>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <EmailDialog
                    seriesId={id}
                    email={email}
                    pictures={pictures}
                    opener={{
                      text: "Edit the text",
                      label: `Edit the text of ${email.subject}`,
                      className: "tinybtn",
                    }}
                  />
                  <Move seriesId={id} email={email} to="up" isOff={index === 0} />
                  <Move seriesId={id} email={email} to="down" isOff={index === emails.length - 1} />
                  <ActionButton
                    id={`delete-email-${email.id}`}
                    action={deleteSeriesEmailAction}
                    words={words}
                    values={{ id, email: email.id }}
                    className="tinybtn is-plain"
                    label={`Delete ${email.subject}`}
                  >
                    Delete
                  </ActionButton>
                </div>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-4">
          <EmailDialog
            seriesId={id}
            email={{ id: newId, subject: "", text: "", days: emails.length === 0 ? 0 : 3 }}
            pictures={pictures}
            opener={{ text: "Add an email", className: "btn btn--secondary btn--small" }}
          />
        </div>
      </Section>
      <Settings series={series} starts={starts} />
    </div>
  );
}

function waitWords(days: number, index: number): string {
  const after = index === 0 ? "the start" : `email ${index}`;
  if (days === 0) return index === 0 ? "At once" : `Together with ${after}`;
  return `${days} ${days === 1 ? "day" : "days"} after ${after}`;
}

type EmailDialogProps = {
  seriesId: string;
  email: Pick<EmailRow, "id" | "subject" | "text" | "days">;
  pictures: readonly SitePicture[];
  opener: { text: string; label?: string; className: string };
};

function EmailDialog({ seriesId, email: { id, subject, text, days }, pictures, opener }: EmailDialogProps) {
  const form = useDialogForm(`email-${id}`, saveSeriesEmailAction, words);
  return (
    <FormDialog
      form={form}
      opener={opener}
      title={subject || "New email"}
      hidden={{ id: seriesId, email: id }}
      confirm="Save"
      tone="primary"
      keepsFields
    >
      <FormField
        name="days"
        label="Days later"
        hint="After the email before it, or after the start. 0 is at once."
        defaultValue={String(days)}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormField
        name="subject"
        label="Subject"
        defaultValue={subject}
        maxLength={broadcastMax.subject}
        autoComplete="off"
      />
      <MarkdownField text={text} pictures={pictures} />
      <EmailPreview seriesId={seriesId} />
    </FormDialog>
  );
}

type MoveProps = { seriesId: string; email: EmailRow; to: "up" | "down"; isOff: boolean };

function Move({ seriesId, email, to, isOff }: MoveProps) {
  if (isOff) return null;
  return (
    <ActionButton
      id={`${to}-${email.id}`}
      action={moveSeriesEmailAction}
      words={words}
      values={{ id: seriesId, email: email.id, to }}
      className="tinybtn is-plain"
      label={`Move ${email.subject} ${to}`}
    >
      {to === "up" ? "↑" : "↓"}
    </ActionButton>
  );
}

function Settings({ series, starts }: Pick<SeriesEditorProps, "series" | "starts">) {
  const form = useActionForm("series-settings", updateSeriesAction, words, { inPlace: true });
  const { id, name, audience, stopsOnBooking, stopsOnReply } = series;
  return (
    <Section id="settings" title="Start and stop" look="ruled">
      <FormFrame form={form} className="mt-4 grid gap-4">
        <HiddenFields values={{ id }} />
        <FormField
          name="name"
          label="Name"
          defaultValue={name}
          maxLength={seriesMax.name}
          autoComplete="off"
          required
        />
        <StartField starts={starts} value={audience} />
        <FormCheck name="onBooking" defaultChecked={stopsOnBooking}>
          <b className="block font-semibold">Stops when they book</b>
          <span className="small">A retreat, the mastermind, coaching or an appointment.</span>
        </FormCheck>
        <FormCheck name="onReply" defaultChecked={stopsOnReply}>
          <b className="block font-semibold">Stops when they write</b>
          <span className="small">
            An enquiry, application, waitlist, feedback or first step from their address. A reply reaches your
            mailbox alone: enter it beside their name.
          </span>
        </FormCheck>
        <p className="text-compact text-ink-2">
          It always stops when they unsubscribe, when an email can’t be delivered, and when what it is about
          is cancelled.
        </p>
        <Refusal />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="justify-self-start"
          busy={form.isBusy}
        >
          Save
        </Button>
      </FormFrame>
    </Section>
  );
}
