import type { NumberRule } from './number-rule.js';
import { orderLimits } from './ordering.js';

/** A product in the cart that an account has across its devices. */
export interface SavedCartLine {
  product_id: number;
  qty: number;
  /** When the line last changed, by the clock of the device that changed it, at most the server's. */
  changed_at: string;
}

export interface SavedCart {
  lines: SavedCartLine[];
  /** Grows with every change. */
  version: number;
}

/** A quantity of 0 removes the line. */
export type CartChange = SavedCartLine;

interface ListUpdate<Change> {
  changes: Change[];
  /** The version that the page has last seen; 0 for none. */
  base_version: number;
  /** Makes the changes additions, which are taken once: what a guest had chosen before signing in. */
  merge_id?: string;
}

export type CartUpdate = ListUpdate<CartChange>;

export interface SavedWishlistItem {
  product_id: number;
  changed_at: string;
}

export interface SavedWishlist {
  items: SavedWishlistItem[];
  version: number;
}

export interface WishlistChange extends SavedWishlistItem {
  is_wished: boolean;
}

export type WishlistUpdate = ListUpdate<WishlistChange>;

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
