import type { Query } from '@soulvia/platform/database';
import type { Logger } from 'pino';

/** A writer takes milliseconds; after this time its transaction counts as abandoned. */
const blockedAfterMs = 10_000;

interface Blocker {
  /** Backend that holds the announcement; null for a prepared transaction. */
  pid: number | null;
  application_name: string | null;
  state: string | null;
  prepared_transaction: string | null;
  open_for_seconds: number;
}

/**
 * Detects that the log's safe position does not advance although events were written after it: a transaction that recorded events
 * is neither committed nor rolled back, and every reader waits at its position.
 */
export class BlockedLogWatch {
  private safe = -1;
  private since = 0;
  private isReported = false;

  constructor(private readonly log: Logger) {}

  /**
   * Call it periodically. Logs once when the log is blocked, with the blocking session, and once when it is readable again.
   *
   * @param position the safe position, and the highest that was given to an event.
   */
  async check(query: Query, position: { safe: number; highest: number }): Promise<void> {
    if (position.safe !== this.safe || position.safe === position.highest) {
      this.noteReadable();
      this.safe = position.safe;
      return;
    }
    if (this.isReported || performance.now() - this.since < blockedAfterMs) return;
    this.isReported = true;
    const [blocker] = await oldestBlocker(query);
    this.log.error(
      { position: position.safe, unread: position.highest - position.safe, ...blocker },
      'the event log is blocked by an open transaction; end it (pg_terminate_backend, or rollback prepared)',
    );
  }

  /** The log is not blocked at this moment. */
  noteReadable(): void {
    const now = performance.now();
    if (this.isReported) this.log.info({ blockedForMs: Math.round(now - this.since) }, 'event log readable again');
    this.isReported = false;
    this.since = now;
  }
}

function oldestBlocker(query: Query): Promise<Blocker[]> {
  return query<Blocker>(
    `select l.pid, a.application_name, a.state, p.gid as prepared_transaction,
            round(extract(epoch from clock_timestamp() - coalesce(a.xact_start, p.prepared)))::int as open_for_seconds
       from pg_locks l
       left join pg_stat_activity a on a.pid = l.pid
       left join pg_locks own on l.pid is null and own.pid is null
                             and own.locktype = 'transactionid' and own.virtualtransaction = l.virtualtransaction
       left join pg_prepared_xacts p on p.transaction = own.transactionid
      where l.locktype = 'advisory' and l.objsubid = 1 and (l.classid::bigint >> 16) = x'5056'::bigint and l.mode = 'ShareLock'
        and l.database = (select oid from pg_database where datname = current_database())
      order by ((l.classid::bigint & 65535) << 32) | l.objid::bigint limit 1`,
  );
}
