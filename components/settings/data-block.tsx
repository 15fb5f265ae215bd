import { accountCopy } from "@/content/pages/account";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { Button } from "@/components/ui/button";
import { Block } from "./block";

const copy = accountCopy.data;

export function DataBlock({ emailConfirmed }: { emailConfirmed: boolean }) {
  return (
    <Block id="your-data" title={copy.title}>
      <div className="my-4 grid gap-2">
        <p>{copy.text}</p>
        {!emailConfirmed && <p className="small muted">{copy.unconfirmed}</p>}
      </div>
      <Button href="/api/account/data" variant="secondary" size="small">
        <LazyIcon name="download" size={18} />
        {copy.button}
      </Button>
    </Block>
  );
}
