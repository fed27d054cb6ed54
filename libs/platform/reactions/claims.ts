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

/** Number of due rows of these reactions, at most `limit`. */
export async function countDue(query: Query, reactions: readonly Reaction[], limit: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    prepared(`select count(*) as count from (
       select 1 from reaction_outbox where state = 'waiting' and due_at <= now() and reaction = any($1::text[]) limit $2) due`),
    [reactions.map(({ name }) => name), limit],
  );
  return row?.count ?? 0;
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
 */
export async function claimDue(
  query: Query,
  reactions: readonly Reaction[],
  leaseMs: number,
  limit: number,
  known?: KnownEvent,
): Promise<Claim[]> {
  return query<Claim>(
    prepared(`update reaction_outbox
        set state = 'sending', attempts = attempts + 1, handed_over_at = null,
            claimed_until = now() + $2 * interval '1 millisecond'
      where id = any(array(select id from reaction_outbox
                   where state = 'waiting' and due_at <= now() and reaction = any($1::text[]) and ${isSameHistory}
                     and ${hasEvent('$4', '$5')}
                   order by due_at, id limit $3 for update skip locked))
     returning id, reaction, position, event_id, attempts, ${requestId}`),
    [reactions.map(({ name }) => name), leaseMs, limit, known?.position ?? null, known?.id ?? null],
  );
}

/** Records that the effect may take place from now on, and renews the lease. @returns false when the claim is lost. */
export async function saveDispatch(query: Query, claim: Claim, leaseMs: number): Promise<boolean> {
  const rows = await query(
    prepared(`update reaction_outbox
        set handed_over_at = now(), claimed_until = now() + $3 * interval '1 millisecond'
      where id = $1 and attempts = $2 and state = 'sending' and handed_over_at is null
     returning id`),
    [claim.id, claim.attempts, leaseMs],
  );
  return rows.length > 0;
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
