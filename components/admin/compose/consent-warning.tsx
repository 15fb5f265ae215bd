import { composeCopy } from "@/content/pages/admin-compose";
import { Icon } from "@/components/ui/icon";

const { law: copy } = composeCopy;

type LawProps = {
  isService: boolean;
  /** These people have bought something that it can be about. */
  mayBeService: boolean;
};

/** By which of the two laws a letter goes out. */
export function Law({ isService, mayBeService }: LawProps) {
  const { title, text } = isService ? copy.service : copy.marketing;
  const { about, guests } = copy.marketing;
  return (
    <div className="mt-[1.1rem] grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-[1.5px] border-ink bg-wash px-4 py-[0.8rem] text-read">
      <Icon name="tick" />
      <p className="text-pretty">
        <b className="font-strong">{title}</b>
        {text} {!isService && (mayBeService ? about : guests)}
      </p>
    </div>
  );
}
