import { defineEvent, type EventBody, type ValueChange } from '@soulvia/platform/event-log';

export { newEvent, type NewEvent, type ValueChange } from '@soulvia/platform/event-log';

export const categoryCreated = defineEvent<{ category_id: number }>('CategoryCreated', 'category');

/** Names of the changed fields, as the API has them, and their values before and after; older events lack the values. */
interface Changed extends Record<string, unknown> {
  fields: string[];
  changes?: ValueChange[];
}

export const categoryUpdated = defineEvent<Changed & { category_id: number }>('CategoryUpdated', 'category');

export const categoryDeleted = defineEvent<{ category_id: number }>('CategoryDeleted', 'category');

export const productCreated = defineEvent<{ product_id: number; category_id: number }>('ProductCreated', 'product');

export const productUpdated = defineEvent<Changed & { product_id: number }>('ProductUpdated', 'product');

export const productDeleted = defineEvent<{ product_id: number; category_id: number }>('ProductDeleted', 'product');

/** Why a quantity changed. */
export type StockChangeReason = 'stocked' | 'ordered' | 'cancelled' | 'deleted';

/** `quantity` is what is left after the change. */
export interface StockChange extends EventBody {
  product_id: number;
  change: number;
  quantity: number;
  reason: StockChangeReason;
}

export const stockChanged = defineEvent<StockChange>('StockChanged', 'stock');

/** The quantity crossed the low-stock threshold from above. */
export const stockLow = defineEvent<{ product_id: number; quantity: number; threshold: number }>('StockLow', 'stock');
