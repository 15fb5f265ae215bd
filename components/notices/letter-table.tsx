import { emailPreferencesCopy as copy } from "@/content/pages/email-preferences";
import { fill } from "@/lib/text";
import { EmailTimingField } from "./email-preference";
import { fillNames } from "@/lib/content/settings";

type LetterTableProps = {
  /** What is wished now, by kind, in the order of the rows. */
  chosen: Partial<Record<keyof typeof copy.kinds, string>>;
};

const { at_once, off } = copy.wishes;

/** What comes by letter, a row a kind. */
export function LetterTable({ chosen }: LetterTableProps) {
  const kinds = (Object.keys(copy.kinds) as (keyof typeof copy.kinds)[]).filter((kind) => kind in chosen);
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b-[1.5px] border-ink text-label text-ink-2">
          <th scope="col" className="py-2 font-semibold">
            {copy.columns.about}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {copy.columns.letter}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {kinds.map((kind) => (
          <tr
            key={kind}
            className="border-b-[1.5px] border-hair max-sm:grid max-sm:gap-2 max-sm:py-3 max-sm:first:border-t-[1.5px] max-sm:first:border-t-ink"
          >
            <th scope="row" className="py-3 pr-4 font-semibold max-sm:p-0">
              {fillNames(copy.kinds[kind].title)}
              <small className="block text-label/normal font-normal text-ink-2">
                {copy.kinds[kind].text}
              </small>
            </th>
            <td className="py-3 max-sm:p-0">
              <EmailTimingField
                name={kind}
                label={fill(copy.group, { kind: fillNames(copy.kinds[kind].title) })}
                options={kind === "events" ? { at_once, off } : copy.wishes}
                chosen={chosen[kind] ?? ""}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
