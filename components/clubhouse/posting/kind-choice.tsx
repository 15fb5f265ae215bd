import { Choice } from "@/components/ui/choice";
import { Icon } from "../icon";
import type { PostKind } from "./post-forms";

/** What kind of post it is: radios drawn as tiles. */
export function KindChoice({
  label,
  kinds,
  chosen,
  onChoose,
}: {
  label: string;
  kinds: readonly PostKind[];
  chosen: string;
  onChoose: (kind: string) => void;
}) {
  return (
    <fieldset className="kinds">
      <legend className="legend">{label}</legend>
      {kinds.map(({ id, choice }) => (
        <Choice
          key={id}
          name="kind"
          value={id}
          className="kind-tile"
          checked={id === chosen}
          onChange={() => onChoose(id)}
        >
          {choice && <Icon name={choice.icon} size={22} />}
          {choice?.label}
        </Choice>
      ))}
    </fieldset>
  );
}
