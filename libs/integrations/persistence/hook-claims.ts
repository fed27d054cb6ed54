import type { HookEventType } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { safePositionFrom } from '@soulvia/platform/event-log';
import { allotRequests, type HookPaces, hookConcurrency } from '../domain/allot-requests.js';
import type { AttemptDecision, HookAnswer } from '../domain/decide-attempt.js';
import { type SealedSecrets, secretColumns } from './hooks.js';

/** A delivery that one worker sends. The end of its lease tells its claim from all others. */
export interface HookClaim extends SealedSecrets {
  id: number;
  hook_id: number;
  position: number;
  type: HookEventType;
  /** Failed attempts. */
  attempts: number;
  /** End of the lease, as PostgreSQL prints a timestamptz. */
  next_at: string;
  url: string;
  failing_since: string | null;
}

const isDue = `exists (select from hook_deliveries d
    where d.hook_id = h.id and d.state in ('WAITING', 'SENDING') and d.next_at <= now())`;

/** Condition of the safety poll: a hook lags behind the log, or a delivery is due. */
export const watchHooks = {
  condition: () => `exists (select from hooks h where h.state = 'ACTIVE' and (h.position < log.safe or ${isDue}))`,
  parameters: () => [],
};

const readWork = prepared(`
  with log as materialized (select ${safePositionFrom(`hooks where state = 'ACTIVE'`)} as safe)
  select log.safe, min(h.position) as position, coalesce(bool_or(${isDue}), false) as "isDue"
    from log left join hooks h on h.state = 'ACTIVE' group by log.safe`);

/** What there is to do for hooks that are on. */
export interface HookWork {
  safe: number;
  /** Lowest position of these hooks; null without a hook. */
  position: number | null;
  isDue: boolean;
}

export async function findHookWork(query: Query): Promise<HookWork> {
  const [work] = await query<HookWork>(readWork);
  return work ?? { safe: 0, position: null, isDue: false };
}

const lockHooks = prepared(`select id from hooks where state = 'ACTIVE' order by id for no key update`);

const readQueues = prepared(`
  select h.id, h.failing_since is not null as "isFailing", busy.sending, due.ids as due
    from hooks h
    cross join lateral (
      select count(*)::int as sending from hook_deliveries d where d.hook_id = h.id and d.state = 'SENDING' and d.next_at > now()
    ) busy
    cross join lateral (
      select array_agg(d.id order by d.next_at, d.id) as ids, min(d.next_at) as first
        from (select id, next_at from hook_deliveries d
               where d.hook_id = h.id and h.state = 'ACTIVE' and d.state in ('WAITING', 'SENDING') and d.next_at <= now()
               order by next_at, id limit ${hookConcurrency.perHook}) d
    ) due
   where busy.sending > 0 or due.ids is not null
   order by due.first, h.id`);

const leaseDeliveries = prepared(`
  update hook_deliveries d set state = 'SENDING', next_at = now() + $2 * interval '1 millisecond'
    from hooks h where d.id = any($1::int[]) and h.id = d.hook_id
  returning d.id, d.hook_id, d.position, d.type, d.attempts, d.next_at, h.url, h.failing_since, ${secretColumns}`);

interface QueueRow {
  id: number;
  isFailing: boolean;
  sending: number;
  due: number[] | null;
}

/** Leases deliveries that may be sent beside those that other workers send. In a transaction of its own. */
export async function claimDeliveries(query: Query, leaseMs: number, paces: HookPaces): Promise<HookClaim[]> {
  await query(lockHooks);
  const queues = await query<QueueRow>(readQueues);
  const ids = allotRequests(queues.map(({ id, ...queue }) => paces.judge(id, { ...queue, due: queue.due ?? [] })));
  return ids.length === 0 ? [] : query<HookClaim>(leaseDeliveries, [ids, leaseMs]);
}

/** Gives a delivery back that was not sent. */
export async function releaseDelivery(query: Query, { id, next_at }: HookClaim): Promise<void> {
  await query(
    `update hook_deliveries set state = 'WAITING', next_at = now() where id = $1 and state = 'SENDING' and next_at = $2::timestamptz`,
    [id, next_at],
  );
}

/** The hook is locked first: one that is being switched off must drop the delivery. */
const saveOutcome = prepared(`
  with hook as materialized (
    select id, state from hooks where id = $8 for no key update
  ), delivery as (
    update hook_deliveries d
       set state = case when $3 = 'WAITING' and h.state = 'OFF' then 'DROPPED' else $3 end,
           next_at = case when $3 = 'WAITING' and h.state = 'ACTIVE' then now() + $4 * interval '1 millisecond' end,
           attempts = d.attempts + 1, status = $5, says = $6, took_ms = $7, sent_at = now()
      from hook h
     where d.id = $1 and d.state = 'SENDING' and d.next_at = $2::timestamptz and h.id = d.hook_id
    returning d.hook_id
  )
  update hooks h set failing_since = case when $3 <> 'DONE' then now() end
    from delivery where h.id = delivery.hook_id and (h.failing_since is null) = ($3 <> 'DONE')`);

/** Saves the outcome of an attempt, unless its lease has ended. */
export async function saveAttempt(
  query: Query,
  { id, next_at, hook_id }: HookClaim,
  { state, waitMs }: AttemptDecision,
  { status, says, took_ms }: HookAnswer,
): Promise<void> {
  await query(saveOutcome, [id, next_at, state, waitMs, status, says, took_ms, hook_id]);
}
