import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** How often it is checked whether connections are left, in milliseconds. */
const checkMs = 50;

/**
 * Ends the connections of a server without cutting a request. A connection may be closed only when its client knows that it sends no
 * further request over it; a request that meets a closed connection fails, and clients do not repeat a POST.
 */
export class RequestDrain {
  private readonly running = new Set<ServerResponse>();
  private readonly connections = new Set<Duplex>();
  private isEnding = false;

  /** @param server with all its listeners for requests. */
  constructor(private readonly server: Server) {
    server.on('connection', (connection: Duplex) => {
      this.connections.add(connection);
      connection.once('close', () => this.connections.delete(connection));
    });
    // An upgraded connection carries no further requests.
    server.on('upgrade', (_: IncomingMessage, connection: Duplex) => void this.connections.delete(connection));
    const note = (_: IncomingMessage, response: ServerResponse) => this.note(response);
    server.prependListener('request', note);
    server.prependListener('checkExpectation', note);
  }

  /** From now on each response ends its connection, also those of requests that run already. */
  begin(): void {
    this.isEnding = true;
    for (const response of this.running) endsConnection(response);
  }

  /**
   * Accepts no further connection, and waits until requests and connections have ended.
   *
   * @param idleMs how long a connection without a request stays open, in milliseconds: its client may be sending one.
   * @param limitMs how long to wait for requests, in milliseconds.
   */
  async finish({ idleMs, limitMs }: { idleMs: number; limitMs: number }): Promise<void> {
    this.begin();
    // Connections that are still to be accepted would be reset; right after a turn of the event loop there are hardly any.
    await nextTurn();
    // Unlike the method of the HTTP server, this one leaves idle connections open.
    TcpServer.prototype.close.call(this.server);
    const stoppedAt = performance.now();
    while (this.connections.size > 0 && performance.now() - stoppedAt < limitMs) {
      await wait(checkMs);
      if (performance.now() - stoppedAt >= idleMs) this.server.closeIdleConnections();
    }
  }

  private note(response: ServerResponse): void {
    this.running.add(response);
    response.once('close', () => this.running.delete(response));
    if (this.isEnding) endsConnection(response);
  }
}

/** Node adds `Connection: close` and closes the connection after the response. */
function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
