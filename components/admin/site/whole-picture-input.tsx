import { useId } from "react";
import type { PictureValue } from "@/content/fields";
import { thumbnail } from "./marked-words";
import { ChoosePicture, noPicture } from "./picture-input";

type WholePictureInputProps = {
  label: string;
  value: PictureValue;
  onChange: (value: PictureValue, isChoice?: boolean) => void;
};

/** A picture that is shown whole, such as a logo: chosen or left out. */
export function WholePictureInput({ label, value, onChange }: WholePictureInputProps) {
  const id = useId();
  const { path } = value;
  return (
    <div className="grid gap-4">
      {path ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {["on-paper", "on-ink"].map((ground) => (
            <div key={ground} className={`${ground} grid place-items-center border-[1.5px] border-ink p-6`}>
              <img
                src={thumbnail(path)}
                alt={ground === "on-paper" ? `${label} as it is now` : ""}
                className={`h-9 max-w-full object-contain ${ground === "on-paper" ? "mix-blend-multiply" : ""}`}
              />
            </div>
          ))}
        </div>
      ) : (
        <p className="text-read">The one that the site was delivered with.</p>
      )}
      <div className="flex flex-wrap gap-4">
        <ChoosePicture
          id={`${id}-replace`}
          words={{ open: `Replace the ${label.toLowerCase()}…`, title: `Replace the ${label.toLowerCase()}` }}
          onChoose={(chosen) => onChange({ ...noPicture, path: chosen.path, alt: chosen.alt || label }, true)}
        />
        {path && (
          <button type="button" className="tinybtn is-plain" onClick={() => onChange(noPicture, true)}>
            Back to the delivered one
          </button>
        )}
      </div>
    </div>
  );
}
