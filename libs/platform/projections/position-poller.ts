import { setTimeout as wait } from 'node:timers/promises';
import type { Query } from '@soulvia/platform/database';

/**
 * How waiting for a position ended: `undone` when the epoch is not the log's, `beyond` when the log has never been that long,
 * `late` when the time was over.
 */
export type WaitOutcome = 'reached' | 'late' | 'beyond' | 'undone';

export interface AwaitedProjections {
  projections: readonly string[];
  position: number;
  /** By default the current epoch. */
  epoch?: string;
}

interface Waiter extends AwaitedProjections {
  query: Query;
  deadline: number;
  resolve(outcome: WaitOutcome): void;
  reject(error: unknown): void;
}

interface Snapshot {
  positions: Record<string, number>;
  head: number;
  epoch: string;
}

const pollMs = 10;
const pollers = new WeakMap<object, PositionPoller>();

/** Reads the checkpoints of one database for all who wait for one, with one statement at a time. */
export class PositionPoller {
  private readonly waiters = new Set<Waiter>();
  private isPolling = false;

  /** The poller that all queries of this process to a database share. */
  static of(query: Query): PositionPoller {
    const key = query.database ?? query;
    const poller = pollers.get(key) ?? new PositionPoller();
    pollers.set(key, poller);
    return poller;
  }

  /** @param timeoutMs limit in milliseconds; checks at least once. */
  wait(query: Query, awaited: AwaitedProjections, timeoutMs: number): Promise<WaitOutcome> {
    return new Promise((resolve, reject) => {
      this.waiters.add({ ...awaited, query, deadline: Date.now() + timeoutMs, resolve, reject });
      if (!this.isPolling) void this.poll();
    });
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    for (;;) {
      // Only those who waited before the statement began: it may not see what a later one has written.
      const [first, ...others] = this.waiters;
      if (!first) break;
      await this.settle([first, ...others], first.query);
      if (this.waiters.size > 0) await wait(pollMs);
    }
    this.isPolling = false;
  }

  private async settle(waiters: readonly Waiter[], query: Query): Promise<void> {
    const now = Date.now();
    try {
      const snapshot = await readSnapshot(query);
      for (const waiter of waiters) {
        const outcome = decideOutcome(waiter, snapshot, now);
        if (outcome && this.waiters.delete(waiter)) waiter.resolve(outcome);
      }
    } catch (error) {
      for (const waiter of waiters) if (this.waiters.delete(waiter)) waiter.reject(error);
    }
  }
}

async function readSnapshot(query: Query): Promise<Snapshot> {
  const [row] = await query<Snapshot>(
    `select (select coalesce(json_object_agg(name, position), '{}') from projections) as positions,
            (select last_value from events_position_seq) as head, event_log_epoch() as epoch`,
  );
  if (!row) throw new Error('The checkpoints could not be read.');
  return row;
}

function decideOutcome(waiter: Waiter, { positions, head, epoch }: Snapshot, now: number): WaitOutcome | undefined {
  const { projections, position } = waiter;
  if (waiter.epoch !== undefined && waiter.epoch !== epoch) return 'undone';
  if (position > head) return 'beyond';
  if (projections.every((name) => (positions[name] ?? -1) >= position)) return 'reached';
  return now >= waiter.deadline ? 'late' : undefined;
}
