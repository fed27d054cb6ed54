import { GatheredCalls } from '@soulvia/platform/concurrency';
import type { Query } from '@soulvia/platform/database';

/** Reads a value for each key, in the order of the keys, in as few statements as it can. */
export type ReadMany<Key, Value> = (query: Query, keys: readonly Key[]) => Promise<readonly Value[]>;

/**
 * What the attempts at rows that were claimed together share, so that a hundred of them cost hardly more statements than one. It is
 * read after the claim: what was committed before an event is seen by its attempt.
 */
export class SharedReads {
  private readonly values = new Map<unknown, Promise<unknown>>();
  private readonly gathered = new Map<unknown, GatheredCalls<unknown, unknown>>();

  constructor(private readonly query: Query) {}

  /**
   * Reads once for all attempts, when the first of them asks. One that waited for another about the same begins with a value as old as
   * its claim: up to a quarter of the lease.
   *
   * @param read the same function in each of them.
   */
  once<Value>(read: (query: Query) => Promise<Value>): Promise<Value> {
    const value = this.values.get(read) ?? read(this.query);
    this.values.set(read, value);
    return value as Promise<Value>;
  }

  /** Calls `readMany` once for the keys of those attempts that ask at the same time. @param readMany the same function in each of them. */
  each<Key, Value>(readMany: ReadMany<Key, Value>, key: Key): Promise<Value> {
    const run = (keys: readonly unknown[]) => readMany(this.query, keys as readonly Key[]);
    const calls = this.gathered.get(readMany) ?? new GatheredCalls<unknown, unknown>(run);
    this.gathered.set(readMany, calls);
    return calls.call(key) as Promise<Value>;
  }
}
