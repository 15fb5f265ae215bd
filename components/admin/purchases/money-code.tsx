import { codeCopy } from "@/content/pages/code";
import { useFormContext } from "@/components/forms/form-context";
import { CodeField } from "@/components/forms/code-field";

const { label, money } = codeCopy;

/** The two-step code for a refund, or for what `help` says; null if not required. */
export function MoneyCode({ isAsked, help = money.help }: { isAsked: boolean; help?: string }) {
  const { state, fieldOf } = useFormContext();
  const hasAsked = state.status === "failed" && /^code_|^too_many$/.test(state.code);
  if (!isAsked && !hasAsked && !fieldOf("code").error) return null;
  return <CodeField label={label} hint={help} takesRecovery width="wide" required={false} />;
}
