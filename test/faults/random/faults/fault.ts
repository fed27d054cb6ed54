import type { Random } from '../random.js';
import type { ShopUnderTest } from '../shop/shop-under-test.js';

export interface Fault {
  kind: string;
  /** Only where the queue and the pushes go over Redis, or only where they go through PostgreSQL. */
  only?: 'redis' | 'postgres';
  /** Takes part only when it is asked for by name. */
  isOptional?: true;
  /** Milliseconds within which every api takes orders again, and all is right again; a minute where nothing is said. */
  servesWithin?: number;
  wholeWithin?: number;
  /** Resolves when what is done to the shop is over. @returns what was struck, in words. */
  strike(shop: ShopUnderTest, random: Random): Promise<string>;
}
