import type { MikroORM } from '@mikro-orm/postgresql';
import { prepared, queryThrough, type Query } from '@soulvia/platform/database';
import { keptDays } from './kept-days.js';
import type { Reaction } from './reaction.js';

/** Most events one transaction takes into the outbox. */
const portion = 1_000;

/**
 * Gives every reaction that this database does not know yet its checkpoint, at the log's present end: nothing old is ever sent.
 * Several processes may call it at once.
 */
export async function ensureReactions(query: Query, reactions: readonly Reaction[]): Promise<void> {
  await query(
    `insert into reactions (name, position) select name, event_log_safe_position() from unnest($1::text[]) as name
     on conflict (name) do nothing`,
    [reactions.map(({ name }) => name)],
  );
}

/** @returns the names of those reactions for which the log holds events beyond their checkpoint. */
export async function reactionsWithNews(query: Query, reactions: readonly Reaction[]): Promise<string[]> {
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

/** What one portion brought: rows new in the outbox, and events that were passed over because they are too old. */
export interface Collected {
  added: number;
  tooOld: number;
  isLast: boolean;
}

/**
 * Takes the next events of a reaction into the outbox and moves its checkpoint, in one transaction under the checkpoint's lock.
 * An event that is older than finished rows are kept gets no row, so that a rewound checkpoint finds either the row or nothing.
 */
export async function collect(orm: MikroORM, { name, listensTo }: Reaction): Promise<Collected> {
  return orm.em.fork().transactional(async (em) => {
    const query = queryThrough(em);
    const [checkpoint] = await query<{ position: number; safe: number }>(
      prepared('select position, event_log_safe_position() as safe from reactions where name = $1 for update'),
      [name],
    );
    if (!checkpoint || checkpoint.safe <= checkpoint.position) return { added: 0, tooOld: 0, isLast: true };
    const [taken] = await query<{ found: number; last: number | null; too_old: number; added: number }>(
      prepared(`with found as (
          select position, id, recorded_at, recorded_at <= now() - make_interval(days => $5) as too_old from events
           where type = $2 and position > $3 and position <= $4 order by position limit $6
        ), added as (
          insert into reaction_outbox (reaction, position, event_id, recorded_at)
          select $1, position, id, recorded_at from found where not too_old order by position
          on conflict (reaction, position) do nothing
          returning 1
        )
        select (select count(*) from found) as found, (select max(position) from found) as last,
               (select count(*) from found where too_old) as too_old, (select count(*) from added) as added`),
      [name, listensTo.type, checkpoint.position, checkpoint.safe, keptDays, portion],
    );
    const isLast = (taken?.found ?? 0) < portion;
    const reached = isLast ? checkpoint.safe : (taken?.last ?? checkpoint.safe);
    const moved = await query(
      prepared(
        'update reactions set position = $2, updated_at = now() where name = $1 and position = $3 returning name',
      ),
      [name, reached, checkpoint.position],
    );
    if (moved.length === 0) throw new Error(`the checkpoint of ${name} was moved by somebody else`);
    return { added: taken?.added ?? 0, tooOld: taken?.too_old ?? 0, isLast };
  });
}
