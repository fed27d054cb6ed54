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
}

const socketsPerUser = 20;

/** The socket.io server of an api process. Pages only listen; what a page sends is ignored. */
export class LiveServer {
  private readonly io: Server;
  private readonly closeAdapter: () => Promise<void>;

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
    this.io.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        () => next(new Error('UNAUTHENTICATED')),
      );
    });
  }

  /** Ends every socket of a session, in every api process. */
  endSession(sessionId: string): void {
    this.io.in(`session:${sessionId}`).disconnectSockets(true);
  }

  get openSockets(): number {
    return this.io.engine.clientsCount;
  }

  async close(): Promise<void> {
    await this.io.close();
    await this.closeAdapter();
  }

  private async admit(socket: Socket): Promise<void> {
    const token: unknown = socket.handshake.auth.token;
    const identity = typeof token === 'string' ? await this.options.authenticate(token) : undefined;
    if (!identity) throw new Error('UNAUTHENTICATED');
    const room = `user:${identity.userId}`;
    if ((this.io.of('/').adapter.rooms.get(room)?.size ?? 0) >= socketsPerUser) throw new Error('TOO_MANY_SOCKETS');
    await socket.join([room, `session:${identity.sessionId}`, ...(identity.isAdmin ? ['admins'] : [])]);
    const untilExpiry = identity.expiresAt.getTime() - Date.now();
    const expiry = setTimeout(() => socket.disconnect(true), Math.max(0, untilExpiry));
    socket.once('disconnect', () => clearTimeout(expiry));
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
