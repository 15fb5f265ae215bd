import { facts } from "@/content/facts";
import Link from "next/link";
import { FormCheck } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import type { Imported, Which } from "@/lib/accounts/imported";
import type { PastPurchases } from "@/lib/accounts/imported-purchases";
import { writeToImportedAction } from "@/lib/administration/actions";
import { plural } from "@/lib/text";
import { Section } from "@/components/admin/section";

const { importedLinkDays, importedAgainDays } = facts.accounts;

const importedTexts = {
  new: {
    sure: "We’re ready for them. A letter can’t be recalled.",
    submit: { one: "Write to 1 member", many: "Write to {count} members" },
  },
  again: {
    text: `Members who haven’t answered for ${importedAgainDays} days can be sent it again. The first link then stops working, and the days start again.`,
    sure: "Yes, send it again. A letter can’t be recalled.",
    submit: { one: "Send it again to 1 member", many: "Send it again to {count} members" },
  },
};

type ImportedMembersProps = Imported & { bought: PastPurchases };

/** The status of imported members, and the email by which they set a password. */
export function ImportedMembers({ new: waiting, again, written, confirmed, bought }: ImportedMembersProps) {
  return (
    <Section id="imported" title="Imported members">
      {written > 0 && (
        <p className="mt-3">
          {plural(written, "1 member has been emailed.", "{count} members have been emailed.")}{" "}
          {confirmed === 0
            ? "None has signed in since."
            : plural(confirmed, "1 has signed in since.", "{count} have signed in since.")}
        </p>
      )}
      {waiting > 0 && (
        <>
          <p className="mt-3">
            {plural(
              waiting,
              "1 imported member has no password yet and hasn’t been emailed.",
              "{count} imported members have no password yet and haven’t been emailed.",
            )}
          </p>
          <p className="small mt-3">
            {`The letter says that we’ve moved, with the accounts and everything written. Its button sets a password, once, for ${importedLinkDays} days.`}{" "}
            {`Their accounts are kept until you send the letter. Unanswered accounts are deleted ${facts.accounts.unconfirmedDays} days after it, like all accounts with an unconfirmed address.`}
          </p>
          <SendEmails which="new" count={waiting} />
        </>
      )}
      {again > 0 && (
        <>
          <p className="small mt-5">{importedTexts.again.text}</p>
          <SendEmails which="again" count={again} />
        </>
      )}
      <PastPurchaseCounts {...bought} />
    </Section>
  );
}

function PastPurchaseCounts({ all, searched, plans, left }: PastPurchases) {
  return (
    <>
      <p className="mt-5">
        {searched < all
          ? `Their earlier purchases are looked up at Stripe every night: ${searched} of ${all} so far.`
          : "Their earlier purchases were looked up at Stripe."}{" "}
        {plans > 0
          ? plural(
              plans,
              "1 plan of the mastermind was found, and is among the plans.",
              "{count} plans of the mastermind were found, and are among the plans.",
            )
          : searched === all && "No plan of the mastermind was found."}
      </p>
      {left.count > 0 && (
        <>
          <p className="mt-3">
            These need your attention: purchases that don’t match the mastermind as it’s sold now, were partly
            refunded, or stopped half-way:
          </p>
          <ul className="mt-3 grid list-disc gap-2 pl-5">
            {left.shown.map(({ userId, name, ids }) => (
              <li key={userId} className="wrap-anywhere">
                <Link className="link" href={`/admin/people/${userId}`} prefetch={false}>
                  {name}
                </Link>
                : {ids.join(", ")}{" "}
                <Link
                  className="link"
                  href={`/admin/orders/new?from=imported:${userId}`}
                  prefetch={false}
                  aria-label={`Make a booking for ${name}…`}
                >
                  Make a booking…
                </Link>
              </li>
            ))}
            {left.count > left.shown.length && (
              <li>{`and of ${left.count - left.shown.length} more members`}</li>
            )}
          </ul>
        </>
      )}
    </>
  );
}

function SendEmails({ which, count }: { which: Which; count: number }) {
  const { sure, submit } = importedTexts[which];
  return (
    <PublicForm
      id={`write-${which}`}
      action={writeToImportedAction}
      words={failureWords("Not sent", "No letter was sent. Please try again.")}
      className="stack mt-5"
    >
      <input type="hidden" name="which" value={which} />
      <FormCheck name="sure" required>
        {sure}
      </FormCheck>
      <Submit label={plural(count, submit.one, submit.many)} busy="Writing..." size="small" />
    </PublicForm>
  );
}
