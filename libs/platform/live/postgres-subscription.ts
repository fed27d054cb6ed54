import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  backoffBefore,
  type FanOutHandlers,
  type FanOutSubscription,
  probeDeadlineMs,
  probeEveryMs,
  SubscriptionState,
} from './subscription-state.js';

export interface PostgresChannel {
  databaseUrl: string;
  channel: string;
  /** Identifies the connection in pg_stat_activity. */
  applicationName: string;
  /** Statement that each new connection runs right after LISTEN. */
  setup?: string;
}

/** Receives NOTIFY payloads of one channel over a dedicated connection, which it replaces when it breaks or stops responding. */
export class PostgresSubscription implements FanOutSubscription {
  private readonly closing = new AbortController();
  private readonly state: SubscriptionState;
  private readonly running: Promise<void>;
  private attempt = 0;
  private listening = Promise.withResolvers<void>();

  constructor(
    private readonly place: PostgresChannel,
    private readonly receive: (payload: string) => void,
    handlers: FanOutHandlers,
  ) {
    this.state = new SubscriptionState(handlers);
    this.running = this.run();
  }

  /** Resolves at once, or after the first subscription or the replacement of a lost one. */
  whenSubscribed(): Promise<void> {
    return this.listening.promise;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      this.attempt += 1;
      await wait(backoffBefore(this.attempt), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await this.listen(signal).catch((error: unknown) => {
        if (!signal.aborted) this.state.lost(error);
      });
    }
  }

  /** Listens until the connection breaks or the subscription closes. */
  private async listen(signal: AbortSignal): Promise<never> {
    const { databaseUrl, channel, applicationName, setup } = this.place;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: probeDeadlineMs,
      query_timeout: probeDeadlineMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.once('end', () => reject(new Error('the connection has ended')));
    });
    broken.catch(() => undefined);
    client.on('notification', ({ payload = '' }) => this.receive(payload));
    let isSubscribed = false;
    try {
      await Promise.race([client.connect(), broken]);
      await Promise.race([client.query(`listen ${pg.escapeIdentifier(channel)}`), broken]);
      if (setup) await Promise.race([client.query(setup), broken]);
      this.attempt = 0;
      isSubscribed = true;
      this.listening.resolve();
      this.state.subscribed();
      for (;;) {
        await Promise.race([wait(probeEveryMs, undefined, { signal }), broken]);
        await Promise.race([client.query('select 1'), broken]);
      }
    } finally {
      if (isSubscribed) this.listening = Promise.withResolvers();
      client.end().catch(() => undefined);
    }
  }
}
