import { failureWords } from "@/components/forms/form-words";
import { takeOffListAction } from "@/lib/administration/waitlist/actions";
import { LineDialog } from "@/components/admin/retreats/waitlist-dialog";

const said = {
  ...failureWords("Not done", "Nothing was changed. Please try again."),
  kept: "",
};

/** Removes an entry from its waitlist, after a dialog. */
export function TakeOffList({ id, name }: { id: string; name: string }) {
  return (
    <LineDialog
      id={`remove-${id}`}
      words={{
        open: "Take off the list…",
        label: `Take off the list… ${name}`,
        title: `Take ${name} off the list?`,
        confirm: "Take off the list",
      }}
      said={said}
      happens={{
        place: "The entry is marked as left. A place offered to it goes to the next in the line.",
        letter: "None. They can join again with the form, at the end.",
      }}
      action={takeOffListAction}
      hidden={{ id }}
    />
  );
}
