import type { StockReason } from '@soulvia/contracts';
import { defineEvent, type EventBody, type ValueChange } from '@soulvia/platform/event-log';

export { newEvent, type NewEvent, type ValueChange } from '@soulvia/platform/event-log';

export const categoryCreated = defineEvent<{ category_id: number }>('CategoryCreated', 'category');

/** Names of the changed fields, as the API has them, and their values before and after. */
interface Changed extends Record<string, unknown> {
  fields: string[];
  changes: ValueChange[];
}

export const categoryUpdated = defineEvent<Changed & { category_id: number }>('CategoryUpdated', 'category');

export const categoryDeleted = defineEvent<{ category_id: number }>('CategoryDeleted', 'category');

export const productCreated = defineEvent<{ product_id: number; category_id: number }>('ProductCreated', 'product');

export const productUpdated = defineEvent<Changed & { product_id: number }>('ProductUpdated', 'product');

export const productDeleted = defineEvent<{ product_id: number; category_id: number }>('ProductDeleted', 'product');

/** `fields` has the keys of the groups that differ, `changes` their names and values as text. */
export const facetsChanged = defineEvent<Changed>('FacetsChanged', 'facets');

/** What a change of stock belongs to: an order, a parcel, a return, a receipt of goods, a write-off or a count. */
export interface StockReferences {
  order_id?: number;
  parcel_id?: number;
  return_id?: number;
  receipt_id?: number;
  write_off_id?: number;
  count_id?: number;
}

/** `quantity` is what is left after the change. */
export interface StockChange extends StockReferences, EventBody {
  product_id: number;
  change: number;
  quantity: number;
  reason: StockReason;
}

export const stockChanged = defineEvent<StockChange>('StockChanged', 'stock');

/** A product that was out of stock has units again. No one has waited for a new product. */
export const backInStock = defineEvent<{ product_id: number; quantity: number }>('BackInStock', 'stock');

export const stockCountStarted = defineEvent<{ count_id: number; products: number }>(
  'StockCountStarted',
  'stock-count',
);

/** `quantity` is what was in stock at that moment. */
export const stockCounted = defineEvent<{ count_id: number; product_id: number; counted: number; quantity: number }>(
  'StockCounted',
  'stock-count',
);

/** `adjusted` is the number of products whose stock the count changed. */
export const stockCountFinished = defineEvent<{ count_id: number; adjusted: number }>(
  'StockCountFinished',
  'stock-count',
);

/** The quantity crossed the low-stock threshold from above. */
export const stockLow = defineEvent<{ product_id: number; quantity: number; threshold: number }>('StockLow', 'stock');

/** `product_ids` are the products of the family after the change, in their order. */
export const familyCreated = defineEvent<{ family_id: number; product_ids: number[] }>(
  'FamilyCreated',
  'product-family',
);

/** `left_ids` are products that are no longer in the family. */
export const familyChanged = defineEvent<Changed & { family_id: number; product_ids: number[]; left_ids: number[] }>(
  'FamilyChanged',
  'product-family',
);

/** `left_ids` are the products that it had. Staff deleted it, or all its products but one were deleted. */
export const familyDeleted = defineEvent<{ family_id: number; left_ids: number[]; why: 'deleted' | 'one_left' }>(
  'FamilyDeleted',
  'product-family',
);
