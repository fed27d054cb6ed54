import { readItem, removeItem, writeItem } from './browser-storage';
import { subscribeSession } from './session-store';
import { readUser } from './stored-session';

interface StoredListOptions<Item> {
  /** Prefix of the storage keys. */
  name: string;
  /** Parses the stored list. */
  parse: (stored: readonly unknown[]) => Item[];
  /** The window event fired on a change. */
  event: string;
}

/** The array that a text holds; null when it holds something else. */
function readArray(raw: string): readonly unknown[] | null {
  try {
    const stored: unknown = JSON.parse(raw);
    return Array.isArray(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** A list in this browser: one for each member under their id, one for the guest. */
export class StoredList<Item> {
  private seenKey = '';
  private seenRaw: string | null = null;
  private seenItems: Item[] = [];

  constructor(private readonly options: StoredListOptions<Item>) {}

  /** The same array as long as storage holds the same text, so that it can serve as a snapshot. */
  readonly read = (): Item[] => {
    const key = this.keyOf(readUser()?.id);
    const raw = readItem(key);
    if (key !== this.seenKey || raw !== this.seenRaw) {
      this.seenKey = key;
      this.seenRaw = raw;
      this.seenItems = this.parse(raw);
    }
    return this.seenItems;
  };

  /** Whether something lies in storage that is no list: it counts as empty until it is written over. */
  readonly isBroken = (): boolean => {
    const raw = readItem(this.keyOf(readUser()?.id));
    return raw !== null && raw !== '' && readArray(raw) === null;
  };

  /** Whether the browser took it. */
  write(items: readonly Item[]): boolean {
    const isStored = writeItem(this.keyOf(readUser()?.id), JSON.stringify(items));
    if (isStored) this.changed();
    return isStored;
  }

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
   * The guest's list is emptied before the sum is written, so that it can never be counted twice.
   */
  mergeGuestItems(userId: number, combine: (stored: Item[], guestItems: Item[]) => Item[]): number {
    const guestKey = this.keyOf(undefined);
    const guestText = readItem(guestKey);
    const guestItems = this.parse(guestText);
    removeItem(guestKey);
    if (guestItems.length > 0) {
      const key = this.keyOf(userId);
      const all = combine(this.parse(readItem(key)), guestItems);
      if (guestText && !writeItem(key, JSON.stringify(all))) writeItem(guestKey, guestText);
    }
    this.changed();
    return guestItems.length;
  }

  private parse(raw: string | null): Item[] {
    return this.options.parse((raw && readArray(raw)) || []);
  }

  private keyOf(userId: number | undefined): string {
    return `${this.options.name}_${userId ?? 'guest'}`;
  }
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
