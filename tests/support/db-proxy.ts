import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import getPort from "get-port";

/** `cut`: refuses and closes connections. `stalled`: accepts them and transfers nothing. */
export type ProxyState = "open" | "cut" | "stalled";

/** A TCP proxy in front of a database whose connections can be cut or stalled. */
export class DatabaseProxy {
  #state: ProxyState = "open";
  #server: Server | undefined;
  readonly #pairs = new Set<[Socket, Socket]>();

  private constructor(
    private readonly target: URL,
    private readonly port: number,
  ) {}

  /** Starts a proxy to a database's address. */
  static async to(address: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(address), await getPort());
    await proxy.listen();
    return proxy;
  }

  /** The database's address through this proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = "127.0.0.1";
    url.port = String(this.port);
    return url.href;
  }

  /** Changes the state of open and new connections. */
  async set(state: ProxyState): Promise<void> {
    this.#state = state;
    if (state === "cut") return this.close();
    if (!this.#server) await this.listen();
    for (const [near, far] of this.#pairs) this.join(near, far);
  }

  async close(): Promise<void> {
    for (const [near] of this.#pairs) near.destroy();
    const server = this.#server;
    this.#server = undefined;
    server?.close();
    if (server) await once(server, "close");
  }

  private async listen(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.target.port), this.target.hostname);
      const pair: [Socket, Socket] = [near, far];
      this.#pairs.add(pair);
      for (const socket of pair) {
        socket.on("error", () => undefined);
        socket.on("close", () => {
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
    if (this.#state === "open") {
      near.pipe(far);
      far.pipe(near);
    } else for (const socket of [near, far]) socket.pause();
  }
}
