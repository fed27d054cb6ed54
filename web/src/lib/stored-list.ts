import { readItem, removeItem, writeItem } from './browser-storage';
import { subscribeSession } from './session-store';
import { readUser } from './stored-session';

interface StoredListOptions<Item> {
  /** Prefix of the storage keys. */
  name: string;
  parse: (stored: readonly unknown[]) => Item[];
  /** The window event fired on a change. */
  event: string;
  /** Whether all devices of an account share it: what a guest brings is then stored for the server, which adds it once. */
  isShared?: boolean;
}

/** Parses a JSON array; null for anything else. */
function readArray(raw: string): readonly unknown[] | null {
  try {
    const stored: unknown = JSON.parse(raw);
    return Array.isArray(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** A list in this browser's storage: one per member, and one for guests. */
export class StoredList<Item> {
  private seenKey = '';
  private seenRaw: string | null = null;
  private seenItems: Item[] = [];

  constructor(private readonly options: StoredListOptions<Item>) {}

  /** Returns the same array while storage is unchanged, as snapshots require. */
  readonly read = (): Item[] => {
    const key = this.buildKey(readUser()?.id);
    const raw = readItem(key);
    if (key !== this.seenKey || raw !== this.seenRaw) {
      this.seenKey = key;
      this.seenRaw = raw;
      this.seenItems = this.parse(raw);
    }
    return this.seenItems;
  };

  /** Whether the stored text is not a list: it counts as empty until it is overwritten. */
  readonly isBroken = (): boolean => {
    const raw = readItem(this.buildKey(readUser()?.id));
    return raw !== null && raw !== '' && readArray(raw) === null;
  };

  /** Returns whether the list was stored. */
  readonly write = (items: readonly Item[]): boolean => {
    const isStored = writeItem(this.buildKey(readUser()?.id), JSON.stringify(items));
    if (isStored) this.changed();
    return isStored;
  };

  readonly changed = (): void => {
    window.dispatchEvent(new Event(this.options.event));
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    window.addEventListener(this.options.event, listener);
    window.addEventListener('storage', listener);
    const leaveSession = subscribeSession(listener);
    return () => {
      window.removeEventListener(this.options.event, listener);
      window.removeEventListener('storage', listener);
      leaveSession();
    };
  };

  /**
   * Merges the guest's items at sign-in. @returns the number of merged items.
   * The guest's list is emptied before the merged list is written, so that it cannot be counted twice.
   */
  mergeGuestItems(userId: number, combine: (stored: Item[], guestItems: Item[]) => Item[]): number {
    const guestKey = this.buildKey(undefined);
    const guestText = readItem(guestKey);
    const guestItems = this.parse(guestText);
    removeItem(guestKey);
    if (guestText && guestItems.length > 0) {
      const key = this.buildKey(userId);
      const all = combine(this.parse(readItem(key)), guestItems);
      if (!writeItem(key, JSON.stringify(all))) writeItem(guestKey, guestText);
      else if (this.options.isShared) writeItem(broughtKey(this.options.name, userId), guestText);
    }
    this.changed();
    return guestItems.length;
  }

  private parse(raw: string | null): Item[] {
    return this.options.parse((raw && readArray(raw)) || []);
  }

  private buildKey(userId: number | undefined): string {
    return `${this.options.name}_${userId ?? 'guest'}`;
  }
}

/** Where the list is that a guest brought at sign-in, until it is sent. */
export function broughtKey(name: string, userId: number): string {
  return `${name}_brought_${userId}`;
}

/** Stored lists by name, created on first use. */
export function storedListsBy<Item>(
  optionsOf: (name: string) => StoredListOptions<Item>,
): (name: string) => StoredList<Item> {
  const lists = new Map<string, StoredList<Item>>();
  return (name) => {
    const known = lists.get(name);
    if (known) return known;
    const made = new StoredList(optionsOf(name));
    lists.set(name, made);
    return made;
  };
}
