import { ConsentCheck } from "@/components/forms/consent-check";
import { EmailField } from "@/components/forms/contact-fields";
import { formWords } from "@/components/forms/form-words";
import { Submit } from "@/components/forms/submit";
import { Honeypot } from "@/components/forms/honeypot";
import { business, workbookPath } from "@/content/business";
import { workbookPart } from "@/content/pages/workbook-dialog";
import { getContent } from "@/lib/content/documents";
import { hashOfWording } from "@/lib/content/wording-hash";
import { requestWorkbookAction } from "@/lib/leads/workbook/actions";
import { Picture } from "@/components/layout/picture";
import styles from "./workbook-dialog.module.css";
import { WorkbookSheet } from "./workbook-sheet";

/** The id of the page's dialog: <Button command="show-modal" commandfor={workbookDialogId}>. */
export const workbookDialogId = "workbook";

/** The workbook for an email address, if the business has one. `page`: where it was requested. */
export function WorkbookDialog({ page }: { page: string }) {
  if (!business.workbook) return null;
  const { title, text, cover, fallbackLink, form, toasts } = getContent(workbookPart);
  return (
    <WorkbookSheet
      id={workbookDialogId}
      action={requestWorkbookAction}
      words={formWords({ missing: toasts.emailMissing, failure: toasts.failure, success: toasts.success })}
      title={title}
      text={text}
      file={workbookPath}
      link={fallbackLink}
      // Loaded when the dialog opens, if there is room for it; cropped at the sides
      cover={<Picture picture={cover} sizes="28rem" />}
    >
      <EmailField label={form.email.label} hint={form.email.help} placeholder={form.email.placeholder} />
      <ConsentCheck words={form.consent.label} hash={hashOfWording(form.consent.label)} />
      <Honeypot />
      <input type="hidden" name="page" value={page} />
      <Submit label={form.submit} busy={form.downloading} className={styles.submit} />
    </WorkbookSheet>
  );
}
