import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy before a server, whose connections a test can cut and restore. */
export class Relay {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  private constructor(private readonly target: URL) {}

  /** @param url of the server at the other end. */
  static async open(url: string): Promise<Relay> {
    const relay = new Relay(new URL(url));
    await relay.restore();
    return relay;
  }

  /** The address with the relay's host and port in place of the server's. */
  at(url: string): string {
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String(this.port);
    // The folder of a Unix socket would take precedence.
    through.searchParams.delete('host');
    return through.href;
  }

  async cut(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Keeps open connections without passing anything on; new ones work. */
  silence(): void {
    for (const socket of this.sockets) {
      socket.unpipe();
      socket.pause();
    }
  }

  async restore(): Promise<void> {
    const { hostname, port } = this.target;
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
        socket.once('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }
  /** Keeps every connection, also new ones, without passing anything on: a frozen or silently lost server. */
  freeze(): void {
    for (const socket of this.sockets) {
      socket.unpipe();
      socket.pause();
    }
    this.server?.removeAllListeners('connection');
    this.server?.on('connection', (socket) => this.sockets.add(socket.on('error', () => undefined)));
  }
}
