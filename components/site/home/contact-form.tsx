"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { Options } from "@/components/forms/options";
import { FormContext } from "@/components/forms/form-context";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import type { homePage } from "@/content/pages/home";
import type { Content } from "@/content/page";
import type { Mail } from "@/lib/leads/contact/mail";
import { failedWith, type FormState } from "@/lib/forms/state";
import { mailto } from "@/lib/text/mailto";
import styles from "./contact.module.css";
import { ReadyMail } from "./ready-mail";

type ContactFormProps = {
  copy: Content<typeof homePage>["contact"];
  words: FormWords;
  /** The recipient address. */
  to: string;
  /** The subject without scripts. */
  subject: string;
};

const id = "contact-form";

/**
 * The contact form, which opens the visitor's mail program. Without scripts it is submitted to a mailto: URL, one
 * line per field.
 */
export function ContactForm({ copy, words, to, subject }: ContactFormProps) {
  const [mail, setMail] = useState<Mail | null>(null);
  const { props, ...form } = useActionForm(id, open, words, { shape: "contact", inPlace: true });
  const { firstName, lastName, email, phone, interest, message, submit } = copy.form;

  async function open(_: FormState, data: FormData): Promise<FormState> {
    const composer = await loadComposer();
    const composed = composer?.composeMail(data, copy);
    if (!composed) {
      // Offline, the browser itself validates and submits the fields to the mail program
      const sheet = props.ref.current;
      if (sheet?.reportValidity()) sheet.submit();
      return failedWith("unchecked");
    }
    setMail(composed);
    const url = mailto(to, composed);
    window.location.href = url;
    return { status: "opened", url };
  }

  function change() {
    setMail(null);
    requestAnimationFrame(() => props.ref.current?.querySelector<HTMLElement>("[name=message]")?.focus());
  }

  return (
    <div className={`card ${styles.sheet}`}>
      {mail && <ReadyMail mail={mail} copy={copy.ready} label={message.label} onEdit={change} />}
      <FormContext value={form}>
        <form
          {...props}
          id={id}
          hidden={mail !== null}
          className={styles.form}
          action={mailto(to, { subject })}
          method="post"
          encType="text/plain"
          onFocus={() => {
            props.onFocus();
            void loadComposer();
          }}
        >
          <FormField name="firstName" label={firstName.label} autoComplete="given-name" required />
          <FormField name="lastName" label={lastName.label} autoComplete="family-name" required />
          <FormField
            name="email"
            type="email"
            className={styles.all}
            label={email.label}
            placeholder={email.placeholder}
            autoComplete="email"
            required
          />
          <FormField
            name="phone"
            type="tel"
            className={styles.all}
            label={phone.label}
            placeholder={phone.placeholder}
            autoComplete="tel"
          />
          <FormField
            as="select"
            name="interest"
            className={styles.all}
            label={interest.label}
            defaultValue=""
          >
            <Options placeholder={interest.placeholder} options={interest.options} />
          </FormField>
          <FormField
            as="textarea"
            name="message"
            className={styles.all}
            label={message.label}
            placeholder={message.placeholder}
            required
          />
          <p className={styles.all}>
            <Button type="submit" busy={form.isBusy}>
              {submit}
            </Button>
          </p>
        </form>
      </FormContext>
    </div>
  );
}

/** Resolves to null when offline. */
function loadComposer() {
  return import("./compose-mail").catch(() => null);
}
