import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { clubhouse } from "@/content/clubhouse";
import { firstStepPart } from "@/content/pages/first-step";
import { getContent } from "@/lib/content/documents";
import type { FormAction } from "@/lib/forms/state";

type ShareStepProps = {
  action: FormAction;
  /** The id of the step, and of the post made of it. */
  id: string;
  token: string;
  text: string;
  /** "members": may post; "others": may not; "visitors": not signed in; "shared": it is posted. */
  viewer: "members" | "others" | "visitors" | "shared";
};

/** Offers to post a step that is done on Wins. */
export function ShareStep({ action, id, token, text, viewer }: ShareStepProps) {
  const copy = getContent(firstStepPart);
  const { done } = copy;
  const words = formWords({ failure: copy.failure });
  if (viewer === "others") return null;
  return (
    <>
      <h2 className="h2 border-b-[1.5px] border-ink pb-3">{done.title}</h2>
      {viewer === "shared" && (
        <p className="mt-5">
          {done.shared}{" "}
          <a href={`/community/p/${id}`} className="link">
            {done.look}
          </a>
        </p>
      )}
      {viewer === "visitors" && (
        <p className="mt-5">
          <a href={`/auth?callbackUrl=${encodeURIComponent(`/first-step/${token}`)}`} className="link">
            {done.signIn}
          </a>
        </p>
      )}
      {viewer === "members" && (
        <PublicForm id="share" action={action} words={words} className="mt-5 grid gap-6">
          <p>{done.text}</p>
          <input type="hidden" name="token" value={token} />
          <FormField
            as="textarea"
            name="content"
            label={done.post.label}
            rows={4}
            maxLength={clubhouse.messageMax}
            defaultValue={text}
            autoComplete="off"
            required
          />
          <div>
            <Submit label={done.submit} busy={done.submitting} />
          </div>
        </PublicForm>
      )}
    </>
  );
}
