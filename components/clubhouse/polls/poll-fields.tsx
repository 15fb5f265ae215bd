"use client";

import { useRef, type CSSProperties } from "react";
import { polls, pollsCopy as copy } from "@/content/polls";
import { Check } from "@/components/ui/check";
import { Field, FieldError } from "@/components/ui/field";
import { Mark } from "@/components/ui/hand-drawn";
import { fill } from "@/lib/text";
import { optionFields, type PollDraft } from "./poll-draft";

type PollFieldsProps = {
  /** The id that labels and errors start with. */
  id: string;
  poll: PollDraft;
  problem: string | null;
  isBusy: boolean;
  onChange: (poll: PollDraft) => void;
  onRemove: () => void;
};

/** The fields of a new post's poll. */
export function PollFields({ id, poll, problem, isBusy, onChange, onRemove }: PollFieldsProps) {
  const list = useRef<HTMLUListElement>(null);
  const fields = optionFields(poll.options);
  const change = (part: Partial<PollDraft>) => onChange({ ...poll, ...part });
  const focusOption = (place: number) =>
    list.current
      ?.querySelectorAll<HTMLElement>("input")
      .item(Math.min(place, fields.length - 1))
      .focus();

  return (
    <fieldset
      className="poll-fields"
      disabled={isBusy}
      onKeyDown={(event) => {
        // Enter must not post: there may be more options
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        const place = [...(list.current?.querySelectorAll("input") ?? [])].indexOf(event.target);
        if (place >= 0) focusOption(place + 1);
      }}
    >
      <legend className="legend">{copy.title}</legend>
      <Remove label={copy.remove} className="poll-remove" onPress={onRemove} />
      <Field
        name="poll-question"
        label={copy.question}
        hint={copy.questionHint}
        value={poll.question}
        maxLength={polls.questionMax}
        autoComplete="off"
        onChange={({ target }) => change({ question: target.value })}
      />
      <div>
        <p className="legend mb-2">{copy.options}</p>
        <ul role="list" ref={list} className="grid gap-2">
          {fields.map((text, place) => (
            <li key={place} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
              <input
                className="input"
                name={`poll-option-${place}`}
                aria-label={fill(copy.option, { number: place + 1 })}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${id}-error` : `${id}-limits`}
                placeholder={place >= polls.optionsMin ? copy.another : undefined}
                value={text}
                maxLength={polls.optionMax}
                autoComplete="off"
                onChange={({ target }) =>
                  change({ options: fields.map((one, index) => (index === place ? target.value : one)) })
                }
              />
              <Remove
                label={fill(copy.removeOption, { number: place + 1 })}
                onPress={() => {
                  change({ options: fields.filter((_, index) => index !== place) });
                  focusOption(place);
                }}
              />
            </li>
          ))}
        </ul>
        <p id={`${id}-limits`} className="hint mt-1">
          {copy.limits}
        </p>
      </div>
      <Check
        name="poll-several"
        checked={poll.isMultiple}
        onChange={({ target }) => change({ isMultiple: target.checked })}
      >
        {copy.several}
      </Check>
      <Field
        type="datetime-local"
        name="poll-closes"
        label={copy.closes}
        hint={copy.closesHint}
        value={poll.closes}
        onChange={({ target }) => change({ closes: target.value })}
      />
      {problem && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{problem}</FieldError>
        </div>
      )}
      <p className="small">{copy.note}</p>
    </fieldset>
  );
}

type RemoveProps = { label: string; className?: string; onPress: () => void };

function Remove({ label, className = "", onPress }: RemoveProps) {
  return (
    <button
      type="button"
      className={`inline-flex size-target cursor-pointer items-center justify-center text-ink-2 hover:text-ink ${className}`}
      aria-label={label}
      onClick={onPress}
    >
      <Mark name="cross" style={{ "--mark": "currentcolor" } as CSSProperties} />
    </button>
  );
}
