import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

/** A server of someone else on loopback, which notes what it receives. */
export class OutboundReceiver {
  readonly requests: ReceivedRequest[] = [];
  /** Connections, also those without a request. */
  connections = 0;

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    readonly host: string,
    public answer: Answer,
  ) {
    server.on('connection', () => (this.connections += 1));
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void this.take(request, response));
  }

  /** @param options `tls` with key and certificate for https; `port` and `host` for a certain place. */
  static async open(
    answer: Answer = (_, response) => response.end('ok'),
    options: { host?: string; port?: number; tls?: { key: string; cert: string } } = {},
  ): Promise<OutboundReceiver> {
    const server = options.tls ? createTlsServer(options.tls) : createServer();
    const receiver = new OutboundReceiver(server, options.host ?? '127.0.0.1', answer);
    server.listen(options.port ?? 0, receiver.host);
    await once(server, 'listening');
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://${this.host}:${this.port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    request.setEncoding('utf8');
    for await (const chunk of request) body += chunk as string;
    const received = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    this.requests.push(received);
    this.answer(received, response);
  }
}
