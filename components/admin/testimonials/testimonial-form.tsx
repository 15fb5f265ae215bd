"use client";

import type { ReactNode } from "react";
import { ItemInput } from "@/components/admin/site/field-input";
import { PictureInput } from "@/components/admin/site/picture-input";
import { RemoveEverywhere } from "@/components/admin/site/remove-everywhere";
import type { Editor } from "@/components/admin/site/use-editor";
import type { Testimonial } from "@/lib/content/testimonials";
import type { AskedGuest, PastGuest } from "@/lib/guests/feedback/ask";
import { removeTestimonialAction } from "@/lib/administration/pictures/actions";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { EditorField } from "@/lib/site/documents/editor";
import { SourceInput } from "./source-input";

type TestimonialFormProps = {
  testimonial: Testimonial;
  fields: readonly EditorField[];
  isPublic: boolean;
  /** "1 of 3". */
  position: string;
  places: readonly string[];
  sources: readonly string[];
  guests: readonly PastGuest[];
  /** The guest who wrote it by a link. */
  asked: AskedGuest | undefined;
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
  guests,
  asked,
  error,
  editor,
  onChange,
}: TestimonialFormProps) {
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
          {asked?.answer && <Proof asked={asked} testimonial={testimonial} />}
          <p className="text-compact text-ink-2">
            Without consent it is not shown. Publishing records who agreed, when and to what, and who recorded
            it.
          </p>
        </Group>
        <Group title="Where it comes from">
          <SourceInput
            value={source}
            {...{ retreats: sources, guests }}
            onChange={(value, isChoice) => onChange({ source: value }, isChoice)}
          />
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
          <ItemInput path="isHidden" {...of} />
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

type ProofProps = { asked: AskedGuest; testimonial: Testimonial };

/** What the guest wrote and agreed to, so that a change of it is seen. */
function Proof({ asked: { answer, name }, testimonial }: ProofProps) {
  if (!answer?.text) return null;
  const places = [
    "this site",
    ...(answer.forLetters ? ["emails"] : []),
    ...(answer.forSocial ? ["social media"] : []),
  ];
  const isChanged = answer.text !== testimonial.text || answer.name !== testimonial.name;
  return (
    <div className="border-[1.5px] border-hair px-4 py-3 text-compact">
      <p>
        {`${name} agreed by link on ${formatDay(answer.on)}: ${new Intl.ListFormat("en-GB").format(places)}.`}
        {isChanged && " The words here are not the same as theirs:"}
      </p>
      {isChanged && (
        <blockquote className="mt-2 wrap-anywhere whitespace-pre-line">{`“${answer.text}”, ${answer.name}`}</blockquote>
      )}
    </div>
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
