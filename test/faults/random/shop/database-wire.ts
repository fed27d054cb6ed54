import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Connection {
  near: Socket;
  far: Socket;
  /** Nothing passes any more, and neither side learns of it. */
  isSilent: boolean;
}

/** What lies between the shop's processes and PostgreSQL: can be cut, or lose what open connections carry without a word. */
export class DatabaseWire {
  private readonly connections = new Set<Connection>();

  private constructor(
    private readonly server: Server,
    private targetPort: number,
  ) {}

  static async open(): Promise<DatabaseWire> {
    const server = createServer({ noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const wire = new DatabaseWire(server, 0);
    server.on('connection', (near) => wire.connect(near));
    return wire;
  }

  /** Where PostgreSQL listens now: another port after each of its starts. */
  leadTo(url: string): void {
    this.targetPort = Number(new URL(url).port);
  }

  /** The address with the wire's port in place of the server's. */
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
   * Loses from now on what the open connections carry, as a network that drops packets does; new ones are let through.
   *
   * @returns ends it by breaking those connections.
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
