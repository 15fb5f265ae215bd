"use client";

import { useState } from "react";
import { FormCheck, FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { createPageAction } from "@/lib/site/documents/actions";
import { KindChoice } from "./kind-choice";
import { MoveButtons } from "./list-input";
import { moveItem, type Step } from "./reorder";

const words = failureWords("Not created", "The server can’t be reached. Nothing was created. Try again.");

type Kind = { kind: string; name: string };

type NewPageProps = { host: string; kinds: readonly Kind[] };

/** The form of a new page: its title and address, its first sections, and its places in the menus. */
export function NewPage({ host, kinds }: NewPageProps) {
  const form = useActionForm("new-page", createPageAction, words, { inPlace: true });
  const [sections, setSections] = useState<readonly Kind[]>([]);

  const move = (index: number, by: Step) => setSections(moveItem(sections, index, by));

  return (
    <FormFrame form={form} className="grid max-w-160 gap-6">
      <Refusal />
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
      <fieldset>
        <legend className="h2 w-full border-b-[1.5px] border-ink pb-3">Sections</legend>
        <ol role="list">
          {sections.map(({ kind, name }, index) => (
            <li
              key={`${index}-${kind}`}
              className="flex items-center gap-3 border-b-[1.5px] border-hair py-2"
            >
              <input type="hidden" name="sections" value={kind} />
              <MoveButtons
                name={name}
                index={index}
                count={sections.length}
                onMove={(by) => move(index, by)}
              />
              <span className="flex-1 font-strong">{name}</span>
              <button
                type="button"
                className="tinybtn is-plain"
                aria-label={`Remove ${name}`}
                onClick={() => setSections(sections.filter((_, at) => at !== index))}
              >
                Remove
              </button>
            </li>
          ))}
        </ol>
        <KindChoice kinds={kinds} onChoose={(kind) => setSections([...sections, kind])} />
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="h2 mb-3 w-full border-b-[1.5px] border-ink pb-3">Menus</legend>
        <FormCheck name="inHeader">In the header</FormCheck>
        <FormCheck name="inFooter">In the footer</FormCheck>
        <p className="text-compact text-ink-2">The link appears when the page is published, not before.</p>
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-4 border-t-[1.5px] border-ink pt-5">
        <p className="max-w-80 text-compact text-ink-2">
          It starts as a draft. Until you publish it, everyone else gets “Page not found”.
        </p>
        <Button type="submit" busy={form.isBusy}>
          Create the draft
        </Button>
      </div>
    </FormFrame>
  );
}
