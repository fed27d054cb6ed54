import type { NumberRule } from './number-rule.js';
import { orderLimits } from './order-limits.js';

/** Paths below `/api/v1/`. */
export const savedCartPath = 'carts/mine';

export const savedWishlistPath = 'wishlist/mine';

export const savedListLimits = {
  /** Products in a cart or wishlist, and changes in a request. */
  linesMax: 200,
  /** How long it is known that a product was removed. Devices that were offline for longer may bring it back. */
  removalDays: 30,
} as const;

export const savedListMessages = {
  changesInvalid: 'Changes must be a list',
  tooManyChanges: `At most ${savedListLimits.linesMax} changes at once`,
  tooManyLines: `At most ${savedListLimits.linesMax} products`,
  changedAtInvalid: 'Must be a time such as 2026-11-26T08:00:00.000Z',
  mergeIdInvalid: 'Must be a UUID',
  isWishedInvalid: 'Must be true or false',
} as const;

const quantityMessage = `Enter a whole number from 0 to ${orderLimits.quantityMax}`;

export const savedQuantityRule: NumberRule = {
  required: 'Quantity required',
  invalid: quantityMessage,
  decimals: 0,
  min: { value: 0, message: quantityMessage },
  max: { value: orderLimits.quantityMax, message: quantityMessage },
};

const versionMessage = 'Enter a whole number of at least 0';

export const baseVersionRule: NumberRule = {
  required: 'Version required',
  invalid: versionMessage,
  decimals: 0,
  min: { value: 0, message: versionMessage },
  max: { value: 2_147_483_647, message: versionMessage },
};
