import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Lazy, lazyComponent } from "@/components/ui/lazy";

describe("a lazy component", () => {
  test("is rendered by the server; one that fails to load shows its fallback", async () => {
    const Form = lazyComponent(() => Promise.resolve(({ name }: { name: string }) => <form id={name} />));
    const Unavailable = lazyComponent<{ name: string }>(
      () => Promise.reject(new Error("Offline")),
      ({ name }) => `loading ${name}`,
    );
    await Promise.resolve();
    expect(renderToStaticMarkup(<Form name="code" />)).toContain('<form id="code"></form>');
    expect(renderToStaticMarkup(<Unavailable name="code" />)).toContain("loading code");
  });
});

describe("a lazy part", () => {
  test("is fetched once, and again after a failure", async () => {
    let tries = 0;
    const part = new Lazy(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error("Offline")) : Promise.resolve("dialog");
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
