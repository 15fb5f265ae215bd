"use client";

import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { FormField } from "@/components/forms/fields";
import { seriesMax } from "@/content/limits";
import {
  createSeriesAction,
  deleteSeriesAction,
  pauseSeriesAction,
  testSeriesAction,
  turnOnSeriesAction,
} from "@/lib/series/actions";
import type { SeriesSummary } from "@/lib/series/read";
import type { SeriesStart } from "@/lib/series/starts";

const words = failureWords("That didn’t work", "Nothing has changed. Try again.");

type SeriesRef = Pick<SeriesSummary["series"], "id" | "name" | "status">;

/** Turns a series on, pauses or resumes it. */
export function StatusButton({ id, name, status, className }: SeriesRef & { className: string }) {
  const isOn = status === "on";
  const text = isOn ? "Pause" : status === "paused" ? "Resume" : "Turn on";
  return (
    <ActionButton
      id={`status-${id}`}
      action={isOn ? pauseSeriesAction : turnOnSeriesAction}
      words={words}
      values={{ id }}
      className={className}
      label={`${text} ${name}`}
    >
      {text}
    </ActionButton>
  );
}

/** Sends all emails of a series to the administrator. */
export function TestButton({ id }: { id: string }) {
  return (
    <ActionButton
      id={`test-${id}`}
      action={testSeriesAction}
      words={words}
      values={{ id }}
      className="tinybtn is-plain"
    >
      Send me all of them
    </ActionButton>
  );
}

/** A button and its dialog that deletes a series. */
export function DeleteSeries({ id, name }: Omit<SeriesRef, "status">) {
  const form = useDialogForm(`delete-${id}`, deleteSeriesAction, words);
  return (
    <FormDialog
      form={form}
      opener={{ text: "Delete…", label: `Delete ${name}…`, className: "tinybtn is-plain" }}
      title={`Delete “${name}”?`}
      hidden={{ id }}
      confirm="Delete it"
    >
      <p>Nobody gets any more of its emails. What was sent stays in the letters. It can’t be undone.</p>
    </FormDialog>
  );
}

/** The select of what starts a series. */
export function StartField({ starts, value }: { starts: readonly SeriesStart[]; value: string }) {
  return (
    <FormField
      as="select"
      name="start"
      label="Starts with"
      hint="After the workbook a yes to emails is needed. A series about what people bought or joined needs none, and contains no offers."
      required
      defaultValue={value}
    >
      <option value="">Choose</option>
      {starts.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </FormField>
  );
}

/** A button and its dialog that creates a series. `id`: the new one's. */
export function NewSeries({ id, starts }: { id: string; starts: readonly SeriesStart[] }) {
  const form = useDialogForm("new-series", createSeriesAction, words);
  return (
    <FormDialog
      form={form}
      opener={{ text: "New series", className: "btn btn--primary btn--small" }}
      title="New series"
      hidden={{ id }}
      confirm="Create it"
      tone="primary"
    >
      <FormField name="name" label="Name" required maxLength={seriesMax.name} autoComplete="off" />
      <StartField starts={starts} value="" />
    </FormDialog>
  );
}
