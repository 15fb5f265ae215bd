import type { Board } from "@/content/boards";
import { Choice } from "@/components/ui/choice";
import { Icon } from "@/components/ui/icon";

/** The kind of a post: radios drawn as tiles. */
export function KindChoice({
  label,
  kinds,
  chosen,
  onChoose,
}: {
  label: string;
  kinds: Board["form"]["kinds"];
  chosen: string;
  onChoose: (kind: string) => void;
}) {
  return (
    <fieldset className="mb-5 grid grid-cols-4 gap-2 max-md:grid-cols-2">
      <legend className="legend mb-2">{label}</legend>
      {kinds.map(({ id, label: word, icon }) => (
        <Choice
          key={id}
          name="kind"
          value={id}
          className="choice--tile"
          face="min-h-18 content-center justify-items-center gap-[0.4rem] px-[0.35rem] py-2 text-center text-read leading-[1.1] max-md:min-h-12 max-md:grid-flow-col max-md:items-center max-md:justify-center max-md:gap-[0.6rem] max-md:text-left"
          checked={id === chosen}
          onChange={() => onChoose(id)}
        >
          {icon && <Icon name={icon} size={22} />}
          {word}
        </Choice>
      ))}
    </fieldset>
  );
}
