import { Encrypter } from "age-encryption";
import { beforeAll, vi } from "vitest";

/** Backups of this test file derive their key with little work: at full strength that takes a second each. */
export function encryptQuickly(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { setPassphrase } = Encrypter.prototype;
  beforeAll(() => {
    const spy = vi.spyOn(Encrypter.prototype, "setPassphrase");
    spy.mockImplementation(function (this: Encrypter, words) {
      setPassphrase.call(this, words);
      this.setScryptWorkFactor(10);
    });
    return () => {
      spy.mockRestore();
    };
  });
}
