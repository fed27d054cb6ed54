import type { MikroORM } from '@mikro-orm/postgresql';
import { prepared, queryThrough, type Query } from '@soulvia/platform/database';
import { keptDays } from './kept-days.js';
import type { Reaction } from './reaction.js';

/** What an operator reads beside a row that is held for this reason. */
export const restoredReason =
  'the database was restored or failed over: another history of it may have sent this already';

/** False where the database was restored or failed over since reactions were last carried out. */
export const isSameHistory = '(select coalesce(identity = event_log_identity(), true) from log_epoch)';

/** @returns whether this database is the one that reactions were last carried out in. */
export async function isKnownHistory(query: Query): Promise<boolean> {
  const [row] = await query<{ known: boolean | null }>(
    prepared('select identity = event_log_identity() as known from log_epoch'),
  );
  return row?.known ?? false;
}

/**
 * Makes a database known to reactions. In one that was restored or failed over, what waits or is still to be taken from the log
 * may have been carried out by the other history: all of it is held for an operator, in one transaction, by one of the workers.
 *
 * @returns how many rows are held now; undefined when there was nothing to do, or the database is new.
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
    let taken = 0;
    for (const { name, listensTo } of reactions) taken += await takeHeld(query, name, listensTo.type);
    return waiting.length + taken;
  });
}

/** Takes every event that a reaction has not collected yet into the outbox, held. */
async function takeHeld(query: Query, reaction: string, eventType: string): Promise<number> {
  const rows = await query(
    `with checkpoint as (
       select name, position, event_log_safe_position() as safe from reactions where name = $1 for update
     ), moved as (
       update reactions r set position = c.safe, updated_at = now() from checkpoint c where r.name = c.name
     )
     insert into reaction_outbox (reaction, position, event_id, recorded_at, state, last_error)
     select c.name, e.position, e.id, e.recorded_at, 'held', $3
       from checkpoint c join events e on e.type = $2 and e.position > c.position and e.position <= c.safe
      where e.recorded_at > now() - make_interval(days => $4)
      order by e.position
     on conflict (reaction, position) do nothing returning id`,
    [reaction, eventType, restoredReason, keptDays],
  );
  return rows.length;
}
