"use client";

import { useRef, useState, type SubmitEvent } from "react";
import { Options } from "@/components/forms/options";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useScripted } from "@/components/ui/use-scripted";
import type { homeCopy } from "@/content/pages/home";
import type { InquiryMessages } from "@/lib/contact/schema";
import { mailto } from "@/lib/mailto";
import type { Letter, LetterErrors } from "./compose-letter";
import styles from "./contact.module.css";
import { ReadyLetter } from "./ready-letter";

export type ContactFormProps = {
  copy: Pick<(typeof homeCopy)["contact"], "form" | "mail" | "ready">;
  messages: InquiryMessages;
  /** Whom the letter goes to. */
  to: string;
  /** The subject where no script can write a better one. */
  subject: string;
};

/** The contact form. Without scripts the browser itself hands what is typed to the mail program, field by field. */
export function ContactForm({ copy, messages, to, subject }: ContactFormProps) {
  const scripted = useScripted();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<LetterErrors>({});
  const [letter, setLetter] = useState<Letter | null>(null);
  const { firstName, lastName, email, phone, interest, message, submit } = copy.form;

  async function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const sheet = event.currentTarget;
    let composer;
    try {
      composer = await loadComposer();
    } catch {
      // Offline, say: the browser hands the fields to the mail program itself
      sheet.submit();
      return;
    }
    const composed = composer.composeLetter(Object.fromEntries(new FormData(sheet)), { copy, messages });
    if ("errors" in composed) {
      setErrors(composed.errors);
      sheet.querySelector<HTMLElement>(`[name="${composed.first}"]`)?.focus();
      return;
    }
    setErrors({});
    setLetter(composed.letter);
    window.location.href = mailto(to, composed.letter);
  }

  function change() {
    setLetter(null);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[name=message]")?.focus());
  }

  return (
    <div className={`card ${styles.sheet}`}>
      {letter && <ReadyLetter letter={letter} copy={copy.ready} label={message.label} onEdit={change} />}
      <form
        ref={form}
        hidden={letter !== null}
        className={styles.form}
        action={mailto(to, { subject })}
        method="post"
        encType="text/plain"
        noValidate={scripted}
        onSubmit={(event) => void open(event)}
        onFocus={() => void loadComposer().catch(() => undefined)}
      >
        <Field
          name="firstName"
          label={firstName.label}
          error={errors.firstName}
          autoComplete="given-name"
          required
        />
        <Field
          name="lastName"
          label={lastName.label}
          error={errors.lastName}
          autoComplete="family-name"
          required
        />
        <Field
          name="email"
          type="email"
          className={styles.all}
          label={email.label}
          placeholder={email.placeholder}
          error={errors.email}
          autoComplete="email"
          required
        />
        <Field
          name="phone"
          type="tel"
          className={styles.all}
          label={phone.label}
          placeholder={phone.placeholder}
          error={errors.phone}
          autoComplete="tel"
        />
        <Field as="select" name="interest" className={styles.all} label={interest.label} defaultValue="">
          <Options placeholder={interest.placeholder} options={interest.options} />
        </Field>
        <Field
          as="textarea"
          name="message"
          className={styles.all}
          label={message.label}
          placeholder={message.placeholder}
          error={errors.message}
          required
        />
        <p className={styles.all}>
          <Button type="submit">{submit}</Button>
        </p>
      </form>
    </div>
  );
}

function loadComposer() {
  return import("./compose-letter");
}
