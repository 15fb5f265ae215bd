"use client";

import { useRef, useState, type SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useScripted } from "@/components/ui/use-scripted";
import type { homeCopy } from "@/content/pages/home";
import { writeLetter } from "@/lib/contact/letter";
import { inquirySchema, type Inquiry, type InquiryMessages } from "@/lib/contact/schema";
import { mailto } from "@/lib/mailto";
import styles from "./contact.module.css";
import { ReadyLetter } from "./ready-letter";

type Errors = Partial<Record<keyof Inquiry, string>>;

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
  const [errors, setErrors] = useState<Errors>({});
  const [letter, setLetter] = useState<{ subject: string; body: string } | null>(null);
  const { firstName, lastName, email, phone, interest, message, submit } = copy.form;

  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const checked = inquirySchema(messages).safeParse(typed);
    if (!checked.success) {
      const found: Errors = {};
      for (const { path, message } of checked.error.issues) found[path[0] as keyof Inquiry] ??= message;
      setErrors(found);
      const first = checked.error.issues[0]?.path[0];
      form.current?.querySelector<HTMLElement>(`[name="${String(first)}"]`)?.focus();
      return;
    }
    setErrors({});
    const written = writeLetter(checked.data, copy);
    setLetter(written);
    window.location.href = mailto(to, written);
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
        onSubmit={open}
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
          <option value="">{interest.placeholder}</option>
          {Object.entries(interest.options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
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
