import type { Duty, Role } from '@soulvia/contracts';
import { setUp } from './set-up.js';
import { type Person, type SharedShopOptions, TestShop, type TestShopOptions } from './test-shop.js';

/** The shop of this jest worker, for the tests of a block. */
export function useShop(options?: SharedShopOptions): TestShop {
  return setUp(
    () => TestShop.open(options),
    (shop) => shop.close(),
  );
}

/** A shop of its own, for the tests of a block. */
export function useFreshShop(options?: TestShopOptions): TestShop {
  return setUp(
    () => TestShop.openFresh(options),
    (shop) => shop.close(),
  );
}

/** A signed-in user of a shop, for the tests of a block. @param duties of an admin; an owner when left out. */
export function usePerson(shop: TestShop, role?: Role, duties?: readonly Duty[]): Person {
  return setUp(() => shop.person(role, duties));
}
