import { twoStepCopy } from "@/content/pages/two-step";
import { useFormContext } from "@/components/forms/form-context";
import { CodeField } from "@/components/forms/code-field";

const { code, money } = twoStepCopy;

/** The two-step code for a refund, or for what `help` says; null if not required. */
export function MoneyCode({ isAsked, help = money.help }: { isAsked: boolean; help?: string }) {
  const { state, fieldOf } = useFormContext();
  const hasAsked = state.status === "failed" && /^code_|^too_many$/.test(state.code);
  if (!isAsked && !hasAsked && !fieldOf("code").error) return null;
  return <CodeField label={code.label} hint={help} takesRecovery width="wide" required={false} />;
}
