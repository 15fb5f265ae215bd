"use client";

import { useCallback, useState, type ReactNode } from "react";
import { FormFrame } from "@/components/forms/public-form";
import type { FormWords } from "@/components/forms/outcome";
import { useActionForm } from "@/components/forms/use-action-form";
import { Dialog } from "@/components/ui/dialog";
import { closeDialog } from "@/components/ui/dialog-control";
import type { FormAction } from "@/lib/forms/state";
import styles from "./workbook-dialog.module.css";

type WorkbookSheetProps = {
  id: string;
  action: FormAction;
  words: FormWords;
  title: string;
  text: string;
  /** The URL of the workbook, and the link's text. */
  file: string;
  link: string;
  cover: ReactNode;
  children: ReactNode;
};

/** The dialog with the form; sending it starts the download. A page posted without scripts has it open. */
export function WorkbookSheet(props: WorkbookSheetProps) {
  const { id, file } = props;
  const handOver = useCallback(() => {
    closeDialog(id);
    download(file);
  }, [id, file]);
  const form = useActionForm(`${id}-form`, props.action, props.words, {
    onSent: handOver,
    shape: "workbook",
  });
  const isSent = form.state.status === "sent";
  const [wasPosted] = useState(form.state.status !== "idle");

  return (
    <Dialog id={id} title={props.title} className={styles.sheet} open={wasPosted}>
      <div className={styles.cover}>{props.cover}</div>
      <div className={styles.words}>
        <p>{props.text}</p>
        <FormFrame form={form} className={styles.form}>
          {props.children}
        </FormFrame>
        {isSent && (
          <p className="mt-4">
            <a className="link" href={file} download>
              {props.link}
            </a>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function download(file: string): void {
  const link = document.createElement("a");
  link.href = file;
  link.download = "";
  link.click();
}
