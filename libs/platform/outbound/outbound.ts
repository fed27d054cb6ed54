import { lookup as lookUp } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import { OutboundError } from './outbound-error.js';
import { assertRequestable, type OutboundTarget, readTarget } from './outbound-url.js';

export interface OutboundRequest {
  url: string;
  /** `GET` by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Most bytes of the body of the response, where it may be larger than usual. */
  bytesMax?: number;
  /** Aborts a request that is not sent yet. */
  signal?: AbortSignal;
  /** Awaited when the connection is open, right before anything is sent. When it rejects, nothing is sent. */
  beforeSend?: () => Promise<void>;
}

export interface OutboundResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  bytes: Buffer;
}

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export interface OutboundOptions {
  /** Whether requests may go to this host, also without TLS; only for tests. */
  allowsLoopback?: boolean;
  /** By default the resolver of the system. */
  resolve?: Resolve;
  /** Certificates of authorities that are trusted beside those of Node, in PEM. */
  ca?: string;
  limits?: Partial<OutboundLimits>;
}

interface OutboundLimits {
  /** For name resolution, connection and TLS handshake, in milliseconds. */
  connectMs: number;
  /** For the whole request, in milliseconds. */
  wholeMs: number;
  /** Of the body of a response. */
  bytesMax: number;
}

const defaultLimits: OutboundLimits = { connectMs: 3_000, wholeMs: 10_000, bytesMax: 256 * 1024 };

/**
 * Requests to servers of others, whose addresses people may have typed. The host is resolved once; all of its addresses must be public, and
 * the connection goes to one of them, whatever the name resolves to later. Redirects are not followed, cookies neither kept nor sent.
 */
export class Outbound {
  private readonly limits: OutboundLimits;
  private readonly allowsLoopback: boolean;

  constructor(private readonly options: OutboundOptions = {}) {
    this.limits = { ...defaultLimits, ...options.limits };
    this.allowsLoopback = options.allowsLoopback ?? false;
  }

  /**
   * @returns the response, whatever its status.
   * @throws OutboundError when there is none; its `isSent` tells whether the request may have had an effect.
   * @throws the error of `beforeSend`.
   */
  async request(request: OutboundRequest): Promise<OutboundResponse> {
    const target = readTarget(request.url, this.allowsLoopback);
    const { signal } = request;
    if (signal?.aborted) throw new OutboundError('unreachable', 'this process is shutting down', false);
    const exchange = new Exchange(this.limits, request);
    try {
      const addresses = await exchange.orEnd(this.resolve(target.host));
      return await exchange.run(target, pinnedTo(addresses), this.options.ca);
    } finally {
      exchange.close();
    }
  }

  /** Checks where an address leads, without a request. @throws OutboundError when it may not be requested or has no host. */
  async check(url: string): Promise<void> {
    const { host } = readTarget(url, this.allowsLoopback);
    const exchange = new Exchange(this.limits, { url });
    try {
      await exchange.orEnd(this.resolve(host));
    } finally {
      exchange.close();
    }
  }

  private async resolve(host: string): Promise<{ address: string; family: number }[]> {
    if (isIP(host) > 0) return [{ address: host, family: isIP(host) }];
    const resolve = this.options.resolve ?? ((name) => lookUp(name, { all: true }));
    const addresses = await resolve(host).catch(() => []);
    if (addresses.length === 0) throw new OutboundError('unresolved', 'its host has no address', false);
    assertRequestable(
      addresses.map(({ address }) => address),
      this.allowsLoopback,
    );
    return addresses;
  }
}

/** Answers each look-up with the addresses that were checked. */
function pinnedTo(addresses: readonly { address: string; family: number }[]): LookupFunction {
  return (_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else if (first) done(null, first.address, first.family);
  };
}

class Exchange {
  private readonly ended = Promise.withResolvers<never>();
  private readonly timers: NodeJS.Timeout[];
  private readonly leave = () => {
    if (!this.isSent) this.end(new OutboundError('unreachable', 'this process is shutting down', false));
  };
  private client: ClientRequest | undefined;
  private isConnected = false;
  private isSent = false;

  constructor(
    private readonly limits: OutboundLimits,
    private readonly request: OutboundRequest,
  ) {
    this.ended.promise.catch(() => undefined);
    const connect = setTimeout(() => {
      if (!this.isConnected) this.end(new OutboundError('unreachable', 'no connection in time', false));
    }, limits.connectMs);
    const whole = setTimeout(
      () => this.end(new OutboundError('timeout', 'no response in time', this.isSent)),
      limits.wholeMs,
    );
    this.timers = [connect, whole];
    request.signal?.addEventListener('abort', this.leave, { once: true });
  }

  /** @throws the error that ends the exchange before. */
  orEnd<Result>(result: Promise<Result>): Promise<Result> {
    return Promise.race([this.ended.promise, result]);
  }

  run({ url, host }: OutboundTarget, lookup: LookupFunction, ca: string | undefined): Promise<OutboundResponse> {
    const { method = 'GET', headers = {}, body } = this.request;
    const isTls = url.protocol === 'https:';
    // An agent of its own: connections are neither kept nor shared, so each goes to the addresses of its request.
    const options = {
      host,
      port: url.port,
      path: `${url.pathname}${url.search}`,
      method,
      headers,
      lookup,
      agent: false,
    };
    const client = isTls
      ? requestHttps({ ...options, ...(ca ? { ca: [...rootCertificates, ca] } : {}) })
      : requestHttp(options);
    this.client = client;
    client.on('error', (error: NodeJS.ErrnoException) => this.end(this.toFailure(error)));
    client.once('socket', (socket) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        this.isConnected = true;
        this.send(client, body).catch((error: Error) => this.end(error));
      }),
    );
    const response = new Promise<OutboundResponse>((resolve) => {
      client.once('response', (incoming) => this.receive(incoming, resolve));
    });
    return this.orEnd(response);
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.request.signal?.removeEventListener('abort', this.leave);
    this.client?.destroy();
  }

  private async send(client: ClientRequest, body: string | undefined): Promise<void> {
    await this.request.beforeSend?.();
    if (client.destroyed) return;
    this.isSent = true;
    client.end(body);
  }

  private receive(incoming: IncomingMessage, done: (response: OutboundResponse) => void): void {
    const chunks: Buffer[] = [];
    const { bytesMax = this.limits.bytesMax } = this.request;
    let length = 0;
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > bytesMax) this.end(new OutboundError('too-large', 'its response is too large', true));
      else chunks.push(chunk);
    });
    incoming.on('error', (error: NodeJS.ErrnoException) => this.end(this.toFailure(error)));
    incoming.once('end', () => {
      const { statusCode: status = 0, headers } = incoming;
      const bytes = Buffer.concat(chunks);
      if (incoming.complete) done({ status, headers, body: bytes.toString('utf8'), bytes });
    });
  }

  private toFailure({ code = 'no response' }: NodeJS.ErrnoException): OutboundError {
    return new OutboundError(this.isSent ? 'interrupted' : 'unreachable', code, this.isSent);
  }

  private end(error: Error): void {
    this.ended.reject(error);
    this.client?.destroy();
  }
}
