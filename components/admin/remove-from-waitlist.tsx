import { failureWords } from "@/components/forms/form-words";
import { removeFromWaitlistAction } from "@/lib/administration/waitlist/actions";
import { WaitlistDialog } from "@/components/admin/retreats/waitlist-dialog";

const outcomes = {
  ...failureWords("Not done", "Nothing was changed. Please try again."),
  kept: "",
};

/** Removes an entry from its waitlist, after a dialog. */
export function RemoveFromWaitlist({ id, name }: { id: string; name: string }) {
  return (
    <WaitlistDialog
      id={`remove-${id}`}
      words={{
        open: "Take off the list…",
        label: `Take off the list… ${name}`,
        title: `Take ${name} off the list?`,
        confirm: "Take off the list",
      }}
      outcomes={outcomes}
      happens={{
        place: "The entry is marked as left. A place offered to it goes to the next in the line.",
        letter: "None. They can join again with the form, at the end.",
      }}
      action={removeFromWaitlistAction}
      hidden={{ id }}
    />
  );
}
