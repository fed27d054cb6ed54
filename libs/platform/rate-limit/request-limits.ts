import { LRUCache } from 'lru-cache';
import { TooManyRequests } from './rate-limits.js';

const minuteMs = 60_000;
/** Bounds the memory; the keys that were quiet longest are forgotten first. */
const keysMax = 100_000;

interface Window {
  count: number;
  endsAt: number;
}

/** Counts by key in windows that start with the first. */
class Windows<Key extends string | number> {
  /** `max` would reserve the memory for all keys from the start. */
  private readonly windows = new LRUCache<Key, Window>({ maxSize: keysMax, sizeCalculation: () => 1 });

  constructor(private readonly windowMs: number) {}

  /** Counts one more. @returns the window with it. */
  count(key: Key): Window {
    const now = performance.now();
    const current = this.windows.get(key);
    const window = current && current.endsAt > now ? current : { count: 0, endsAt: now + this.windowMs };
    window.count += 1;
    if (window !== current) this.windows.set(key, window);
    return window;
  }
}

/**
 * Counts requests by key in windows of a minute that start with the first request. The counts are this process's own: they cost
 * no statement, several processes count apart, and a restart forgets them.
 */
abstract class RequestLimit<Key extends string | number> {
  protected abstract readonly name: string;
  private readonly windows = new Windows<Key>(minuteMs);

  /** @param most requests of one key in a minute; 0 for any number. */
  constructor(private readonly most: number) {}

  /** Counts a request. @returns the refusal when it is beyond the limit. */
  tryTake(key: Key): TooManyRequests | undefined {
    if (this.most === 0) return undefined;
    const { count, endsAt } = this.windows.count(key);
    if (count <= this.most) return undefined;
    return new TooManyRequests(Math.ceil((endsAt - performance.now()) / 1_000), this.name);
  }

  /** Counts a request. @throws TooManyRequests when it is beyond the limit. */
  take(key: Key): void {
    const refusal = this.tryTake(key);
    if (refusal) throw refusal;
  }
}

/** Writes of one account, by user id. */
export class WriteLimit extends RequestLimit<number> {
  protected readonly name = 'writes';
}

/** Calls with one key of the shop, by its id. */
export class KeyLimit extends RequestLimit<number> {
  protected readonly name = 'keys';
}

/** Counts what happens to something in an hour, by its id. */
export class HourlyCount {
  private readonly windows = new Windows<number>(60 * minuteMs);

  /** Counts one more. @returns how many there were in the hour. */
  count(id: number): number {
    return this.windows.count(id).count;
  }
}

/**
 * Whether an address in the form of `limitedAddress` is a program of this machine or a proxy that names no client, whose visitors would
 * share one count. The network of `::1` is one.
 */
export function isUncounted(address: string): boolean {
  return /^(?:127\.|0:0:0:0$)/.test(address);
}

/** Reads of one network address in the form of `limitedAddress`. */
export class ReadLimit extends RequestLimit<string> {
  protected readonly name = 'reads';

  override tryTake(address: string): TooManyRequests | undefined {
    return isUncounted(address) ? undefined : super.tryTake(address);
  }
}
