import { withDeadline } from '@soulvia/platform/concurrency';
import {
  type ConnectionDeadlines,
  connectionOptions,
  isTransient,
  PipelinedConnection,
  PooledClient,
  PoolGauge,
  type Query,
  queryWith,
  readPostgresTypes,
  searchSettings,
} from '@soulvia/platform/database';
import { Availability, type ConnectionEvents } from '@soulvia/platform/logging';
import pg from 'pg';
import type { Logger } from 'pino';
import { Freshness } from './freshness.js';
import { readPrimaryState, readReplicaState, readServerIdentity } from './server-states.js';

const pollMs = 500;
/** Limit of each question to replica and primary; a replica that exceeds it is lost. */
const answerMs = 2_000;
/** After a read was lost to a slow or broken connection, all reads stay away for this long. */
const pauseMs = 5_000;
const connectMs = 2_000;
/** A read that takes longer on the replica is repeated on the primary. */
const readDeadlines: ConnectionDeadlines = { statementMs: 3_000, responseMs: 4_000, idleInTransactionMs: 5_000 };
const watchDeadlines: ConnectionDeadlines = {
  statementMs: answerMs,
  responseMs: answerMs,
  idleInTransactionMs: answerMs,
};

/** Why a read does not come from the replica. */
export type Absence = 'unavailable' | 'behind' | 'position' | 'busy';

export interface ReadReplicaOptions {
  databaseUrl: string;
  replicaUrl: string;
  /** Largest number of connections for reads. */
  poolSize: number;
  /** The replica is not read from while its data may be older than this, in milliseconds. */
  maxLagMs: number;
  log: Logger;
}

