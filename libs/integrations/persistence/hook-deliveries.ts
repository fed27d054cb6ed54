import { hookLimits } from '@soulvia/contracts';
import { deleteInBatches, prepared, type Query } from '@soulvia/platform/database';
import { eventsInRange, eventsSince } from '@soulvia/platform/event-log';
import { publishedEvents } from '../published-events.js';

const definitions = publishedEvents.map(({ definition }) => definition);

/** Parameters of `publishedSql`. */
const publishedColumns = [
  definitions.map(({ type }) => type),
  publishedEvents.map(({ type }) => type),
  publishedEvents.map(({ only }) => JSON.stringify(only)),
];

const publishedSql = `published (log_type, type, contained) as materialized (select * from unnest($3::text[], $4::text[], $5::jsonb[]))`;

/** Positions that one statement reads. */
const positionsAtOnce = 5_000;

/**
 * Adds the deliveries of each hook and moves its position, under the locks of the hooks: no other worker adds them again. A hook that begins
 * before the range, because it was made since, waits for the next poll.
 */
const collectRange = prepared(`
  with ${publishedSql}, hook as materialized (
    select id, events, position from hooks where state = 'ACTIVE' and position >= $1 and position < $2 order by id for no key update
  ), moved as (
    update hooks set position = $2 where id = any(array(select id from hook))
  )
  insert into hook_deliveries (hook_id, position, type)
  select h.id, e.position, p.type
    from ${eventsInRange(definitions)} e
    join published p on p.log_type = e.type and e.body @> p.contained
    join hook h on p.type = any(h.events) and e.position > h.position
   order by e.position
  on conflict do nothing
  returning hook_id`);

/**
 * Adds a delivery for each event that a hook asks for.
 *
 * @param position from where on, to the safe position of an earlier statement: a snapshot taken before could lack events.
 * @returns the hooks that have new ones.
 */
export async function collectDeliveries(
  query: Query,
  { position, safe }: { position: number; safe: number },
  signal: AbortSignal,
): Promise<Set<number>> {
  const hooks = new Set<number>();
  for (let from = position; from < safe && !signal.aborted; from += positionsAtOnce) {
    const to = Math.min(safe, from + positionsAtOnce);
    for (const { hook_id } of await query<{ hook_id: number }>(collectRange, [from, to, ...publishedColumns]))
      hooks.add(hook_id);
  }
  return hooks;
}

/** Deliveries that may wait for a hook. */
const waitingMax = 50_000;

/** Those of some hooks for which too many deliveries wait. */
export async function findBacklogs(query: Query, hookIds: Iterable<number>): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select h.id from hooks h where h.id = any($1::int[])
        and exists (select from hook_deliveries d where d.hook_id = h.id and d.state in ('WAITING', 'SENDING') offset $2)`,
    [[...hookIds], waitingMax],
  );
  return rows.map(({ id }) => id);
}

const nextNth = (position: string) =>
  `(select coalesce(max(n.resent_nth) + 1, 0) from hook_deliveries n where n.hook_id = $1 and n.position = ${position})`;

/** A published event that a hook lacks. */
interface MissedEvent {
  position: number;
  type: string;
}

const isMissed = (
  position: string,
) => `not exists (select from hook_deliveries d where d.hook_id = $1 and d.position = ${position}
                                                          and d.state in ('DONE', 'WAITING', 'SENDING'))`;

/** Finds events since a time that neither reached the hook nor wait for it, the oldest first. @returns as many as are sent at a time, and how many there are. */
export async function findMissed(
  query: Query,
  hookId: number,
  since: Date,
): Promise<{ events: MissedEvent[]; count: number }> {
  const events = await query<MissedEvent & { count: number }>(
    `with ${publishedSql}
     select e.position, p.type, (count(*) over ())::int as count
       from hooks h join ${eventsSince(definitions, '$2::timestamptz')} e on e.position <= h.position
       join published p on p.log_type = e.type and e.body @> p.contained and p.type = any(h.events)
      where h.id = $1 and ${isMissed('e.position')} order by e.position limit ${hookLimits.missedMax}`,
    [hookId, since.toISOString(), ...publishedColumns],
  );
  return { events, count: events[0]?.count ?? 0 };
}

/** Adds deliveries of missed events to a locked hook. @returns how many: what was added since is left out. */
export async function queueMissed(query: Query, hookId: number, events: readonly MissedEvent[]): Promise<number> {
  const queued = await query(
    `insert into hook_deliveries (hook_id, position, type, resent_nth)
     select $1, position, type, ${nextNth('m.position')} from unnest($2::bigint[], $3::text[]) m (position, type)
      where ${isMissed('m.position')} order by position returning 1`,
    [hookId, events.map(({ position }) => position), events.map(({ type }) => type)],
  );
  return queued.length;
}

/** Sends a delivery again: one that waits is due at once, one that has ended is followed by another. @returns false for an unknown one. */
export async function resendDelivery(query: Query, hookId: number, id: number): Promise<boolean> {
  const rows = await query(
    `with delivery as (
       select id, position, type, state from hook_deliveries where hook_id = $1 and id = $2 for update
     ), due as (
       update hook_deliveries d set next_at = now() from delivery where d.id = delivery.id and delivery.state = 'WAITING'
     ), added as (
       insert into hook_deliveries (hook_id, position, type, resent_nth)
       select $1, position, type, ${nextNth('delivery.position')} from delivery where state in ('DONE', 'FAILED', 'DROPPED')
     )
     select id from delivery`,
    [hookId, id],
  );
  return rows.length > 0;
}

const keptMax = 1_000_000;

/** Deletes deliveries that are old, beyond the most that are kept, or of deleted hooks. */
export async function deleteOldDeliveries(query: Query, kept = keptMax): Promise<number> {
  const deleteWhere = (condition: string) =>
    deleteInBatches(
      query,
      `delete from hook_deliveries where id in (select id from hook_deliveries d where ${condition} limit $1) returning 1`,
    );
  return (
    (await deleteWhere(`d.made_at < now() - interval '${hookLimits.keptDays} days'`)) +
    (await deleteWhere('not exists (select from hooks h where h.id = d.hook_id)')) +
    (await deleteWhere(`d.id <= (select id from hook_deliveries order by id desc offset ${kept} limit 1)`))
  );
}
