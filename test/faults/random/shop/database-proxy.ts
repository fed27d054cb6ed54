import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Connection {
  near: Socket;
  far: Socket;
  /** Drops everything; neither side gets a reset. */
  isSilent: boolean;
}

/** A TCP proxy between the shop's processes and PostgreSQL that can cut open connections, or drop their packets silently. */
export class DatabaseProxy {
  private readonly connections = new Set<Connection>();

  private constructor(
    private readonly server: Server,
    private targetPort: number,
  ) {}

  static async open(): Promise<DatabaseProxy> {
    const server = createServer({ noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new DatabaseProxy(server, 0);
    server.on('connection', (near) => proxy.connect(near));
    return proxy;
  }

  /** Sets where PostgreSQL listens: another port after each of its starts. */
  setTarget(url: string): void {
    this.targetPort = Number(new URL(url).port);
  }

  /** The address with the proxy's port in place of the server's. */
  at(url: string): string {
    const through = new URL(url);
    through.port = String((this.server.address() as AddressInfo).port);
    return through.href;
  }

  /** Breaks every open connection; new ones are let through. */
  cut(): number {
    const open = [...this.connections];
    for (const connection of open) close(connection);
    return open.length;
  }

  /**
   * Drops from now on everything on the open connections, as a network that loses packets does; new ones are let through.
   *
   * @returns a function that breaks those connections.
   */
  silence(): () => void {
    const open = [...this.connections];
    for (const connection of open) connection.isSilent = true;
    return () => {
      for (const connection of open) {
        close(connection);
        this.connections.delete(connection);
      }
    };
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.cut();
    await closed;
  }

  private connect(near: Socket): void {
    const far = connect({ host: '127.0.0.1', port: this.targetPort, noDelay: true });
    const connection = { near, far, isSilent: false };
    this.connections.add(connection);
    this.forward(connection, near, far);
    this.forward(connection, far, near);
  }

  private forward(connection: Connection, from: Socket, to: Socket): void {
    from.on('error', () => undefined);
    from.on('data', (chunk: Buffer) => {
      if (!connection.isSilent && !to.write(chunk)) from.pause();
    });
    to.on('drain', () => from.resume());
    from.once('close', () => {
      if (connection.isSilent) return;
      to.destroy();
      this.connections.delete(connection);
    });
  }
}

function close({ near, far }: Connection): void {
  near.destroy();
  far.destroy();
}
