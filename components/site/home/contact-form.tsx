"use client";

import { useRef, useState, type SubmitEvent } from "react";
import { Options } from "@/components/forms/options";
import { useChecks } from "@/components/forms/use-checks";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useScripted } from "@/components/ui/use-scripted";
import type { homeCopy } from "@/content/pages/home";
import type { Letter } from "@/lib/contact/letter";
import { mailto } from "@/lib/mailto";
import styles from "./contact.module.css";
import { ReadyLetter } from "./ready-letter";

type ContactFormProps = {
  copy: Pick<(typeof homeCopy)["contact"], "form" | "ready">;
  /** Whom the letter goes to. */
  to: string;
  /** The subject where no script can write a better one. */
  subject: string;
};

/** The contact form. Without scripts the browser itself hands what is typed to the mail program, field by field. */
export function ContactForm({ copy, to, subject }: ContactFormProps) {
  const scripted = useScripted();
  const form = useRef<HTMLFormElement>(null);
  const { problems, begin, check } = useChecks(form, "contact");
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const [letter, setLetter] = useState<Letter | null>(null);
  const errors = problems ?? {};
  const { firstName, lastName, email, phone, interest, message, submit } = copy.form;

  async function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    await handOver(event.currentTarget);
    isUnderWay.current = false;
    setBusy(false);
  }

  async function handOver(sheet: HTMLFormElement) {
    const entries = new FormData(sheet);
    const wrong = await check();
    const composer = wrong && (await loadComposer());
    if (!wrong || !composer) {
      // Offline, say: the browser checks by itself and hands the fields to the mail program as they are
      if (sheet.reportValidity()) sheet.submit();
      return;
    }
    const first = [...sheet.elements].find((element) => (element.getAttribute("name") ?? "") in wrong);
    if (first instanceof HTMLElement) {
      first.focus();
      return;
    }
    const composed = composer.composeLetter(entries);
    setLetter(composed);
    window.location.href = mailto(to, composed);
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
        onFocus={() => void Promise.all([begin(), loadComposer()])}
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
        <Field
          as="select"
          name="interest"
          className={styles.all}
          label={interest.label}
          error={errors.interest}
          defaultValue=""
        >
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
          <Button type="submit" busy={isBusy}>
            {submit}
          </Button>
        </p>
      </form>
    </div>
  );
}

/** Null where the line is cut. */
function loadComposer() {
  return import("./compose-letter").catch(() => null);
}
