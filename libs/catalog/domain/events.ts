import { defineEvent } from '@soulvia/platform/event-log';

export const categoryCreated = defineEvent<{ category_id: number }>('CategoryCreated', 'category');

export const categoryUpdated = defineEvent<{ category_id: number; fields: string[] }>('CategoryUpdated', 'category');

export const categoryDeleted = defineEvent<{ category_id: number }>('CategoryDeleted', 'category');

export const productCreated = defineEvent<{ product_id: number; category_id: number }>('ProductCreated', 'product');

/** Which fields changed, by the names the API gives them. */
export const productUpdated = defineEvent<{ product_id: number; fields: string[] }>('ProductUpdated', 'product');

export const productDeleted = defineEvent<{ product_id: number; category_id: number }>('ProductDeleted', 'product');

/** Why a quantity moved. */
export type StockChangeReason = 'stocked' | 'ordered' | 'cancelled' | 'deleted';

/** `quantity` is what is left after the change. */
export const stockChanged = defineEvent<{
  product_id: number;
  change: number;
  quantity: number;
  reason: StockChangeReason;
}>('StockChanged', 'stock');

/** The quantity crossed the low-stock threshold from above. */
export const stockLow = defineEvent<{ product_id: number; quantity: number; threshold: number }>('StockLow', 'stock');
