import { CodeField } from "@/components/forms/code-field";
import { failureWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { codeCopy } from "@/content/pages/code";
import { proveForExportAction } from "@/lib/administration/actions";

/** Asks for the two-step code before an export. */
export function ExportCode() {
  return (
    <PublicForm
      id="export-code"
      action={proveForExportAction}
      words={failureWords("Nothing downloaded", "That didn’t work. Try again.")}
      className="stack mb-7"
    >
      <CodeField label={codeCopy.label} hint={codeCopy.again.help} takesRecovery width="wide" />
      <Submit label="Continue to the download" busy="Checking..." size="small" />
    </PublicForm>
  );
}
