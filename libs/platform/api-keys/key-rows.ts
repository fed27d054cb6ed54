import type { KeyPermission } from '@soulvia/contracts';
import { deleteInBatches, prepared, type Query } from '@soulvia/platform/database';

/** A key as the guard needs it. */
export interface KeyRow {
  id: number;
  name: string;
  secret_hash: Buffer;
  permissions: KeyPermission[];
  personal_data: boolean;
  addresses: string[] | null;
  has_ended: boolean;
}

/** A key as staff see it. */
export interface ListedRow extends Omit<KeyRow, 'secret_hash' | 'has_ended'> {
  visible: string;
  expires_at: string;
  last_used_at: string | null;
  made_by: number;
  revoked_at: string | null;
}

export interface NewKey extends Pick<ListedRow, 'name' | 'visible' | 'permissions' | 'personal_data' | 'addresses'> {
  hash: Buffer;
  expiresAt: Date;
  madeBy: number;
}

const living = 'revoked_at is null and expires_at > now()';
const listed =
  'id, name, visible, permissions, personal_data, addresses, expires_at, last_used_at, made_by, revoked_at';
/** Living keys are fewer, and ended ones are kept for a year. */
const listedMax = 200;

export async function findKeyRow(query: Query, visible: string): Promise<KeyRow | undefined> {
  const [row] = await query<KeyRow>(
    prepared(`select id, name, secret_hash, permissions, personal_data, addresses, not (${living}) as has_ended
       from api_keys where visible = $1`),
    [visible],
  );
  return row;
}

/** The keys, living ones first, then the newest. */
export function listKeyRows(query: Query): Promise<ListedRow[]> {
  return query<ListedRow>(`select ${listed} from api_keys order by (${living}) desc, id desc limit ${listedMax}`);
}

/** Counts the living keys and lets no other be added until the transaction ends. */
export async function lockLivingKeys(query: Query): Promise<number> {
  await query('select pg_advisory_xact_lock(7305091)');
  const [row] = await query<{ count: number }>(`select count(*)::int as count from api_keys where ${living}`);
  return row?.count ?? 0;
}

export async function insertKey(query: Query, key: NewKey): Promise<ListedRow> {
  const [row] = await query<ListedRow>(
    `insert into api_keys (name, visible, secret_hash, permissions, personal_data, addresses, expires_at, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${listed}`,
    [
      key.name,
      key.visible,
      key.hash,
      key.permissions,
      key.personal_data,
      key.addresses,
      key.expiresAt.toISOString(),
      key.madeBy,
    ],
  );
  if (!row) throw new Error('a key was not stored');
  return row;
}

/** @returns whether the key was revoked now; undefined when there is none. */
export async function revokeKey(query: Query, id: number): Promise<boolean | undefined> {
  const [row] = await query<{ is_revoked: boolean }>(
    'select revoked_at is not null as is_revoked from api_keys where id = $1 for update',
    [id],
  );
  if (row && !row.is_revoked) await query('update api_keys set revoked_at = now() where id = $1', [id]);
  return row && !row.is_revoked;
}

/** @returns whether the key can be used. It cannot be revoked until the transaction ends. */
export async function lockLiving(query: Query, id: number): Promise<boolean> {
  return (await query(`select 1 from api_keys where id = $1 and ${living} for share`, [id])).length > 0;
}

/** The living keys that an account has made. */
export async function livingKeysBy(query: Query, userId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(`select id from api_keys where made_by = $1 and ${living} order by id`, [
    userId,
  ]);
  return rows.map(({ id }) => id);
}

/** @returns the id of a key; undefined when someone else did something. */
function keyIdIn(actor: string): number | undefined {
  const id = /^key:(\d{1,10})$/.exec(actor)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** What histories call the keys among those who did something, by their actors in the log, such as `key:3`. */
export async function nameKeys(query: Query, actors: Iterable<string>): Promise<Map<string, string>> {
  const ids = [...new Set(actors)].flatMap((actor) => keyIdIn(actor) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await query<{ id: number; name: string }>('select id, name from api_keys where id = any($1::int[])', [
    ids,
  ]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(ids.map((id) => [`key:${id}`, `Key: ${names.get(id) ?? `#${id}`}`]));
}

/** Notes that a key was used. @returns whether it never came from the address before; undefined when it did today. */
export async function noteUse(query: Query, id: number, addressHash: string): Promise<boolean | undefined> {
  const [first] = await query<{ is_new: boolean }>(
    prepared(`with used as (update api_keys set last_used_at = now() where id = $1)
     insert into api_key_addresses as a (key_id, address_hash, day) values ($1, $2, (now() at time zone 'Asia/Karachi')::date)
         on conflict (key_id, address_hash) do update set day = excluded.day where a.day < excluded.day
     returning xmax = 0 as is_new`),
    [id, addressHash],
  );
  return first?.is_new;
}

/** Deletes keys that ended a year ago. @returns how many. */
export function deleteOldKeys(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from api_keys where id = any(array(
       select id from api_keys where least(revoked_at, expires_at) < now() - interval '12 months' limit $1)) returning 1`,
  );
}
