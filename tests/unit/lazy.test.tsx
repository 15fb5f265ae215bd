import { Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Lazy, lazyComponent } from "@/components/ui/lazy";

describe("a late component", () => {
  test("is whole in the server's first answer; one that cannot be had leaves its place empty", async () => {
    const Form = lazyComponent(() => Promise.resolve(({ name }: { name: string }) => <form id={name} />));
    const Disconnect = lazyComponent<object>(() => Promise.reject(new Error("No line")));
    await Promise.resolve();
    const shown = renderToStaticMarkup(
      <Suspense fallback="nothing yet">
        <Form name="code" />
      </Suspense>,
    );
    expect(shown).toContain('<form id="code"></form>');
    expect(
      renderToStaticMarkup(
        <Suspense fallback="nothing yet">
          <Disconnect />
        </Suspense>,
      ),
    ).toContain("nothing yet");
  });
});

describe("a late part", () => {
  test("is fetched once, and anew where the line was cut", async () => {
    let tries = 0;
    const part = new Lazy(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error("No line")) : Promise.resolve("dialog");
    });
    expect([await part.fetch(), part.now()]).toEqual([null, null]);
    expect([await part.fetch(), await part.fetch(), part.now(), tries]).toEqual([
      "dialog",
      "dialog",
      "dialog",
      2,
    ]);
  });
});
