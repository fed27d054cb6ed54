import { readItem, removeItem, writeItem } from '@/lib/browser-storage';
import { broughtKey } from '@/lib/stored-list';
import { neverSynced, type SyncState } from './sync-state';

const buildKey = (list: string, userId: number) => `${list}_sync_${userId}`;

function isState(stored: unknown): stored is SyncState {
  if (typeof stored !== 'object' || stored === null) return false;
  const { version, base, merges, changes } = stored as Partial<Record<keyof SyncState, unknown>>;
  return (
    (version === null || Number.isSafeInteger(version)) &&
    typeof base === 'object' &&
    base !== null &&
    Array.isArray(merges) &&
    typeof changes === 'object' &&
    changes !== null
  );
}

/** A broken state counts as none: nothing of the list is lost by that. */
export function readSyncState(list: string, userId: number): SyncState {
  try {
    const stored: unknown = JSON.parse(readItem(buildKey(list, userId)) ?? 'null');
    return isState(stored) ? stored : neverSynced;
  } catch {
    return neverSynced;
  }
}

/** A list that was never used, here and on the server, leaves nothing in the browser. */
export function writeSyncState(list: string, userId: number, state: SyncState): void {
  const isUnused = [...state.merges, ...Object.keys({ ...state.base, ...state.changes })].length === 0;
  if (isUnused && !state.version) removeItem(buildKey(list, userId));
  else writeItem(buildKey(list, userId), JSON.stringify(state));
}

export function hasBrought(list: string, userId: number): boolean {
  return readItem(broughtKey(list, userId)) !== null;
}

/** What a guest brought at sign-in, once: forgotten here before it is stored as a merge, it can never be added twice. */
export function takeBrought(list: string, userId: number): readonly unknown[] {
  const key = broughtKey(list, userId);
  const text = readItem(key);
  removeItem(key);
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? (stored as unknown[]) : [];
  } catch {
    return [];
  }
}
