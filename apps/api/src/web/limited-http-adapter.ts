import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { ExpressAdapter } from '@nestjs/platform-express';
import { hasSingleHost } from '@soulvia/platform/http';
import { sendClientError } from './client-errors.js';

/** Timeouts of clients in milliseconds, and the number of connections. */
export interface ConnectionLimits {
  headers: number;
  /** From the first byte of a request to its last. */
  request: number;
  keepAlive: number;
  /** Limit for an idle connection, such as one that does not read its response. */
  idle: number;
  /** Interval at which Node checks for slow clients; can only be set when the server is created. */
  checkEvery: number;
  connections: number;
}

export const connectionLimits: ConnectionLimits = {
  headers: 10_000,
  // Time for the largest form, a product with five images, over a 2 Mbit/s uplink.
  request: 120_000,
  // Longer than the usual keep-alive of proxies, 60 seconds.
  keepAlive: 65_000,
  idle: 120_000,
  checkEvery: 2_000,
  connections: 16_000,
};

const maxHeaderSize = 16_384;

/** Nest's Express adapter with a server that limits how long a client may occupy a connection. */
export class LimitedHttpAdapter extends ExpressAdapter {
  constructor({ headers, request, keepAlive, idle, checkEvery, connections }: ConnectionLimits) {
    super();
    const options = {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: checkEvery,
      maxHeaderSize,
    };
    const handle = this.getInstance<RequestListener>();
    const server = createServer(options, (incoming, response) => {
      if (hasSingleHost(incoming)) handle(incoming, response);
      else sendClientError(new Error('A request names two hosts.'), incoming.socket);
    });
    server.maxConnections = connections;
    server.setTimeout(idle);
    server.on('clientError', sendClientError);
    server.on('checkExpectation', this.getInstance());
    server.on('upgrade', endOtherUpgrades);
    this.httpServer = server;
  }

  /** It exists before the modules, one of which serves sockets with it. */
  override initHttpServer(): void {}
}

/** Allows upgrades to sockets only: no timeout would end other upgraded connections. */
function endOtherUpgrades(request: IncomingMessage, socket: Duplex): void {
  if (!request.url?.startsWith('/socket.io/')) socket.destroy();
}
