import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { liveLimits, type LiveMessages, type Permission } from '@soulvia/contracts';
import type { LogHead } from '@soulvia/platform/event-log';
import { hasSingleHost } from '@soulvia/platform/http';
import { spanTime } from '@soulvia/platform/tracing';
import { Server, type Socket } from 'socket.io';
import { CatalogPushes, readShown, undecidedRoom } from './catalog-pushes.js';
import { subscribeToFanOut } from './fan-out.js';
import { Heartbeats } from './heartbeats.js';
import type { FanOutMessage, LiveMessage, LivePublisher } from './live-message.js';
import { openLivePublisher } from './live-publisher.js';
import type { FanOutSubscription } from './subscription-state.js';

export interface LiveIdentity {
  userId: number;
  /** Empty for everyone but staff. */
  permissions: readonly Permission[];
  sessionId: string;
  /** Expiry of the token that opened the socket. */
  expiresAt: Date;
}

export interface LiveServerOptions {
  http: HttpServer;
  databaseUrl: string;
  redisUrl: string | undefined;
  /** Separates installations that share a database server or a Redis. */
  channel: string;
  allowedOrigins: readonly string[];
  /** @returns undefined when the token is invalid or expired. */
  authenticate(token: string): Promise<LiveIdentity | undefined>;
  /** @returns those of the sessions that are active and their permissions, read from the database. */
  activeSessions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, readonly Permission[]>>;
  /** Reads the log's head, at most once per heartbeat and never while no socket is open. */
  readHead(): Promise<LogHead>;
  /** How often sessions of open sockets are checked, in milliseconds; 30 seconds by default. */
  recheckMs?: number;
  /** Called with each message before it is sent to open pages, which may then ask this process for what changed. */
  onMessage?(message: LiveMessage): void;
  /** Called with each message that names the requests behind it, once it was given out to open pages; what changes the catalog may wait for others. */
  onFollowed?(requestIds: readonly string[], topic: string, startedAt: number): void;
  /** Called once when this process no longer receives what others publish. */
  onFanOutLost?(error: Error): void;
  /** Called once when it receives it again. */
  onFanOutRestored?(): void;
}

const socketsPerUser = 20;
const recheckMs = 30_000;
/** Limit for a connection to send its token, in milliseconds. */
const handshakeMs = 2_000;
/** Limit for a connection whose token was refused: a page may send another one over it. */
const refusedMs = 10_000;
/** How many sockets a second move to another api process, and the limits of the time for all, in milliseconds. */
const movesPerSecond = 250;
const moveLimits = { shortest: 2_000, longest: 8_000 };
/** How long a page may take for its move, in milliseconds. */
const moveGraceMs = 1_000;
const moveCheckMs = 50;
/** A page's message when it closes its socket, as socket.io encodes it. */
const farewell = '1';

/** Headers of its HTTP responses, which are never pages. */
const safeHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

class Refused extends Error {}

const identityOf = new WeakMap<Socket, LiveIdentity>();
const hasSentToken = new WeakSet<Socket['conn']>();
const signedIn = new WeakSet<Socket['conn']>();

/** The socket.io server of an api process. Pages listen and name the products that they show; one that sends anything else is disconnected. */
export class LiveServer {
  private readonly io: Server;
  private readonly publisher: LivePublisher;
  private readonly subscription: FanOutSubscription;
  private readonly heartbeats: Heartbeats;
  private readonly catalog: CatalogPushes;
  private readonly rechecks: NodeJS.Timeout;
  /** Connections since the start that ended without a valid token. */
  failedHandshakes = 0;

