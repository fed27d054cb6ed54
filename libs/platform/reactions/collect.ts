import type { MikroORM } from '@mikro-orm/postgresql';
import { prepared, queryThrough, type Query } from '@soulvia/platform/database';
import { retentionDays } from './retention-days.js';
import type { Reaction } from './reaction.js';

/** Largest number of events that one transaction adds to the outbox. */
const batchSize = 1_000;

/**
 * Creates the checkpoints of new reactions at the current end of the log, so that they ignore older events. Safe to call from several
 * processes at once.
 */
export async function ensureReactions(query: Query, reactions: readonly Reaction[]): Promise<void> {
  await query(
    `insert into reactions (name, position) select name, event_log_safe_position() from unnest($1::text[]) as name
     on conflict (name) do nothing`,
    [reactions.map(({ name }) => name)],
  );
}

/** @returns names of the reactions that have events beyond their checkpoint. */
export async function laggingReactions(query: Query, reactions: readonly Reaction[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    prepared(`select r.name
       from unnest($1::text[], $2::text[]) as known (name, type)
       join reactions r on r.name = known.name
      cross join (select event_log_safe_position() as position) safe
      where exists (select 1 from events e
                     where e.type = known.type and e.position > r.position and e.position <= safe.position)`),
    [reactions.map(({ name }) => name), reactions.map(({ listensTo }) => listensTo.type)],
  );
  return rows.map(({ name }) => name);
}

/** Result of one batch: rows added to the outbox, and events that were ignored because they are too old. */
export interface Collected {
  added: number;
  tooOld: number;
  isLast: boolean;
}

/**
 * Adds the next events of a reaction to the outbox and moves its checkpoint, in one transaction under the checkpoint's lock. Events
 * older than the retention of finished rows get no row, so that a rewound checkpoint cannot repeat them.
 */
export async function collect(orm: MikroORM, { name, listensTo }: Reaction): Promise<Collected> {
  return orm.em.fork().transactional(async (em) => {
    const query = queryThrough(em);
    const [checkpoint] = await query<{ position: number; safe: number }>(
      prepared('select position, event_log_safe_position() as safe from reactions where name = $1 for update'),
      [name],
    );
    if (!checkpoint || checkpoint.safe <= checkpoint.position) return { added: 0, tooOld: 0, isLast: true };
    const [batch] = await query<{ matches: number; last: number | null; too_old: number; added: number }>(
      prepared(`with matches as (
          select position, id, recorded_at, recorded_at <= now() - make_interval(days => $5) as too_old from events
           where type = $2 and position > $3 and position <= $4 order by position limit $6
        ), added as (
          insert into reaction_outbox (reaction, position, event_id, recorded_at)
          select $1, position, id, recorded_at from matches where not too_old order by position
          on conflict (reaction, position) do nothing
          returning 1
        )
        select (select count(*) from matches) as matches, (select max(position) from matches) as last,
               (select count(*) from matches where too_old) as too_old, (select count(*) from added) as added`),
      [name, listensTo.type, checkpoint.position, checkpoint.safe, retentionDays, batchSize],
    );
    const isLast = (batch?.matches ?? 0) < batchSize;
    const reached = isLast ? checkpoint.safe : (batch?.last ?? checkpoint.safe);
    const moved = await query(
      prepared(
        'update reactions set position = $2, updated_at = now() where name = $1 and position = $3 returning name',
      ),
      [name, reached, checkpoint.position],
    );
    if (moved.length === 0) throw new Error(`the checkpoint of ${name} was moved by another worker`);
    return { added: batch?.added ?? 0, tooOld: batch?.too_old ?? 0, isLast };
  });
}
