import type { Server as HttpServer } from 'node:http';
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter';
import { liveLimits } from '@soulvia/contracts';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';

/** Who is behind a socket. */
export interface LiveIdentity {
  userId: number;
  isAdmin: boolean;
  sessionId: string;
  /** When the token that opened the socket runs out. */
  expiresAt: Date;
}

export interface LiveServerOptions {
  http: HttpServer;
  databaseUrl: string;
  redisUrl: string | undefined;
  /** Keeps installations that share a database server or a Redis apart. */
  channel: string;
  allowedOrigins: readonly string[];
  /** @returns undefined when the token is not good (any more). */
  authenticate(token: string): Promise<LiveIdentity | undefined>;
  /** Which of these sessions have not been ended, asked at the source. */
  stillGood(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** How often open sockets are held against their sessions, in milliseconds; 30 seconds unless told. */
  recheckMs?: number;
}

const socketsPerUser = 20;
const recheckMs = 30_000;

/** What its HTTP answers carry: they are never a page. */
const safeHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

class Refused extends Error {}

const sessionOf = new WeakMap<Socket, string>();

/** The socket.io server of an api process. Pages only listen; what a page sends is ignored. */
export class LiveServer {
  private readonly io: Server;
  private readonly closeAdapter: () => Promise<void>;
  private readonly rechecks: NodeJS.Timeout;

  constructor(private readonly options: LiveServerOptions) {
    const fanOut = options.redisUrl
      ? redisAdapter(options.redisUrl, options.channel)
      : postgresAdapter(options.databaseUrl, options.channel);
    this.closeAdapter = fanOut.close;
    this.io = new Server(options.http, {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: liveLimits.messageMaxBytes,
      perMessageDeflate: false,
      adapter: fanOut.adapter,
      allowRequest: (request, decide) => decide(null, this.isOwnOrigin(request.headers.origin, request.headers.host)),
    });
    this.io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, safeHeaders));
    this.io.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(error instanceof Refused ? error : new Refused('UNAUTHENTICATED')),
      );
    });
    // Only from here on `endSession` finds the socket; what ended while it was on its way in is found by asking.
    this.io.on('connection', (socket) => void this.recheck([socket]));
    this.rechecks = setInterval(
      () => void this.recheck([...this.io.of('/').sockets.values()]),
      options.recheckMs ?? recheckMs,
    );
    this.rechecks.unref();
  }

  /** Ends every socket of a session, in every api process. */
  endSession(sessionId: string): void {
    this.io.in(`session:${sessionId}`).disconnectSockets(true);
  }

  get openSockets(): number {
    return this.io.engine.clientsCount;
  }

  async close(): Promise<void> {
    clearInterval(this.rechecks);
    await this.io.close();
    await this.closeAdapter();
  }

  private async admit(socket: Socket): Promise<void> {
    const token: unknown = socket.handshake.auth.token;
    const identity = typeof token === 'string' ? await this.options.authenticate(token) : undefined;
    if (!identity) throw new Refused('UNAUTHENTICATED');
    const room = `user:${identity.userId}`;
    if ((this.io.of('/').adapter.rooms.get(room)?.size ?? 0) >= socketsPerUser) throw new Refused('TOO_MANY_SOCKETS');
    await socket.join([room, `session:${identity.sessionId}`, ...(identity.isAdmin ? ['admins'] : [])]);
    sessionOf.set(socket, identity.sessionId);
    const untilExpiry = identity.expiresAt.getTime() - Date.now();
    const expiry = setTimeout(() => socket.disconnect(true), Math.max(0, untilExpiry));
    socket.once('disconnect', () => clearTimeout(expiry));
  }

  /** Ends those of the sockets whose session has been ended. When that cannot be told, the next round will. */
  private async recheck(sockets: readonly Socket[]): Promise<void> {
    const sessions = new Set(sockets.flatMap((socket) => sessionOf.get(socket) ?? []));
    if (sessions.size === 0) return;
    const good = await this.options.stillGood([...sessions]).catch(() => sessions);
    for (const socket of sockets) if (!good.has(sessionOf.get(socket) ?? '')) socket.disconnect(true);
  }

  private isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
    if (origin === undefined) return true;
    if (this.options.allowedOrigins.includes(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  }
}

interface FanOut {
  adapter: ReturnType<typeof createPostgresAdapter> | ReturnType<typeof createRedisAdapter>;
  close: () => Promise<void>;
}

function postgresAdapter(databaseUrl: string, channel: string): FanOut {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'soulvia-live',
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { adapter: createPostgresAdapter(pool, { channelPrefix: channel }), close: () => endPool(pool) };
}

/** The adapter keeps its LISTEN client checked out; ending the pool must not wait for it for ever. */
async function endPool(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), new Promise((resolve) => setTimeout(resolve, 500))]);
}

function redisAdapter(url: string, channel: string): FanOut {
  const publisher = new Redis(url, { maxRetriesPerRequest: null });
  const subscriber = publisher.duplicate();
  for (const redis of [publisher, subscriber]) redis.on('error', () => undefined);
  return {
    adapter: createRedisAdapter(publisher, subscriber, { key: channel }),
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
