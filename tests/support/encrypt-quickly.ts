import { Encrypter } from "age-encryption";
import { beforeAll, vi } from "vitest";

/** Fewer scrypt rounds for the backups of this test file: at full strength each takes a second. */
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