  constructor(private readonly options: LiveServerOptions) {
    this.io = new Server(options.http, {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: liveLimits.messageMaxBytes,
      perMessageDeflate: false,
      connectTimeout: refusedMs,
      allowRequest: (request, decide) => decide(null, this.isOwnOrigin(request.headers.origin, request.headers.host)),
    });
    this.io.engine.use((request: IncomingMessage, _response: ServerResponse, next: (error?: Error) => void) =>
      next(hasSingleHost(request) ? undefined : new Error('A request names two hosts.')),
    );
    this.io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, safeHeaders));
    this.io.use((socket, next) => {
      hasSentToken.add(socket.conn);
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(error instanceof Refused ? error : new Refused('UNAUTHENTICATED')),
      );
    });
    // `endSession` reaches a socket only from here on; what changed during the handshake is found by this check.
    this.io.on('connection', (socket) => {
      signedIn.add(socket.conn);
      // Before socket.io parses the message.
      socket.conn.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
        if (type !== 'message' || data === farewell || !socket.connected) return;
        const shown = readShown(data);
        if (shown === undefined || !this.catalog.choose(socket, shown)) socket.disconnect(true);
      });
      socket.emit('live.choose', {});
      void this.recheck([socket]);
    });
    this.io.engine.on('connection', (connection: Socket['conn']) => {
      // After socket.io's own timeout a polling connection would stay open for 30 seconds more.
      const timer = setTimeout(() => hasSentToken.has(connection) || connection.close(true), handshakeMs);
      timer.unref();
      connection.once('close', () => {
        clearTimeout(timer);
        if (!signedIn.has(connection)) this.failedHandshakes += 1;
      });
    });
    this.catalog = new CatalogPushes(this.io);
    this.heartbeats = new Heartbeats(this.io, () => options.readHead(), this.catalog);
    this.rechecks = setInterval(() => void this.recheck(this.sockets), options.recheckMs ?? recheckMs);
    this.rechecks.unref();
    this.publisher = openLivePublisher(options);
    this.subscription = subscribeToFanOut(options, {
      onMessage: (message) => this.deliver(message),
      onSubscribed: () => this.catchUp(),
      onLost: (error) => options.onFanOutLost?.(error),
      onRestored: () => options.onFanOutRestored?.(),
    });
  }

  /** Ends every socket of a session, in every api process. */
  endSession(sessionId: string): void {
    this.tellEveryProcess({ endSession: sessionId });
  }

  /** Disconnects, in every api process, sockets that may no longer receive what they receive. Their pages connect again. */
  recheckSessions(): void {
    this.tellEveryProcess({ recheckSessions: true });
  }

  /** Sends a message to open pages, in every api process. It may be lost. */
  push(message: LiveMessage): void {
    this.publisher.publish([message]).catch(() => undefined);
  }

  get openSockets(): number {
    return this.io.engine.clientsCount;
  }

  /**
   * Asks open pages to connect again, spread over seconds, and waits until they have left. Until then each receives its pushes. To be
   * called when this process accepts no further connection.
   */
  async moveSockets(): Promise<void> {
    const withinMs = (this.openSockets * 1_000) / movesPerSecond;
    const within_ms = Math.min(moveLimits.longest, Math.max(moveLimits.shortest, withinMs));
    const payload: LiveMessages['live.move'] = { within_ms };
    this.io.emit('live.move', payload);
    const deadline = performance.now() + within_ms + moveGraceMs;
    while (this.openSockets > 0 && performance.now() < deadline) await wait(moveCheckMs);
  }

  async close(): Promise<void> {
    clearInterval(this.rechecks);
    this.heartbeats.stop();
    await this.subscription.close();
    await this.io.close();
    await this.publisher.close();
  }

  private get sockets(): Socket[] {
    return [...this.io.of('/').sockets.values()];
  }

  private tellEveryProcess(message: FanOutMessage): void {
    this.deliver(message);
    // An api process that does not receive it finds out at its next recheck.
    this.publisher.publish([message]).catch(() => undefined);
  }

  private deliver(message: FanOutMessage): void {
    if ('endSession' in message) {
      this.io.in(`session:${message.endSession}`).disconnectSockets(true);
      return;
    }
    if ('recheckSessions' in message) {
      void this.recheck(this.sockets);
      return;
    }
    const startedAt = message.requestIds && spanTime();
    this.options.onMessage?.(message);
    if (message.topic === 'catalogue.changed') this.catalog.add(message.payload);
    else if (message.audience === 'everyone') this.io.emit(message.topic, message.payload);
    else this.io.to(message.audience).emit(message.topic, message.payload);
    if (message.requestIds && startedAt) this.options.onFollowed?.(message.requestIds, message.topic, startedAt);
  }

  /** Pushes and session ends may have been missed before this process subscribed. */
  private catchUp(): void {
    this.io.emit('live.resync', {});
    void this.recheck(this.sockets);
  }

  private async admit(socket: Socket): Promise<void> {
    const token: unknown = socket.handshake.auth.token;
    const identity = typeof token === 'string' ? await this.options.authenticate(token) : undefined;
    if (!identity) throw new Refused('UNAUTHENTICATED');
    const userRoom = `user:${identity.userId}`;
    if ((this.io.of('/').adapter.rooms.get(userRoom)?.size ?? 0) >= socketsPerUser)
      throw new Refused('TOO_MANY_SOCKETS');
    await socket.join([
      userRoom,
      undecidedRoom,
      `session:${identity.sessionId}`,
      ...(identity.permissions.length > 0 ? [`staff:${identity.userId}`] : []),
      ...identity.permissions.map((permission) => `may:${permission}`),
    ]);
    identityOf.set(socket, identity);
    const untilExpiry = identity.expiresAt.getTime() - Date.now();
    const expiry = setTimeout(() => socket.disconnect(true), Math.max(0, untilExpiry));
    socket.once('disconnect', () => clearTimeout(expiry));
  }

  /** Disconnects sockets whose session has ended or has other permissions. When sessions cannot be read, the next check does it. */
  private async recheck(sockets: readonly Socket[]): Promise<void> {
    const sessions = new Set(sockets.flatMap((socket) => identityOf.get(socket)?.sessionId ?? []));
    if (sessions.size === 0) return;
    const active = await this.options.activeSessions([...sessions]).catch(() => undefined);
    if (!active) return;
    for (const socket of sockets) {
      const identity = identityOf.get(socket);
      const permissions = identity && active.get(identity.sessionId);
      if (!permissions || permissions.join() !== identity.permissions.join()) socket.disconnect(true);
    }
  }

  private isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
    if (origin === undefined) return true;
    if (this.options.allowedOrigins.includes(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  }
}
