"use client";

import { useEffect, useRef } from "react";

type FormSummaryProps = {
  title: string;
  text: string;
  /** One for each invalid field: the id of its control and what is wrong. */
  items?: { id: string; message: string }[];
};

/** What went wrong, above a form; takes focus when it appears, and each line leads to its field. Use it in client code. */
export function FormSummary({ title, text, items = [] }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <div ref={box} className="summary" role="alert" tabIndex={-1}>
      <p className="h4">{title}</p>
      <p>{text}</p>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <a className="link" href={`#${item.id}`}>
                {item.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
