import type { SecurityKind } from '@soulvia/contracts';
import type { SecurityEvent } from './security-log.js';

/** Purpose of the key that hashes addresses. */
export const addressPurpose = 'security-log address';

export interface StoredEntry {
  kind: SecurityKind;
  user_id: number | null;
  key_id: number | null;
  address_hash: string | null;
  device: string | null;
  at: Date;
  detail: Readonly<Record<string, unknown>> | null;
}

/**
 * The entry of an event.
 *
 * @param hashOf hashes an address with a key, so that the database alone does not reveal it.
 */
export function toStoredEntry(event: SecurityEvent, at: Date, hashOf: (address: string) => string): StoredEntry {
  const { kind, userId, keyId, address, device, detail } = event;
  return {
    kind,
    user_id: userId ?? null,
    key_id: keyId ?? null,
    address_hash: address === undefined ? null : hashOf(address),
    device: device ?? null,
    at,
    detail: detail ?? null,
  };
}

/** The entry that stands for as many others that could not be stored. */
export function missingEntries(count: number, at: Date): StoredEntry {
  return {
    kind: 'EntriesMissing',
    user_id: null,
    key_id: null,
    address_hash: null,
    device: null,
    at,
    detail: { count },
  };
}