/** The streaming replica of DATABASE_READ_URL: its connections, and the watch over how new its data is. */
export class ReadReplica {
  readonly gauge: PoolGauge;
  private readonly pool: pg.Pool;
  private readonly watched: { replica: PipelinedConnection; primary: PipelinedConnection };
  private readonly freshness = new Freshness();
  private readonly availability: Availability;
  private readonly connection: ConnectionEvents;
  private readonly clients = new Set<PooledClient>();
  /** Rejects reads in progress when the replica is lost. */
  private readonly reading = new Set<(reason: Error) => void>();
  private server: string | undefined;
  private failure: string | undefined = 'it has not been read yet';
  private pausedUntil = 0;
  /** Since when it could have been read from, by `performance.now()`: lag counts from then at the earliest. */
  private acceptedAt = performance.now();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly options: ReadReplicaOptions) {
    const { databaseUrl, replicaUrl, poolSize } = options;
    this.availability = new Availability(options.log, 'read replica');
    this.connection = this.availability.connection();
    const place = { databaseUrl: replicaUrl, connectMs };
    this.pool = new pg.Pool({
      ...connectionOptions({
        ...place,
        applicationName: 'soulvia-read',
        deadlines: readDeadlines,
        settings: searchSettings,
      }),
      Client: PooledClient,
      max: poolSize,
      types: readPostgresTypes(pg.types),
      verify: (client, done) => void this.verify(client as PooledClient, done),
    });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => this.clients.add(client as PooledClient));
    this.pool.on('remove', (client) => this.clients.delete(client as PooledClient));
    this.gauge = new PoolGauge(this.pool);
    const watch = { applicationName: 'soulvia-replica', deadlines: watchDeadlines, connectMs };
    this.watched = {
      replica: new PipelinedConnection({ ...watch, databaseUrl: replicaUrl }),
      primary: new PipelinedConnection({ ...watch, databaseUrl }),
    };
  }

  /** Watches the replica from now on; resolves after the first comparison, whatever it shows. */
  async start(): Promise<void> {
    await this.watch();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.availability.end();
    clearTimeout(this.timer);
    this.lose(new Error('the process ends'));
    await Promise.all([this.watched.replica.close(), this.watched.primary.close(), this.pool.end()]);
  }

  /** Every event at or before this position is contained. */
  get position(): number {
    return this.freshness.position;
  }

  /** Every commit before this time is contained, by `performance.now()`. */
  get asOf(): number {
    return this.freshness.asOf;
  }

  /** Why a read must not come from here; undefined when it may. @param position that the read must show. */
  whyNot(position: number, maxAgeMs: number): Absence | undefined {
    const now = performance.now();
    if (this.failure !== undefined || this.freshness.refusal !== undefined || now < this.pausedUntil)
      return 'unavailable';
    if (now - this.asOf > Math.min(maxAgeMs, this.options.maxLagMs)) return 'behind';
    if (this.position < position) return 'position';
    const { idleCount, totalCount, waitingCount, options } = this.pool;
    return idleCount === 0 && totalCount >= options.max && waitingCount >= options.max ? 'busy' : undefined;
  }

  /** Reads with single statements. @throws when the replica is lost while it reads, and errors of the work unchanged. */
  read<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.untilLost(work(queryWith(this.pool, this)));
  }

  /** Reads in one snapshot. @throws as `read`. */
  readInSnapshot<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.untilLost(this.inSnapshot(work));
  }

  private async inSnapshot<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const query = queryWith(client);
    try {
      await query('begin isolation level repeatable read read only');
      const result = await work(query);
      await query('commit');
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  private async untilLost<T>(work: Promise<T>): Promise<T> {
    const { promise: lost, reject } = Promise.withResolvers<never>();
    this.reading.add(reject);
    try {
      return await Promise.race([work, lost]);
    } catch (error) {
      work.catch(() => undefined);
      this.noteFailure(error);
      throw error;
    } finally {
      this.reading.delete(reject);
    }
  }

  /** A statement that recovery cancelled says nothing about the next one; a slow or broken connection does. */
  private noteFailure(error: unknown): void {
    const code = (error as { code?: string }).code ?? '';
    if (!isTransient(error) || code.startsWith('40')) return;
    this.pausedUntil = performance.now() + pauseMs;
  }

  private async watch(): Promise<void> {
    const refusal = await this.compare();
    if (this.isClosed) return;
    if (refusal === undefined) this.connection.restored();
    else this.connection.lost(new Error(refusal));
    this.timer = setTimeout(() => void this.watch(), pollMs).unref();
  }

  /** @returns why the replica cannot be read from, as a clause. */
  private async compare(): Promise<string | undefined> {
    try {
      const replica = await withDeadline('the replica', answerMs, readReplicaState(this.watched.replica.query));
      this.failure = undefined;
      this.server = replica.server;
      const at = performance.now();
      const primary = await withDeadline(
        'the primary',
        answerMs,
        readPrimaryState(this.watched.primary.query, replica),
      ).catch(() => undefined);
      // Without an answer of the primary the data only gets older.
      if (primary) this.freshness.compare(replica, primary, at);
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
      this.lose(new Error(`Connection terminated: the replica is lost (${this.failure})`));
      return this.failure;
    }
    const { refusal, asOf } = this.freshness;
    if (refusal !== undefined) {
      this.acceptedAt = performance.now();
      return refusal;
    }
    const behindMs = performance.now() - Math.max(asOf, this.acceptedAt);
    return behindMs <= this.options.maxLagMs ? undefined : `it is ${(behindMs / 1_000).toFixed(1)} s behind`;
  }

  /** Ends reads in progress, which are then repeated on the primary, and connections that may never answer. */
  private lose(reason: Error): void {
    for (const reject of this.reading) reject(reason);
    for (const client of this.clients) client.abandon(reason);
  }

  /** An address may lead to several servers, of which only one is watched. */
  private async verify(client: PooledClient, done: (error?: Error) => void): Promise<void> {
    let server: string | undefined;
    try {
      server = await readServerIdentity(queryWith(client));
    } catch (error) {
      done(error as Error);
      return;
    }
    if (server === this.server) done();
    else done(new Error('Connection terminated: it leads to another server than the watch'));
  }
}
