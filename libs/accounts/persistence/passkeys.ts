import type { PasskeySummary } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';

export interface StoredPasskey {
  id: number;
  user_id: number;
  public_key: Buffer;
  counter: number;
}

export interface NewPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  name: string;
}

interface PasskeyRow {
  id: number;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

const shown = 'id, name, created_at, last_used_at';

export async function listPasskeys(query: Query, userId: number): Promise<PasskeySummary[]> {
  const rows = await query<PasskeyRow>(`select ${shown} from passkeys where user_id = $1 order by id`, [userId]);
  return rows.map(present);
}

export async function readCredentialIds(query: Query, userId: number): Promise<string[]> {
  const rows = await query<{ credential_id: string }>('select credential_id from passkeys where user_id = $1', [
    userId,
  ]);
  return rows.map(({ credential_id }) => credential_id);
}

/** @returns undefined when the passkey belongs to an account already. */
export async function insertPasskey(
  query: Query,
  userId: number,
  { credentialId, publicKey, counter, transports, name }: NewPasskey,
): Promise<PasskeySummary | undefined> {
  const [row] = await query<PasskeyRow>(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning ${shown}`,
    [userId, credentialId, Buffer.from(publicKey), counter, transports, name],
  );
  return row && present(row);
}

export async function ownerOfPasskey(query: Query, credentialId: string): Promise<number | undefined> {
  const [row] = await query<{ user_id: number }>('select user_id from passkeys where credential_id = $1', [
    credentialId,
  ]);
  return row?.user_id;
}

/** Locks a passkey, so that two uses of it cannot pass with one counter. */
export async function lockPasskey(query: Query, credentialId: string): Promise<StoredPasskey | undefined> {
  const [row] = await query<StoredPasskey>(
    'select id, user_id, public_key, counter::float8 as counter from passkeys where credential_id = $1 for update',
    [credentialId],
  );
  return row;
}

export async function recordPasskeyUse(query: Query, id: number, counter: number): Promise<void> {
  await query('update passkeys set counter = $2, last_used_at = now() where id = $1', [id, counter]);
}

/** @returns false when the account has no such passkey. */
export async function deletePasskey(query: Query, userId: number, id: number): Promise<boolean> {
  const deleted = await query('delete from passkeys where user_id = $1 and id = $2 returning 1', [userId, id]);
  return deleted.length > 0;
}

function present(row: PasskeyRow): PasskeySummary {
  const { last_used_at: usedAt } = row;
  return {
    ...row,
    created_at: instantText(row.created_at),
    last_used_at: usedAt === null ? null : instantText(usedAt),
  };
}
