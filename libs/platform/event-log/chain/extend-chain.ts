import type { EntityManager } from '@mikro-orm/postgresql';
import { queryThrough, type Query } from '@soulvia/platform/database';
import { chainEvents, type ChainSegment } from './chain-events.js';
import { beforeLog, readDigests } from './read-digests.js';
import { readOpenSegment, saveSegments } from './segments.js';

interface Batch {
  open: ChainSegment | undefined;
  events: number;
  isLast: boolean;
}

/**
 * Adds all events up to the safe position to the hash chain, in short transactions. Each continues where the last one ended, so it can
 * be interrupted anywhere.
 *
 * @param onBatch called after each transaction with the number of events that it added.
 * @returns the open segment, which is on disk; undefined when the log is empty or another process is extending the chain.
 */
export async function extendEventChain(
  em: EntityManager,
  onBatch: (events: number) => Promise<void> = async () => undefined,
): Promise<ChainSegment | undefined> {
  for (;;) {
    const batch = await em.fork().transactional((transaction) => extendOnce(queryThrough(transaction)));
    if (batch) await onBatch(batch.events);
    if (!batch || batch.isLast) return batch?.open;
  }
}

async function extendOnce(query: Query): Promise<Batch | undefined> {
  const [lock] = await query<{ is_acquired: boolean }>('select pg_try_advisory_xact_lock(7305005) as is_acquired');
  if (!lock?.is_acquired) return undefined;
  // The head is logged afterwards, so a crash of PostgreSQL must not lose what it covers.
  await query('set local synchronous_commit = on');
  const open = await readOpenSegment(query);
  const [safe] = await query<{ position: number }>('select event_log_safe_position() as position');
  // A statement of its own: a snapshot taken before the safe position could lack events at or before it.
  const events = await readDigests(query, open?.lastPosition ?? beforeLog, safe?.position ?? beforeLog);
  if (events.length === 0) return { open, events: 0, isLast: true };
  const changed = chainEvents(open, events);
  await saveSegments(query, changed);
  return { open: changed.at(-1), events: events.length, isLast: false };
}
