import { prepared, type Query } from '@soulvia/platform/database';
import type { StoredEntry } from './stored-entry.js';

/** Stores entries with one statement, numbered in their order. */
export async function insertEntries(query: Query, entries: readonly StoredEntry[]): Promise<void> {
  await query(
    prepared(
      `insert into security_log (kind, user_id, key_id, address_hash, device, at, detail)
       select kind, user_id, key_id, address_hash, device, at, detail
         from jsonb_to_recordset($1::jsonb)
              as entry (kind text, user_id int, key_id int, address_hash text, device text, at timestamptz, detail jsonb)`,
    ),
    [JSON.stringify(entries)],
  );
}
