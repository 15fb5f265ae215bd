import type { ReactNode } from "react";
import { EmailField, PhoneField } from "@/components/forms/contact-fields";
import { FormCheck, FormField } from "@/components/forms/fields";
import { Options } from "@/components/forms/options";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { getContent } from "@/lib/content/documents";
import styles from "./enquiry.module.css";

export function YouQuestions() {
  const { you } = getContent(customRetreatPage).form;
  return (
    <Group legend={you.legend}>
      <FormField name="firstName" label={you.firstName.label} autoComplete="given-name" required />
      <FormField name="lastName" label={you.lastName.label} autoComplete="family-name" required />
      <EmailField className={styles.all} label={you.email.label} placeholder={you.email.placeholder} />
      <PhoneField
        className={styles.all}
        label={<Optional>{you.phone.label}</Optional>}
        hint={you.phone.help}
        placeholder={you.phone.placeholder}
      />
    </Group>
  );
}

/** Length, group size, place, budget and dates. */
export function RetreatQuestions() {
  const { retreat } = getContent(customRetreatPage).form;
  return (
    <Group legend={retreat.legend}>
      <Select name="duration" {...retreat.duration} />
      <Select name="participants" {...retreat.participants} />
      <Select name="location" {...retreat.location} all />
      <Select name="budget" {...retreat.budget} all />
      <Select name="timeline" {...retreat.timeline} all />
    </Group>
  );
}

/** The topics; several may be chosen. */
export function FocusQuestion() {
  const { focus } = getContent(customRetreatPage).form;
  return (
    <Group legend={<Optional>{focus.legend}</Optional>} hint={focus.help}>
      {Object.entries(focus.options).map(([value, label]) => (
        <FormCheck key={value} name="focus" value={value}>
          {label}
        </FormCheck>
      ))}
    </Group>
  );
}

/** Questions answered in free text. */
export function WordsQuestions() {
  const { words } = getContent(customRetreatPage).form;
  const { vision, challenges, anythingElse } = words;
  return (
    <Group legend={words.legend}>
      <FormField
        as="textarea"
        name="vision"
        className={styles.all}
        label={vision.label}
        placeholder={vision.placeholder}
        rows={5}
        required
      />
      <FormField
        as="textarea"
        name="challenges"
        className={styles.all}
        label={<Optional>{challenges.label}</Optional>}
        placeholder={challenges.placeholder}
        rows={4}
      />
      <FormField
        as="textarea"
        name="anythingElse"
        className={styles.all}
        label={<Optional>{anythingElse.label}</Optional>}
        placeholder={anythingElse.placeholder}
        rows={4}
      />
    </Group>
  );
}

type GroupProps = { legend: ReactNode; hint?: string; children: ReactNode };

function Group({ legend, hint, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className="h3">{legend}</legend>
      {hint && <p className={`hint ${styles.all}`}>{hint}</p>}
      {children}
    </fieldset>
  );
}

type SelectProps = {
  name: string;
  label: string;
  placeholder: string;
  help?: string;
  options: Record<string, string>;
  /** Takes a whole row. */
  all?: boolean;
};

function Select({ name, label, placeholder, help, options, all }: SelectProps) {
  return (
    <FormField
      as="select"
      name={name}
      className={all ? styles.all : undefined}
      label={<Optional>{label}</Optional>}
      hint={help}
    >
      <Options placeholder={placeholder} options={options} />
    </FormField>
  );
}

function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className={styles.optional}>({getContent(customRetreatPage).form.optional})</span>
    </>
  );
}
