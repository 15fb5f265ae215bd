import { DraftNote } from "@/components/forms/draft-note";
import { draftWords, formWords } from "@/components/forms/form-words";
import { LongForm } from "@/components/forms/long-form";
import { Submit } from "@/components/forms/submit";
import { OutOfOfficeNote } from "@/components/forms/out-of-office-note";
import { Honeypot } from "@/components/forms/honeypot";
import { Button } from "@/components/ui/button";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { getContent } from "@/lib/content/documents";
import { applyForSponsoredPlaceAction } from "@/lib/leads/applications/actions";
import styles from "./application.module.css";
import { ApplicationQuestions } from "./questions";

/** The application form, replaced by a thank-you. */
export function Application() {
  const { form, thanks, toasts } = getContent(sponsoredPage);
  return (
    <div className={`wrap columns ${styles.application}`}>
      <LongForm
        id="application"
        action={applyForSponsoredPlaceAction}
        shape="application"
        words={formWords(toasts)}
        className={styles.form}
        sent={
          <div className={styles.thanks}>
            <h2 className="h1">
              <HighlightedText text={thanks.headline} wrap />
            </h2>
            <p className="lead">{thanks.text}</p>
            <p>{thanks.note}</p>
            <p>
              <Button href="/" variant="secondary">
                {thanks.button}
              </Button>
            </p>
          </div>
        }
      >
        <div className={styles.head}>
          <h2 className="h2">{form.headline}</h2>
          <p className="lead">{form.intro}</p>
        </div>
        <div className={styles.questions}>
          <ApplicationQuestions />
          <Honeypot />
          <OutOfOfficeNote />
          <Submit label={form.submit} busy={form.submitting} />
          <DraftNote words={draftWords} />
        </div>
      </LongForm>
    </div>
  );
}
