import { formWords } from "@/components/forms/form-words";
import { waitlistCopy as copy } from "@/content/pages/admin-waitlist";
import { takeOffListAction } from "@/lib/administration/waitlist/actions";
import { fill } from "@/lib/text";
import { LineDialog } from "@/components/admin/retreats/waitlist-dialog";

const words = copy.deeds.remove;
const said = { ...formWords({ failure: copy.toasts.failure }), kept: "" };

/** The button that takes an entry off its waitlist, with its dialog. */
export function TakeOffList({ id, name }: { id: string; name: string }) {
  return (
    <LineDialog
      id={`remove-${id}`}
      words={{ ...words, label: fill(words.label, { name }), title: fill(words.title, { name }) }}
      said={said}
      happens={words}
      action={takeOffListAction}
      hidden={{ id }}
    />
  );
}
