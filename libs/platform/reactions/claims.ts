import { prepared, type Query } from '@soulvia/platform/database';
import { isSameHistory } from './hold-after-restore.js';
import { hasEvent, type KnownEvent } from '@soulvia/platform/event-log';
import type { Reaction } from './reaction.js';

/** A row leased by one worker. The attempt number distinguishes its claim from all others. */
export interface Claim {
  id: number;
  reaction: string;
  position: number;
  event_id: string;
  request_id: string | null;
  attempts: number;
}

const requestId = '(select e.correlation_id from events e where e.position = reaction_outbox.position) as request_id';

/** Which of these reactions have due rows. */
export async function findDue(query: Query, reactions: readonly Reaction[]): Promise<string[]> {
  const rows = await query<{ reaction: string }>(
    prepared(`select reaction from unnest($1::text[]) as known (reaction)
       where exists (select from reaction_outbox
                      where reaction = known.reaction and state = 'waiting' and due_at <= now())`),
    [reactions.map(({ name }) => name)],
  );
  return rows.map(({ reaction }) => reaction);
}

/** Condition of the safety poll: unread events, due rows, expired leases of dead workers, or a restored database. */
export function watchReactions(reactions: readonly Reaction[]) {
  const names = reactions.map(({ name }) => name);
  return {
    condition: ([known]: readonly string[]) => `
      exists (select from log_epoch where identity is distinct from event_log_identity())
      or exists (select from reactions where name = any(${known}::text[]) and position < log.safe)
      or exists (select from reaction_outbox where state = 'waiting' and due_at <= now() and reaction = any(${known}::text[]))
      or exists (select from reaction_outbox where state = 'sending' and claimed_until < now())`,
    parameters: () => [names],
  };
}

/**
 * Leases the rows that have been due longest, at most `limit`, for `leaseMs`. None when no unlocked row is due, or when the database has
 * just been restored under this process.
 *
 * @param known an event that must be in the log.
 * @returns in the order of the log.
 */
export async function claimDue(
  query: Query,
  reactions: readonly Reaction[],
  leaseMs: number,
  limit: number,
  known?: KnownEvent,
): Promise<Claim[]> {
  const claims = await query<Claim>(
    prepared(`update reaction_outbox
        set state = 'sending', attempts = attempts + 1, handed_over_at = null,
            claimed_until = now() + $2 * interval '1 millisecond'
      where id = any(array(
              select due.id from unnest($1::text[]) as known (reaction) cross join lateral (
                select id, due_at from reaction_outbox
                 where reaction = known.reaction and state = 'waiting' and due_at <= now() and ${isSameHistory}
                   and ${hasEvent('$4', '$5')}
                 order by due_at, id limit $3 for update skip locked) due
               order by due.due_at, due.id limit $3))
     returning id, reaction, position, event_id, attempts, ${requestId}`),
    [reactions.map(({ name }) => name), leaseMs, limit, known?.position ?? null, known?.id ?? null],
  );
  return claims.toSorted((one, other) => one.position - other.position);
}

/** Records that the effects may take place from now on, and renews the leases. @returns for each claim false when it is lost. */
export async function saveDispatches(query: Query, claims: readonly Claim[], leaseMs: number): Promise<boolean[]> {
  const rows = await query<Pick<Claim, 'id' | 'attempts'>>(
    prepared(`update reaction_outbox o
        set handed_over_at = now(), claimed_until = now() + $3 * interval '1 millisecond'
       from unnest($1::int[], $2::int[]) as claim (id, attempts)
      where o.id = claim.id and o.attempts = claim.attempts and state = 'sending' and handed_over_at is null
     returning o.id, o.attempts`),
    [claims.map(({ id }) => id), claims.map(({ attempts }) => attempts), leaseMs],
  );
  const saved = new Map(rows.map(({ id, attempts }) => [id, attempts]));
  return claims.map(({ id, attempts }) => saved.get(id) === attempts);
}

/** A row whose lease expired, and its new state. */
export interface ExpiredLease {
  id: number;
  reaction: string;
  event_id: string;
  request_id: string | null;
  state: 'waiting' | 'held';
}

/**
 * Reclaims rows of workers that died or froze: rows that were not dispatched are retried, rows that may have been sent are held for
 * an operator.
 */
export async function reclaimExpiredLeases(query: Query): Promise<ExpiredLease[]> {
  return query<ExpiredLease>(
    prepared(`update reaction_outbox
        set state = case when handed_over_at is null then 'waiting' else 'held' end, claimed_until = null, due_at = now(),
            last_error = case when handed_over_at is null then 'its worker ended before dispatch'
                              else 'its worker ended after dispatch: it may have arrived' end
      where state = 'sending' and claimed_until < now() and ${isSameHistory}
     returning id, reaction, event_id, state, ${requestId}`),
  );
}
