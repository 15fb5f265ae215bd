import { DraftNote } from "@/components/forms/draft-note";
import { draftWords, formWords } from "@/components/forms/form-words";
import { LongForm } from "@/components/forms/long-form";
import { SendAnother, SentAddress } from "@/components/forms/sent";
import { Submit } from "@/components/forms/submit";
import { OutOfOfficeNote } from "@/components/forms/out-of-office-note";
import { Honeypot } from "@/components/forms/honeypot";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { getContent } from "@/lib/content/documents";
import { sendCustomRetreatEnquiryAction } from "@/lib/leads/enquiries/actions";
import styles from "./enquiry.module.css";
import { FocusQuestion, RetreatQuestions, WordsQuestions, YouQuestions } from "./questions";

/** The enquiry form: introduction on the left, questions on the right. */
export function Enquiry() {
  const { form, sent, toasts } = getContent(customRetreatPage);
  const [sentBefore, sentAfter] = sent.text.split("{address}");
  return (
    <section className="section cut-a on-mist" id="enquiry">
      <div className="wrap columns">
        <LongForm
          id="custom"
          action={sendCustomRetreatEnquiryAction}
          shape="custom-retreat"
          words={formWords(toasts)}
          className={styles.form}
          sent={
            <div className={`card ${styles.sent}`}>
              <h2 className="h2">{sent.headline}</h2>
              <p className="lead">
                {sentBefore}
                <SentAddress />
                {sentAfter}
              </p>
              <p>
                <SendAnother href="/custom-retreat">{sent.button}</SendAnother>
              </p>
            </div>
          }
        >
          <div className={styles.head}>
            <h2 className="h2">{form.headline}</h2>
            <p className="lead">{form.intro}</p>
          </div>
          <div className={`card ${styles.sheet}`}>
            <YouQuestions />
            <RetreatQuestions />
            <FocusQuestion />
            <WordsQuestions />
            <Honeypot />
            <div className="grid gap-4">
              <OutOfOfficeNote />
              <Submit label={form.submit} busy={form.submitting} />
              <p className="small">{form.promise}</p>
              <DraftNote words={draftWords} />
            </div>
          </div>
        </LongForm>
      </div>
    </section>
  );
}
