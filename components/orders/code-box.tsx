import { FormField } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";
import { Button } from "@/components/ui/button";
import { isComposing } from "@/components/ui/composing";
import type { Priced } from "@/lib/forms/state";

export type CodeWords = { label: string; apply: string; applying: string };

type CodeBoxProps = {
  words: CodeWords;
  /** The prices with the applied code, or null. */
  priced: Priced | null;
  isBusy: boolean;
  disabled: boolean;
  /** Called when the code is edited. */
  onChange: () => void;
};

/** The code field, and the button that applies it. */
export function CodeBox({ words, priced, isBusy, disabled, onChange }: CodeBoxProps) {
  const { state, isFromPost } = useFormContext();
  const isAlertDue = isFromPost && state.status === "priced";
  return (
    <div>
      <div
        className="flex items-start gap-3"
        onInput={onChange}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
          if (!(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          event.target.form?.requestSubmit(event.currentTarget.querySelector("button"));
        }}
      >
        <FormField
          name="code"
          label={words.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          name="apply"
          value="1"
          formNoValidate
          variant="secondary"
          busy={isBusy}
          disabled={disabled}
          className="mt-[1.9rem] px-4"
        >
          {isBusy ? words.applying : words.apply}
        </Button>
      </div>
      <p aria-live="polite" className="small mt-2 empty:sr-only" tabIndex={-1} autoFocus={isAlertDue}>
        {priced?.text}
      </p>
      {priced && <input type="hidden" name="told" value={priced.told} />}
    </div>
  );
}
