import { Button } from "@/components/ui/button";

/** Why booking is closed, and where to go instead; shown in the order card. */
export function SalesNotice({
  title,
  text,
  button,
  href,
}: {
  title: string;
  text: string;
  button: string;
  href: string;
}) {
  return (
    <div className="grid gap-3">
      <p className="h4">{title}</p>
      <p>{text}</p>
      <Button href={href} wide className="mt-3">
        {button}
      </Button>
    </div>
  );
}
