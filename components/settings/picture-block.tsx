import { cardPictureCopy as copy } from "@/content/pages/card-picture";
import { cardPictures } from "@/content/uploads";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { CardPicture } from "@/components/members/card-picture";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Member } from "@/lib/access/policy";
import { pictureAddress } from "@/lib/members/address";
import { removePictureAction } from "@/lib/members/settings/actions";
import { fill } from "@/lib/text";
import { Block } from "./block";

const facts = { megabytes: cardPictures.mostBytes / 1024 ** 2, pixels: cardPictures.mostPixels / 1_000_000 };

type PictureBlockProps = {
  member: Member;
  pictureId: string | null;
  /** The outcome in the URL after a redirect: "saved", or an error code. */
  outcome: string | null;
};

/** Add, replace or remove the card picture. */
export function PictureBlock({ member: { userId }, pictureId, outcome }: PictureBlockProps) {
  const refusal = outcome && Object.hasOwn(copy.refusals, outcome) ? outcome : null;
  return (
    <Block id="picture" title={copy.title}>
      <p className="mt-1 text-ink-2">{copy.text}</p>
      {pictureId && (
        <div className="mt-5 max-w-84 border-[1.5px] border-ink">
          <CardPicture src={pictureAddress(userId, pictureId)} alt={copy.alt} />
        </div>
      )}
      <form
        action="/api/members/picture"
        method="post"
        encType="multipart/form-data"
        className="stack mt-5 max-w-160"
      >
        <Field
          id="picture-file"
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
          label={copy.file}
          hint={fill(copy.hint, facts)}
          error={refusal && fill(copy.refusals[refusal as keyof typeof copy.refusals], facts)}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="secondary" size="small">
            {copy.save}
          </Button>
          {outcome === "saved" && <p role="status">{copy.saved}</p>}
        </div>
      </form>
      {pictureId && (
        <PublicForm
          id="remove-picture"
          action={removePictureAction}
          words={formWords({ failure: copy.failure, success: copy.removed })}
          className="mt-4"
        >
          <input type="hidden" name="picture" value="none" />
          <Submit label={copy.remove} busy={copy.removing} variant="secondary" size="small" />
        </PublicForm>
      )}
    </Block>
  );
}
