import { PipelinedConnection, prepared, workerDeadlines } from '@soulvia/platform/database';
import { PostgresSubscription } from '@soulvia/platform/live';

const channel = 'soulvia_wake_up';
const applicationName = 'soulvia-queue';
/** Advisory lock that every listening session shares. */
const listenersLock = '7305006, 0';

const notifyListeners = prepared(
  `select pg_notify('${channel}', '')
     from (select pg_try_advisory_xact_lock(${listenersLock}) as is_unattended) lock where not is_unattended`,
);

/** Sends wake-ups over NOTIFY to the workers that listen. */
export class WakeUpNotifier {
  private readonly connection: PipelinedConnection;

  constructor(databaseUrl: string) {
    this.connection = new PipelinedConnection({
      databaseUrl,
      applicationName,
      deadlines: workerDeadlines,
      durable: false,
    });
  }

  /** @returns false when no worker listens. */
  async notify(): Promise<boolean> {
    return (await this.connection.query(notifyListeners)).length === 1;
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}

/** Listens for wake-ups over a connection of its own, which it replaces when it breaks. */
export function subscribeToWakeUps(databaseUrl: string, onWakeUp: () => void): PostgresSubscription {
  return new PostgresSubscription(
    { databaseUrl, channel, applicationName, setup: `select pg_advisory_lock_shared(${listenersLock})` },
    onWakeUp,
    { onSubscribed: () => undefined },
  );
}
