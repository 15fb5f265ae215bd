/** Reads so many bytes at a time from a stream of pieces of any size. Throws where it ends too early. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#pieces = source[Symbol.asyncIterator]();
  }

  async read(count: number): Promise<Buffer> {
    if (!(await this.#hold(count))) throw new Error("The archive ends in the middle.");
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  async isDone(): Promise<boolean> {
    return !(await this.#hold(1));
  }

  async #hold(count: number): Promise<boolean> {
    const pieces = [this.#held];
    let length = this.#held.length;
    while (length < count) {
      const next = await this.#pieces.next();
      if (next.done) break;
      pieces.push(Buffer.from(next.value));
      length += next.value.length;
    }
    this.#held = pieces.length === 1 ? this.#held : Buffer.concat(pieces);
    return length >= count;
  }
}
