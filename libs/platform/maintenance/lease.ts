import { type Query, queryWith } from '@soulvia/platform/database';
import type { JobContext } from './maintenance-job.js';

/** Another worker has the lease. */
export class LeaseLost extends Error {
  constructor() {
    super('Another worker has taken over.');
  }
}

export interface LeaseTerms {
  /** What one worker does at a time, such as a group of maintenance jobs. */
  group: string;
  /** Which process this is, for operators. */
  holder: string;
  /** How long the lease lasts without progress, in milliseconds; longer than any statement may take. */
  leaseMs: number;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
}

/**
 * The right to do the work of a group, which one worker has at a time. It ends by itself when its worker makes no progress, because it
 * was killed, frozen or waits forever; that worker then learns so before its next statement. All times are those of the database.
 */
export class Lease implements JobContext {
  private constructor(
    private readonly source: Query,
    private readonly terms: LeaseTerms,
    private readonly term: number,
    private renewedAt: number,
  ) {
    this.query.database = source.database;
  }

  /** @returns how long the lease of a group lasts unless it is renewed, in milliseconds; 0 when no worker has it. */
  static async readRemaining(source: Query, group: string): Promise<number> {
    const [row] = await source<{ milliseconds: number }>(
      `select greatest(0, extract(epoch from expires_at - now()) * 1000)::float8 as milliseconds
         from maintenance_leases where job_group = $1`,
      [group],
    );
    return row?.milliseconds ?? 0;
  }

  /** @param overtakes whether to take it from a worker that has it. @returns undefined while another worker has the lease. */
  static async take(source: Query, terms: LeaseTerms, overtakes = false): Promise<Lease | undefined> {
    const takenAt = performance.now();
    const [row] = await source<{ term: number }>(
      `insert into maintenance_leases as l (job_group, holder, term, expires_at)
       values ($1, $2, 1, now() + $3 * interval '1 millisecond')
       on conflict (job_group) do update
         set holder = excluded.holder, term = l.term + 1, expires_at = excluded.expires_at
         where l.expires_at <= now() or $4
       returning term`,
      [terms.group, terms.holder, terms.leaseMs, overtakes],
    );
    return row && new Lease(source, terms, row.term, takenAt);
  }

  readonly query = queryWith({
    query: async (sql, parameters) => {
      await this.keep();
      return { rows: await this.source(sql, parameters) };
    },
  });

  readonly keep = async (): Promise<void> => {
    this.terms.stopping.throwIfAborted();
    if (performance.now() - this.renewedAt > this.terms.leaseMs / 4) await this.renew();
  };

  /** @throws LeaseLost */
  async renew(): Promise<void> {
    const renewedAt = performance.now();
    const { group, leaseMs } = this.terms;
    const renewed = await this.source(
      `update maintenance_leases set expires_at = now() + $3 * interval '1 millisecond'
        where job_group = $1 and term = $2 returning 1`,
      [group, this.term, leaseMs],
    );
    if (renewed.length === 0) throw new LeaseLost();
    this.renewedAt = renewedAt;
  }

  /** Lets the next worker have it at once. */
  async release(): Promise<void> {
    await this.source('update maintenance_leases set expires_at = now() where job_group = $1 and term = $2', [
      this.terms.group,
      this.term,
    ]);
  }
}
