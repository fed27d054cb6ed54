import type { StoredEntry } from './stored-entry.js';

interface Pending {
  entry: StoredEntry;
  times: number;
}

/** Entries that wait to be stored, oldest first. Equal ones are counted instead of kept, so that a loop of one caller stays one row. */
export class PendingEntries {
  private readonly entries = new Map<string, Pending>();

  /** @param capacity most entries that are kept. */
  constructor(private readonly capacity: number) {}

  get size(): number {
    return this.entries.size;
  }

  /** @returns false when the capacity is used up. */
  add(entry: StoredEntry): boolean {
    const { kind, user_id, address_hash, device, detail } = entry;
    const key = JSON.stringify([kind, user_id, address_hash, device, detail]);
    const equal = this.entries.get(key);
    if (!equal && this.entries.size >= this.capacity) return false;
    if (equal) equal.times += 1;
    else this.entries.set(key, { entry, times: 1 });
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
      if (pending.times > times) this.entries.set(key, { entry: pending.entry, times: pending.times - times });
    }
  }

  /** Removes everything. @returns how many events it stands for. */
  clear(): number {
    const { count } = this.batch(this.entries.size);
    this.entries.clear();
    return count;
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
