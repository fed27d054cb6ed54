import type { SecurityKind } from '@soulvia/contracts';
import type { StoredEntry } from './stored-entry.js';

interface Pending {
  entry: StoredEntry;
  times: number;
}

/**
 * Entries that wait to be stored, oldest first. Equal ones are counted instead of kept, so that a loop of one caller stays one row. Each
 * kind has a capacity of its own, so that a flood of refusals leaves that of sign-ins.
 */
export class PendingEntries {
  private readonly entries = new Map<string, Pending>();
  private readonly sizes = new Map<SecurityKind, number>();

  /** @param capacity most entries of a kind that are kept. */
  constructor(private readonly capacity: number) {}

  get size(): number {
    return this.entries.size;
  }

  /** @returns false when the capacity of its kind is used up. */
  add(entry: StoredEntry): boolean {
    const { kind, user_id, key_id, address_hash, device, detail } = entry;
    const key = JSON.stringify([kind, user_id, key_id, address_hash, device, detail]);
    const equal = this.entries.get(key);
    if (equal) {
      equal.times += 1;
      return true;
    }
    if (this.sizeOf(kind) >= this.capacity) return false;
    this.set(key, { entry, times: 1 });
    return true;
  }

  /** The oldest entries, at most `most`. They stay until `remove`. */
  batch(most: number): PendingBatch {
    const taken: [string, Pending][] = [];
    for (const pending of this.entries) if (taken.push(pending) >= most) break;
    return {
      rows: taken.map(([, { entry, times }]) => withTimes(entry, times)),
      count: taken.reduce((sum, [, { times }]) => sum + times, 0),
      keys: taken.map(([key, { times }]) => ({ key, times })),
    };
  }

  /** Removes a batch. What was counted for its entries in the meantime stays. */
  remove({ keys }: PendingBatch): void {
    for (const { key, times } of keys) {
      const pending = this.entries.get(key);
      if (!pending) continue;
      this.entries.delete(key);
      this.sizes.set(pending.entry.kind, this.sizeOf(pending.entry.kind) - 1);
      if (pending.times > times) this.set(key, { entry: pending.entry, times: pending.times - times });
    }
  }

  /** Removes everything. @returns how many events it stands for. */
  clear(): number {
    const { count } = this.batch(this.entries.size);
    this.entries.clear();
    this.sizes.clear();
    return count;
  }

  private set(key: string, pending: Pending): void {
    this.entries.set(key, pending);
    this.sizes.set(pending.entry.kind, this.sizeOf(pending.entry.kind) + 1);
  }

  private sizeOf(kind: SecurityKind): number {
    return this.sizes.get(kind) ?? 0;
  }
}

export interface PendingBatch {
  rows: StoredEntry[];
  /** Number of events that the rows stand for. */
  count: number;
  keys: { key: string; times: number }[];
}

function withTimes(entry: StoredEntry, times: number): StoredEntry {
  return times === 1 ? entry : { ...entry, detail: { ...entry.detail, times } };
}
