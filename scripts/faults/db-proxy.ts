import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

export type LineState = "well" | "cut" | "still";

/** A line to the database that can be cut (refused and hung up) or stand still: taken, and nothing comes through. */
export class DatabaseProxy {
  #state: LineState = "well";
  #server: Server | undefined;
  readonly #pairs = new Set<[Socket, Socket]>();

  private constructor(
    private readonly target: URL,
    readonly port: number,
  ) {}

  /** Opens a line to a database's address. */
  static async to(address: string): Promise<DatabaseProxy> {
    const probe = createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, "close");
    const line = new DatabaseProxy(new URL(address), port);
    await line.listen();
    return line;
  }

  /** The database's address over this line. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = "127.0.0.1";
    url.port = String(this.port);
    return url.href;
  }

  /** Changes how the line is, for open connections and new ones. */
  async set(state: LineState): Promise<void> {
    this.#state = state;
    if (state === "cut") return this.hangUp();
    if (!this.#server) await this.listen();
    for (const [near, far] of this.#pairs) this.join(near, far);
  }

  /** Ends it. */
  async close(): Promise<void> {
    this.#state = "cut";
    await this.hangUp();
  }

  private async listen(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.target.port), this.target.hostname);
      const pair: [Socket, Socket] = [near, far];
      this.#pairs.add(pair);
      for (const end of pair) {
        end.on("error", () => undefined);
        end.on("close", () => {
          this.#pairs.delete(pair);
          near.destroy();
          far.destroy();
        });
      }
      this.join(near, far);
    }).listen(this.port, "127.0.0.1");
    await once(this.#server, "listening");
  }

  private join(near: Socket, far: Socket): void {
    near.unpipe(far);
    far.unpipe(near);
    if (this.#state !== "well") return void [near, far].map((end) => end.pause());
    near.pipe(far);
    far.pipe(near);
  }

  private async hangUp(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const [near, far] of this.#pairs) {
      near.destroy();
      far.destroy();
    }
    if (!server) return;
    server.close();
    await once(server, "close");
  }
}
