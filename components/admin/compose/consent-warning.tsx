import { Icon } from "@/components/ui/icon";

type ConsentWarningProps = {
  isService: boolean;
  /** These people have bought something that it can be about. */
  mayBeService: boolean;
};

/** By which of the two laws a letter goes out. */
export function ConsentWarning({ isService, mayBeService }: ConsentWarningProps) {
  const { title, text } = isService
    ? {
        title: "This is service",
        text: ": it’s about what they bought, so the contract carries it (UK GDPR, article 6(1)(b)) and it needs no yes. A line that sells something makes it marketing.",
      }
    : { title: "This is marketing", text: ", so it goes only to those who said yes (PECR, regulation 22)." };
  return (
    <div className="mt-[1.1rem] grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-[1.5px] border-ink bg-wash px-4 py-[0.8rem] text-read">
      <Icon name="tick" />
      <p className="text-pretty">
        <b className="font-strong">{title}</b>
        {text}{" "}
        {!isService &&
          (mayBeService
            ? "If it’s only about what they bought, tick that: then it needs no yes."
            : "A letter to guests about their own retreat is service and needs no yes: choose Guests for that.")}
      </p>
    </div>
  );
}
