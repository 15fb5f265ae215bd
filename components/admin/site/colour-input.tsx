import { useId, type ReactNode } from "react";
import { FieldError } from "@/components/ui/field";

type ColourInputProps = {
  label: string;
  hint: string | null;
  value: string;
  onChange: (value: string, isChoice?: boolean) => void;
  error?: string | undefined;
  className?: string;
  /** Shown beside the label. */
  beside?: ReactNode;
};

/** A colour, chosen by the browser's picker or typed. */
export function ColourInput({ label, hint, value, onChange, error, className, beside }: ColourInputProps) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <div className="grid grid-cols-[3rem_minmax(0,9rem)] gap-3">
        <input
          type="color"
          aria-label={`${label}, from a palette`}
          className="h-full min-h-target w-full cursor-pointer border-[1.5px] border-ink bg-card p-0"
          // The picker takes nothing else
          value={/^#[\da-f]{6}$/i.test(value) ? value : "#000000"}
          onChange={({ target }) => onChange(target.value, true)}
        />
        <input
          id={id}
          className="input font-mono"
          value={value}
          maxLength={7}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {beside}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
