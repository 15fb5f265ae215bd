import { failureWords } from "@/components/forms/form-words";
import { WaitlistDialog } from "@/components/admin/retreats/waitlist-dialog";
import {
  removeWorkbookRequestAction,
  stopEmailsToAction,
  withdrawConsentAction,
} from "@/lib/administration/people/actions";

const outcomes = failureWords("Not done", "Nothing was changed. Please try again.");

/** Removes a person's request for the workbook. */
export function RemoveWorkbookRequest({ id, name }: { id: string; name: string }) {
  return (
    <WaitlistDialog
      id="remove-workbook"
      words={{
        open: "Take off the list…",
        label: "Take off the list… workbook",
        title: `Take ${name} off the workbook’s list?`,
        confirm: "Take off the list",
      }}
      outcomes={outcomes}
      happens={{ place: "The request is deleted.", letter: "None. They can ask for the workbook again." }}
      action={removeWorkbookRequestAction}
      hidden={{ id }}
    />
  );
}

/** Withdraws a person's consent to letters. */
export function WithdrawConsent({ id, name }: { id: string; name: string }) {
  return (
    <WaitlistDialog
      id="withdraw-consent"
      words={{
        open: "Withdraw consent…",
        title: `Withdraw ${name}’s consent?`,
        confirm: "Withdraw consent",
      }}
      outcomes={outcomes}
      happens={{
        place: "Waitlists stay as they are.",
        letter: "No more news by email. A later yes has to be confirmed.",
      }}
      action={withdrawConsentAction}
      hidden={{ id }}
    />
  );
}

/** Stops all emails to a person but requested ones and those about purchases. */
export function StopEmails({ id, name }: { id: string; name: string }) {
  return (
    <WaitlistDialog
      id="stop-emails"
      words={{ open: "Stop emails…", title: `Stop emails to ${name}?`, confirm: "Stop emails" }}
      outcomes={outcomes}
      happens={{
        place: "Waitlists stay as they are.",
        letter: "Only requested emails and those about purchases, until you allow others again.",
      }}
      action={stopEmailsToAction}
      hidden={{ id }}
    />
  );
}
