"use client";

import { boardMax, drawings } from "@/content/boards";
import { failureWords } from "@/components/forms/form-words";
import { FormCheck, FormField } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { Choice } from "@/components/ui/choice";
import { FieldError } from "@/components/ui/field";
import { Icon, type IconName } from "@/components/ui/icon";
import { addBoardAction, changeBoardAction } from "@/lib/administration/boards/actions";
import type { OfficeBoard } from "@/lib/administration/boards/list";
import { listAudiences, type BoardRetreat } from "@/lib/administration/boards/words";

const failed = failureWords("That didn’t work", "Nothing changed. Try again.");

/** A button and its dialog that adds a board, or changes one. */
export function BoardDialog({ board, retreats }: { board?: OfficeBoard; retreats: readonly BoardRetreat[] }) {
  const audiences = listAudiences(retreats);
  const action = board ? changeBoardAction : addBoardAction;
  const form = useDialogForm(board ? `change-${board.id}` : "add-board", action, failed, { inPlace: true });
  return (
    <FormDialog
      form={form}
      opener={{
        text: board ? "Change" : "Add a board",
        className: board ? "tinybtn min-h-target" : "btn btn--primary btn--small",
        ...(board && { label: `Change ${board.title}` }),
      }}
      title={board ? `Change ${board.title}` : "Add a board"}
      hidden={board ? { id: board.id } : {}}
      keep="Not now"
      confirm={board ? "Save it" : "Add it"}
      tone="primary"
    >
      <FormField
        name="name"
        label="Name"
        hint={`${boardMax.name} characters, so that it fits a tab.`}
        defaultValue={board?.title}
        maxLength={boardMax.name}
        required
        autoComplete="off"
      />
      <FormField
        name="text"
        label="Line below it"
        defaultValue={board?.text}
        maxLength={boardMax.text}
        autoComplete="off"
      />
      <Drawings chosen={board?.drawing ?? "tick"} />
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <Audiences name="readers" label="Who may read" options={audiences} chosen={board?.readers} />
        <Audiences name="posters" label="Who may post" options={audiences} chosen={board?.posters} />
      </div>
      <FormCheck name="readersReply" defaultChecked={board?.readersReply ?? true}>
        Readers may reply. Without it the board is a notice.
      </FormCheck>
    </FormDialog>
  );
}

type AudiencesProps = {
  name: string;
  label: string;
  options: ReturnType<typeof listAudiences>;
  chosen: string | undefined;
};

function Audiences({ name, label, options, chosen = "access" }: AudiencesProps) {
  return (
    <FormField as="select" name={name} label={label} defaultValue={chosen}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </FormField>
  );
}

function Drawings({ chosen }: { chosen: IconName }) {
  const { id, typed, error } = useFormContext().fieldOf("drawing");
  return (
    <fieldset id={id} className="field">
      <legend className="legend mb-2">Drawing</legend>
      <div className="grid grid-cols-6 gap-2 max-md:grid-cols-4">
        {(Object.keys(drawings) as (keyof typeof drawings)[]).map((name) => (
          <Choice
            key={name}
            name="drawing"
            value={name}
            className="choice--tile"
            face="grid min-h-12 place-items-center"
            defaultChecked={name === (typed ?? chosen)}
          >
            <Icon name={name} />
            <span className="sr-only">{drawings[name]}</span>
          </Choice>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
