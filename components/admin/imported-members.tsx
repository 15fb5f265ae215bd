import Link from "next/link";
import { FormCheck } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { exportCopy } from "@/content/pages/admin-export";
import type { Imported, Which } from "@/lib/accounts/imported";
import type { PastPurchases } from "@/lib/accounts/imported-purchases";
import { writeToImportedAction } from "@/lib/administration/actions";
import { fill } from "@/lib/text";

const copy = exportCopy.imported;

type ImportedMembersProps = Imported & { bought: PastPurchases };

/** How members who came along from another system stand, and the letter by which they choose a password. */
export function ImportedMembers({ new: waiting, again, written, confirmed, bought }: ImportedMembersProps) {
  return (
    <section className="block" aria-labelledby="imported">
      <h2 id="imported" className="h2">
        {copy.title}
      </h2>
      {written > 0 && (
        <p className="mt-3">
          {counted(copy.written, written)}{" "}
          {confirmed === 0 ? copy.confirmed.none : counted(copy.confirmed, confirmed)}
        </p>
      )}
      {waiting > 0 && (
        <>
          <p className="mt-3">{counted(copy.waiting, waiting)}</p>
          <p className="small mt-3">
            {copy.letter} {copy.kept}
          </p>
          <Write which="new" count={waiting} />
        </>
      )}
      {again > 0 && (
        <>
          <p className="small mt-5">{copy.again.text}</p>
          <Write which="again" count={again} />
        </>
      )}
      <Bought {...bought} />
    </section>
  );
}

function Bought({ all, searched, plans, left }: PastPurchases) {
  const { looking, looked, plans: words, left: yours, more } = copy.atStripe;
  return (
    <>
      <p className="mt-5">
        {searched < all ? fill(looking, { searched, all }) : looked}{" "}
        {plans > 0 ? counted(words, plans) : searched === all && words.none}
      </p>
      {left.count > 0 && (
        <>
          <p className="mt-3">{yours}</p>
          <ul className="mt-3 grid list-disc gap-2 pl-5">
            {left.shown.map(({ userId, name, ids }) => (
              <li key={userId} className="wrap-anywhere">
                <Link className="link" href={`/admin/people/${userId}`} prefetch={false}>
                  {name}
                </Link>
                : {ids.join(", ")}
              </li>
            ))}
            {left.count > left.shown.length && (
              <li>{fill(more, { count: left.count - left.shown.length })}</li>
            )}
          </ul>
        </>
      )}
    </>
  );
}

function Write({ which, count }: { which: Which; count: number }) {
  const { sure, submit } = copy[which];
  return (
    <PublicForm
      id={`write-${which}`}
      action={writeToImportedAction}
      words={formWords({ failure: copy.failure })}
      className="stack mt-5"
    >
      <input type="hidden" name="which" value={which} />
      <FormCheck name="sure" required>
        {sure}
      </FormCheck>
      <Submit label={counted(submit, count)} busy={copy.submitting} size="small" />
    </PublicForm>
  );
}

function counted({ one, many }: { one: string; many: string }, count: number): string {
  return count === 1 ? one : fill(many, { count });
}
