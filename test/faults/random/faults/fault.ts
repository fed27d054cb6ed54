import type { LoadOptions } from '../load/client.js';
import type { RunningLoad } from '../load/load.js';
import type { Random } from '../random.js';
import type { ShopUnderTest } from '../shop/shop-under-test.js';

export interface Fault<Shop = ShopUnderTest> {
  kind: string;
  /** Runs only with queue and pushes on Redis, or only with both on PostgreSQL. */
  only?: 'redis' | 'postgres';
  /** Runs only when it is requested by name. */
  isOptional?: true;
  /** Milliseconds until every api must take orders again, and until everything must be right again; default 60,000. */
  servesWithin?: number;
  wholeWithin?: number;
  /** The load around the fault; by default that of a `Load`. */
  startLoad?(options: LoadOptions, random: Random): RunningLoad;
  /** Resolves when the fault has ended. @returns a description of its target. */
  inject(shop: Shop, random: Random): Promise<string>;
}
