import type { Board } from "@/content/boards";
import { Choice } from "@/components/ui/choice";
import { Icon } from "../icon";

/** What kind of post it is: radios drawn as tiles. */
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
    <fieldset className="kinds">
      <legend className="legend">{label}</legend>
      {kinds.map(({ id, label: word, icon }) => (
        <Choice
          key={id}
          name="kind"
          value={id}
          className="kind-tile"
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
