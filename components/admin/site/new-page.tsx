"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { thumbBar } from "@/components/admin/thumb-bar";
import { FormCheck, FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { createPageAction } from "@/lib/site/documents/actions";
import { KindCards } from "./kind-choice";
import { MoveButtons } from "./list-input";
import { focusMoved, moveItem, type Step } from "./reorder";

const words = failureWords("Not created", "The server can’t be reached. Nothing was created. Try again.");

type Kind = { kind: string; name: string };

type NewPageProps = { host: string; kinds: readonly Kind[] };

/** The form of a new page: its title and address, its first sections, and its places in the menus. */
export function NewPage({ host, kinds }: NewPageProps) {
  const form = useActionForm("new-page", createPageAction, words, { inPlace: true });
  const cards = useRef<HTMLUListElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [sections, setSections] = useState<readonly Kind[]>([]);
  const [said, setSaid] = useState("");

  function add(kind: Kind) {
    setSections([...sections, kind]);
    setSaid(`${kind.name} is added, section ${sections.length + 1}.`);
  }

  function move(index: number, by: Step) {
    flushSync(() => setSections(moveItem(sections, index, by)));
    setSaid(`${sections[index]?.name}: ${index + by + 1} of ${sections.length}`);
    focusMoved(list.current, index, by);
  }

  function remove(index: number) {
    flushSync(() => setSections(sections.filter((_, at) => at !== index)));
    setSaid(`${sections[index]?.name} is removed.`);
    const next = list.current?.children[Math.min(index, sections.length - 2)];
    (next?.querySelector<HTMLElement>("button:last-child") ?? cards.current)?.focus();
  }

  return (
    <FormFrame
      form={form}
      className="grid items-start gap-x-10 gap-y-9 pb-16 min-[75em]:grid-cols-[minmax(0,1fr)_minmax(0,31rem)]"
    >
      <div className="grid min-w-0 gap-9">
        <Refusal />
        <fieldset className="grid min-w-0 gap-6">
          <legend className="h2 mb-5 w-full border-b-[1.5px] border-ink pb-3">Name</legend>
          <FormField name="title" label="Title" required maxLength={120} autoComplete="off" />
          <FormField
            name="address"
            label="Address"
            hint={`After ${host}/. You can change it later; the old address then leads to the new one.`}
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </fieldset>
        <section className="min-w-0" aria-labelledby="new-sections">
          <div className="flex items-baseline justify-between gap-4 border-b-[1.5px] border-ink pb-3">
            <h2 id="new-sections" className="h2">
              Sections
            </h2>
            <p className="text-compact text-ink-2">{sections.length}</p>
          </div>
          <p role="status" className="sr-only">
            {said}
          </p>
          {sections.length === 0 && (
            <p className="border-b-[1.5px] border-hair py-4 text-ink-2">
              None yet. You can also add them later.
            </p>
          )}
          <ol ref={list} role="list">
            {sections.map(({ kind, name }, index) => (
              <li
                key={`${index}-${kind}`}
                className="flex min-h-16 items-center gap-3 border-b-[1.5px] border-hair"
              >
                <input type="hidden" name="sections" value={kind} />
                <div className="flex max-lg:order-2">
                  <MoveButtons
                    name={name}
                    index={index}
                    count={sections.length}
                    onMove={(by) => move(index, by)}
                  />
                </div>
                <span className="min-w-0 flex-1 text-read">
                  <b className="block font-strong">{name}</b>
                  <span className="text-compact text-ink-2">Empty</span>
                </span>
                <button
                  type="button"
                  className="tinybtn is-plain max-lg:order-3"
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(index)}
                >
                  Remove
                </button>
              </li>
            ))}
          </ol>
          <button
            type="button"
            className="btn btn--secondary btn--small mt-4"
            onClick={() => {
              cards.current?.scrollIntoView({ block: "center" });
              cards.current?.focus({ preventScroll: true });
            }}
          >
            Add a section
          </button>
        </section>
        <fieldset className="grid gap-3">
          <legend className="h2 mb-3 w-full border-b-[1.5px] border-ink pb-3">Menus</legend>
          <FormCheck name="inHeader">In the header</FormCheck>
          <FormCheck name="inFooter">In the footer</FormCheck>
          <p className="text-compact text-ink-2">The link appears when the page is published, not before.</p>
        </fieldset>
      </div>
      <section
        className="min-w-0 min-[75em]:col-start-2 min-[75em]:row-[1/span_2]"
        aria-labelledby="section-kinds"
      >
        <h2 id="section-kinds" className="h2 mb-4 border-b-[1.5px] border-ink pb-3">
          Kinds of sections
        </h2>
        <KindCards ref={cards} kinds={kinds} onChoose={add} />
      </section>
      <div className="flex flex-wrap items-center justify-between gap-4 border-ink lg:border-t-[1.5px] lg:pt-5">
        <p className="max-w-80 text-compact text-ink-2">
          It starts as a draft. Until you publish it, everyone else gets “Page not found”.
        </p>
        <div className={thumbBar}>
          <p className="text-compact text-ink-2 lg:hidden">Starts as a draft</p>
          <Button type="submit" busy={form.isBusy} className="max-lg:flex-1">
            Create the draft
          </Button>
        </div>
      </div>
    </FormFrame>
  );
}
