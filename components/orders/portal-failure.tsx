import { planCopy } from "@/content/pages/plan";
import { messagesCopy } from "@/content/pages/messages";
import { fillNames } from "@/lib/content/settings";

const sentences: Record<string, string> = planCopy.portal.failures;

/** Why Stripe's portal did not open, by the code in the URL. */
export function PortalFailure({ code }: { code: string | null }) {
  if (!code) return null;
  return (
    <p className="error" role="alert">
      {(Object.hasOwn(sentences, code) && fillNames(sentences[code] ?? "")) ||
        messagesCopy.generic.failure.text}
    </p>
  );
}
