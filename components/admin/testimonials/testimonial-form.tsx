"use client";

import { useId, type ReactNode } from "react";
import { ItemInput } from "@/components/admin/site/field-input";
import { PictureInput } from "@/components/admin/site/picture-input";
import { RemoveEverywhere } from "@/components/admin/site/remove-everywhere";
import type { Editor } from "@/components/admin/site/use-editor";
import { Field } from "@/components/ui/field";
import type { Testimonial } from "@/lib/content/testimonials";
import { removeTestimonialAction } from "@/lib/administration/pictures/actions";
import { calendarDay } from "@/lib/time/dates";
import type { EditorField } from "@/lib/site/documents/editor";

type TestimonialFormProps = {
  testimonial: Testimonial;
  fields: readonly EditorField[];
  isPublic: boolean;
  /** "1 of 3". */
  position: string;
  places: readonly string[];
  sources: readonly string[];
  error: string | undefined;
  editor: Editor;
  onChange: (values: Partial<Testimonial>, isChoice?: boolean) => void;
};

/** The fields of a testimonial: its words, the consent to them and where they come from. */
export function TestimonialForm({
  testimonial,
  fields,
  isPublic,
  position,
  places,
  sources,
  error,
  editor,
  onChange,
}: TestimonialFormProps) {
  const id = useId();
  const { id: key, name, picture, source } = testimonial;
  const title = name || "New testimonial";

  const of = { fields, item: testimonial, onChange };

  /** The consent is of the person quoted, today, until something else is typed. */
  function agree(hasAgreed: boolean) {
    const { agreedBy, agreedOn } = testimonial;
    onChange(
      hasAgreed
        ? { hasAgreed, agreedBy: agreedBy || name, agreedOn: agreedOn || calendarDay(new Date()) }
        : { hasAgreed },
      true,
    );
  }

  return (
    <article
      id="testimonial"
      aria-label={title}
      className="min-w-0 scroll-mt-36 border-[1.5px] border-ink bg-card p-5 lg:p-8"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="h2 wrap-anywhere">{title}</h2>
          <p className="mt-1 text-compact text-ink-2">
            {`On ${new Intl.ListFormat("en-GB").format(places)}, ${position}.`}
          </p>
        </div>
        <span className={`status ${isPublic ? "is-on" : "is-off"}`}>{isPublic ? "Published" : "Draft"}</span>
      </header>
      {error && <p className="error">{error}</p>}
      <div className="mt-5 grid gap-5">
        <Pair>
          <ItemInput path="name" {...of} />
          <ItemInput path="status" {...of} />
        </Pair>
        <ItemInput path="text" {...of} />
        <ItemInput path="transformation" {...of} />
        <fieldset className="min-w-0">
          <legend className="mb-2 text-read font-strong">Picture</legend>
          <div className="max-w-96">
            <PictureInput
              value={picture}
              isOptional
              isSmall
              onChange={(value, isChoice) => onChange({ picture: value }, isChoice)}
            />
          </div>
        </fieldset>
        <Group title="Consent">
          <ItemInput path="hasAgreed" {...of} onChange={({ hasAgreed }) => agree(hasAgreed === true)} />
          {testimonial.hasAgreed && (
            <>
              <Pair>
                <ItemInput path="agreedBy" {...of} />
                <ItemInput path="agreedOn" {...of} />
              </Pair>
              <div className="flex flex-wrap gap-x-6">
                <ItemInput path="forLetters" {...of} />
                <ItemInput path="forSocial" {...of} />
              </div>
            </>
          )}
          <p className="text-compact text-ink-2">
            Without consent it is not shown. Publishing records who agreed, when and to what, and who recorded
            it.
          </p>
        </Group>
        <Group title="Where it comes from">
          <Field
            name=""
            label="Source"
            hint="A retreat, a booking, or something else."
            list={`${id}-sources`}
            autoComplete="off"
            maxLength={300}
            value={source}
            onChange={({ target }) => onChange({ source: target.value })}
          />
          <datalist id={`${id}-sources`}>
            {sources.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </Group>
        <Group title="On the page">
          <Pair>
            <ItemInput path="retreat" {...of} />
            <ItemInput path="location" {...of} />
          </Pair>
          <Pair>
            <ItemInput path="rating" {...of} />
            <ItemInput path="layout" {...of} />
          </Pair>
          <ItemInput path="video" {...of} />
          <ItemInput path="isSample" {...of} />
        </Group>
      </div>
      <div className="mt-7 border-t-[1.5px] border-ink pt-5">
        <RemoveEverywhere
          key={key}
          id={`remove-${key}`}
          name={title}
          values={{ testimonial: key }}
          places={places}
          effects={[
            ...(picture.path
              ? [["Picture", "The portrait is deleted with all its sizes, if nothing else uses it."] as const]
              : []),
            ["Emails", "Emails already sent stay as they are."],
            ["Elsewhere", "Search engines may show the old page for a few days."],
            ["Record", "Only the consent and its end are kept. It can’t be restored."],
          ]}
          action={removeTestimonialAction}
          editor={editor}
        />
      </div>
    </article>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 w-full border-b-[1.5px] border-ink pb-2 font-display text-[1.25rem]/[1.1] font-heavy">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
