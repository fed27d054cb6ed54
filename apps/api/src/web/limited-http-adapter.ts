import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ExpressAdapter } from '@nestjs/platform-express';
import { sendClientError } from './client-errors.js';

/** How long a client may take, in milliseconds, and how many may be there. */
export interface ConnectionLimits {
  headers: number;
  /** From the first byte of a request to its last. */
  request: number;
  keepAlive: number;
  /** A connection on which nothing moves, such as one that does not read its answer. */
  idle: number;
  /** How often Node looks who is too slow. It is told when the server is made, and only then. */
  checkEvery: number;
  connections: number;
}

export const connectionLimits: ConnectionLimits = {
  headers: 10_000,
  // The largest form, a product with its five pictures, over a line that sends 2 Mbit a second.
  request: 120_000,
  // Longer than the 60 seconds for which proxies keep theirs.
  keepAlive: 65_000,
  idle: 120_000,
  checkEvery: 2_000,
  connections: 16_000,
};

const maxHeaderSize = 16_384;

/** Nest's adapter with a server that lets nobody hold a connection for ever. */
export class LimitedHttpAdapter extends ExpressAdapter {
  constructor(private readonly limits: ConnectionLimits) {
    super();
  }

  override initHttpServer(): void {
    const { headers, request, keepAlive, idle, checkEvery, connections } = this.limits;
    const options = {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: checkEvery,
      maxHeaderSize,
    };
    const server = createServer(options, this.getInstance());
    server.maxConnections = connections;
    server.setTimeout(idle);
    server.on('clientError', sendClientError);
    server.on('checkExpectation', this.getInstance());
    server.on('upgrade', endOtherUpgrades);
    this.httpServer = server;
  }
}

/** Only sockets are upgraded to. What else asks for it would be held open by nobody's timeout. */
function endOtherUpgrades(request: IncomingMessage, socket: Duplex): void {
  if (!request.url?.startsWith('/socket.io/')) socket.destroy();
}
