import { baseVersionRule, savedListLimits, savedListMessages, savedQuantityRule } from './cart-rules.js';
import { BooleanField, IdField, InstantField, ListField, NumberField, UuidField } from './fields/index.js';
import type { ListRule } from './list-rule.js';
import { orderMessages } from './order-messages.js';

const changesRule: ListRule = {
  required: savedListMessages.changesInvalid,
  max: { length: savedListLimits.linesMax, message: savedListMessages.tooManyChanges },
  item: savedListMessages.changesInvalid,
};

/** A product in the cart that an account has across its devices. */
export class SavedCartLine {
  @IdField() product_id: number;
  @NumberField() qty: number;
  /** When the line last changed, by the clock of the device that changed it, at most the server's. */
  @InstantField() changed_at: string;
}

export class SavedCart {
  @ListField(() => SavedCartLine) lines: SavedCartLine[];
  /** Grows with every change. */
  @NumberField() version: number;
}

export class ListChange {
  @IdField({ required: orderMessages.productRequired, unknown: orderMessages.productNotFound }) product_id: number;
  @InstantField(savedListMessages.changedAtInvalid, {
    description: 'By the clock of the device; at most the time of the server counts',
  })
  changed_at: string;
}

export class CartChange extends ListChange {
  @NumberField(savedQuantityRule) qty: number;
}

export class ListUpdate {
  /** The version that the page has last seen; 0 for none. */
  @NumberField(baseVersionRule) base_version: number;
  /** Makes the changes additions, which are taken once: what a guest had chosen before signing in. */
  @UuidField(savedListMessages.mergeIdInvalid, { optional: true })
  merge_id?: string;
}

export class CartUpdate extends ListUpdate {
  @ListField(() => CartChange, changesRule) changes: CartChange[];
}

export class SavedWishlistItem {
  @IdField() product_id: number;
  @InstantField() changed_at: string;
}

export class SavedWishlist {
  @ListField(() => SavedWishlistItem) items: SavedWishlistItem[];
  @NumberField() version: number;
}

export class WishlistChange extends ListChange {
  @BooleanField(savedListMessages.isWishedInvalid) is_wished: boolean;
}

export class WishlistUpdate extends ListUpdate {
  @ListField(() => WishlistChange, changesRule) changes: WishlistChange[];
}
