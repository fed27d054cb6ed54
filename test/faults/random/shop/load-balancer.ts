import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The load balancer of the open pages: forwards each connection to an api that accepts one. */
export class LoadBalancer {
  private readonly sockets = new Set<Socket>();
  private turn = 0;

  private constructor(
    private readonly server: Server,
    private readonly ports: readonly number[],
  ) {}

  static async open(ports: readonly number[]): Promise<LoadBalancer> {
    const server = createServer({ noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const balancer = new LoadBalancer(server, ports);
    server.on('connection', (near) => balancer.serve(near));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private serve(near: Socket): void {
    this.track(near);
    this.turn += 1;
    const order = this.ports.map((_, index) => this.ports[(this.turn + index) % this.ports.length] ?? 0);
    this.connectTo(near, order);
  }

  private connectTo(near: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined || near.destroyed) {
      near.destroy();
      return;
    }
    const far = connect({ host: '127.0.0.1', port, noDelay: true });
    this.track(far);
    const refused = () => this.connectTo(near, others);
    far.once('error', refused);
    far.once('connect', () => {
      far.off('error', refused);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
      near.pipe(far);
      far.pipe(near);
    });
  }

  private track(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.sockets.delete(socket));
  }
}
