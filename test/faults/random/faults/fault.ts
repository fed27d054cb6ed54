import type { Random } from '../random.js';
import type { ShopUnderTest } from '../shop/shop-under-test.js';

export interface Fault {
  kind: string;
  /** Runs only with queue and pushes on Redis, or only with both on PostgreSQL. */
  only?: 'redis' | 'postgres';
  /** Runs only when it is requested by name. */
  isOptional?: true;
  /** Milliseconds until every api must take orders again, and until everything must be right again; default 60,000. */
  servesWithin?: number;
  wholeWithin?: number;
  /** Resolves when the fault has ended. @returns a description of its target. */
  inject(shop: ShopUnderTest, random: Random): Promise<string>;
}
