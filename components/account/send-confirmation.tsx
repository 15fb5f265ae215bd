import { LazyActionButton } from "@/components/forms/lazy-action-button";
import { formWords } from "@/components/forms/form-words";
import { authErrors } from "@/content/pages/auth-errors";
import { layoutPart } from "@/content/pages/layout";
import { sendConfirmationAction } from "@/lib/accounts/actions";
import { getContent } from "@/lib/content/documents";

/** Sends the confirmation email again. `id` must be unique on the page. */
export function SendConfirmation({ id, className }: { id: string; className?: string }) {
  const copy = getContent(layoutPart).confirmEmail;
  const words = formWords({ failure: { title: authErrors.failure.title, text: copy.failed } });
  return (
    <LazyActionButton id={id} action={sendConfirmationAction} words={words} values={{}} className={className}>
      {copy.button}
    </LazyActionButton>
  );
}
