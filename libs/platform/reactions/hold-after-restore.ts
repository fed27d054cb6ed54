import type { MikroORM } from '@mikro-orm/postgresql';
import { prepared, queryThrough, type Query } from '@soulvia/platform/database';
import { retentionDays } from './retention-days.js';
import type { Reaction } from './reaction.js';

/** Reason that operators see on rows held after a restore. */
export const restoredReason =
  'the database was restored or failed over: another history of it may have sent this already';

/** False when the database was restored or failed over since reactions last ran. */
export const isSameHistory = '(select coalesce(identity = event_log_identity(), true) from log_epoch)';

/** @returns false when the database was restored or failed over since reactions last ran. */
export async function isCurrentHistory(query: Query): Promise<boolean> {
  const [row] = await query<{ is_current: boolean | null }>(
    prepared('select identity = event_log_identity() as is_current from log_epoch'),
  );
  return row?.is_current ?? false;
}

/**
 * Registers the database's identity. After a restore or failover, waiting rows and uncollected events may already have been handled
 * before it: one worker holds all of them for an operator, in one transaction.
 *
 * @returns the number of held rows; undefined when the identity has not changed or the database is new.
 */
export async function holdAfterRestore(orm: MikroORM, reactions: readonly Reaction[]): Promise<number | undefined> {
  return orm.em.fork().transactional(async (em) => {
    const query = queryThrough(em);
    const [stored] = await query<{ identity: string | null; current: string }>(
      'select identity, event_log_identity() as current from log_epoch for update',
    );
    if (!stored || stored.identity === stored.current) return undefined;
    await query('update log_epoch set identity = $1', [stored.current]);
    if (stored.identity === null) return undefined;
    const waiting = await query(
      `update reaction_outbox set state = 'held', claimed_until = null, last_error = $1
        where state in ('waiting', 'sending') returning id`,
      [restoredReason],
    );
    let collected = 0;
    for (const { name, listensTo } of reactions) collected += await collectHeld(query, name, listensTo.type);
    return waiting.length + collected;
  });
}

/** Adds every uncollected event of a reaction to the outbox as held. */
async function collectHeld(query: Query, reaction: string, eventType: string): Promise<number> {
  const [checkpoint] = await query<{ position: number; safe: number }>(
    'select position, event_log_safe_position() as safe from reactions where name = $1 for update',
    [reaction],
  );
  if (!checkpoint) return 0;
  // A statement of its own: a snapshot taken before the safe position could lack events at or before it.
  const rows = await query(
    `with moved as (update reactions set position = $6, updated_at = now() where name = $1)
     insert into reaction_outbox (reaction, position, event_id, recorded_at, state, last_error)
     select $1, e.position, e.id, e.recorded_at, 'held', $3
       from events e
      where e.type = $2 and e.position > $5 and e.position <= $6
        and e.recorded_at > now() - make_interval(days => $4)
      order by e.position
     on conflict (reaction, position) do nothing returning id`,
    [reaction, eventType, restoredReason, retentionDays, checkpoint.position, checkpoint.safe],
  );
  return rows.length;
}
