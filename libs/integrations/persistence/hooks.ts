import type { HookEventType, HookOffReason, HookState } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';
import { Sealer } from '@soulvia/platform/sealing';
import { hookSwitchedOff } from '../domain/events.js';
import { HookIsOff } from '../domain/hook-errors.js';

export interface HookRow {
  id: number;
  url: string;
  events: HookEventType[];
  state: HookState;
}

export const hookSealer = (dataKeys: readonly string[]): Sealer => new Sealer(dataKeys, 'hook');

/** @throws NotFound */
export async function lockHook(query: Query, id: number): Promise<HookRow> {
  const [hook] = await query<HookRow>('select id, url, events, state from hooks where id = $1 for no key update', [id]);
  if (!hook) throw new NotFound('Webhook');
  return hook;
}

/** @throws NotFound */
export async function assertKnown(query: Query, id: number): Promise<void> {
  if ((await query('select from hooks where id = $1', [id])).length === 0) throw new NotFound('Webhook');
}

/** @throws NotFound @throws HookIsOff */
export async function lockActiveHook(query: Query, id: number): Promise<void> {
  const { state } = await lockHook(query, id);
  if (state === 'OFF') throw new HookIsOff();
}

/** What signs for a receiver. */
export interface SealedSecrets {
  secret: string;
  /** Null once it no longer signs. */
  old_secret: string | null;
}

/** Columns of `SealedSecrets`, with `h` as the alias of hooks. */
export const secretColumns = 'h.secret, case when h.old_until > now() then h.old_secret end as old_secret';

/** The newer secret first. */
export function openSecrets(sealer: Sealer, { secret, old_secret }: SealedSecrets): string[] {
  return [secret, ...(old_secret === null ? [] : [old_secret])].map((sealed) => sealer.open(sealed));
}

/**
 * Switches a hook off unless it is so, and drops what waits for it. Records why.
 *
 * @param url whose receiver is the reason: a hook that has another address since stays on.
 */
export async function switchOff(
  { query, record }: SqlWork,
  id: number,
  reason: HookOffReason,
  url: string | null = null,
): Promise<void> {
  const off = await query(
    `update hooks set state = 'OFF', off_reason = $2 where id = $1 and state = 'ACTIVE' and coalesce(url = $3, true) returning id`,
    [id, reason, url],
  );
  if (off.length === 0) return;
  await dropWaiting(query, id);
  record(hookSwitchedOff, id, { hook_id: id, reason });
}

/** Switches a hook on, which gets events from now on. */
export async function switchOn(query: Query, id: number): Promise<void> {
  await dropWaiting(query, id);
  await query(
    `update hooks set state = 'ACTIVE', off_reason = null, failing_since = null, position = event_log_safe_position() where id = $1`,
    [id],
  );
}

/** A delivery whose worker has died while the hook was off waits, too. */
async function dropWaiting(query: Query, id: number): Promise<void> {
  await query(
    `update hook_deliveries set state = 'DROPPED', next_at = null
      where hook_id = $1 and (state = 'WAITING' or (state = 'SENDING' and next_at <= now()))`,
    [id],
  );
}

/** Deletes secrets that no longer sign. @returns how many. */
export async function deleteOldSecrets(query: Query): Promise<number> {
  const rows = await query('update hooks set old_secret = null, old_until = null where old_until < now() returning 1');
  return rows.length;
}

/** Encrypts secrets again that are not encrypted with the current key. @returns how many hooks have changed. */
export async function resealHookSecrets(query: Query, dataKeys: readonly string[]): Promise<number> {
  const sealer = hookSealer(dataKeys);
  const rows = await query<{ id: number; secret: string; old_secret: string | null }>(
    'select id, secret, old_secret from hooks where not starts_with(secret, $1) or not starts_with(old_secret, $1) order by id',
    [sealer.currentPrefix],
  );
  const seal = (sealed: string | null) => sealed && sealer.seal(sealer.open(sealed));
  const written = await query(
    `update hooks h set secret = n.secret, old_secret = n.old_secret
       from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as n (id, before, secret, old_secret)
      where h.id = n.id and h.secret = n.before returning 1`,
    [
      rows.map(({ id }) => id),
      rows.map(({ secret }) => secret),
      rows.map(({ secret }) => seal(secret)),
      rows.map(({ old_secret }) => seal(old_secret)),
    ],
  );
  return written.length;
}
