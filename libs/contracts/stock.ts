/** Why the stock of a product changed. */
export const stockReasons = [
  'opening',
  'ordered',
  'replaced',
  'cancelled',
  'deleted',
  'edited',
  'returned',
  'received',
  'damaged',
  'lost',
  'expired',
  'count',
  'correction',
  'gift',
] as const;
export type StockReason = (typeof stockReasons)[number];

/** Paths below `/api/v1/`. */
export const stockPaths = {
  moves: 'stock/moves',
  receipts: 'stock/receipts',
  writeOffs: 'stock/write-offs',
  counts: 'stock/counts',
  expiring: 'stock/expiring',
} as const;

/** One change of a product's stock. The moves of a product are numbered without gaps, and each begins where the one before ended. */
export interface StockMove {
  /** Position in the event log. */
  position: number;
  product_id: number;
  product_name: string;
  /** Number of the move among those of the product, from 1. */
  nth: number;
  change: number;
  /** What was left. */
  quantity: number;
  reason: StockReason;
  order_id: number | null;
  parcel_id: number | null;
  return_id: number | null;
  receipt_id: number | null;
  write_off_id: number | null;
  count_id: number | null;
  /** Reference of the receipt, or note of the write-off. */
  note: string | null;
  at: string;
  actor: string;
  /** Name of an admin; null for all others. */
  actor_name: string | null;
}

export interface ReceivedLine {
  product_id: number;
  quantity: number;
  batch?: string;
  /** Day such as `2026-11-30`. */
  expires_on?: string;
}

export interface StockReceiptRequest {
  /** Such as the number of the supplier's invoice. */
  reference?: string;
  lines: ReceivedLine[];
}

export interface StockReceipt {
  id: number;
  reference: string | null;
  lines: { product_id: number; quantity: number; batch: string | null; expires_on: string | null }[];
  /** What is in stock now of each product of the receipt. */
  stock: { product_id: number; quantity: number }[];
}

export const writeOffReasons = ['damaged', 'expired', 'lost', 'gift'] as const satisfies readonly StockReason[];
export type WriteOffReason = (typeof writeOffReasons)[number];

export interface WriteOffRequest {
  product_id: number;
  quantity: number;
  reason: WriteOffReason;
  note?: string;
}

export interface WriteOff {
  id: number;
  product_id: number;
  quantity: number;
  reason: WriteOffReason;
  note: string | null;
  /** Units left in stock. */
  stock: number;
}

export const stockCountStates = ['OPEN', 'FINISHED'] as const;
export type StockCountState = (typeof stockCountStates)[number];

/** Products to count: those of a category, or some, or all when both are left out. */
export interface StockCountRequest {
  category_id?: number;
  product_ids?: number[];
}

export interface StockCount {
  id: number;
  state: StockCountState;
  /** Number of products to count. */
  products: number;
  /** Number of products that have been counted. */
  counted: number;
  started_at: string;
  finished_at: string | null;
}

export interface StockCountLine {
  product_id: number;
  product_name: string;
  /** Null until it is counted. */
  counted: number | null;
  /** What was in stock when it was counted. */
  quantity_then: number | null;
  counted_at: string | null;
  /** What is in stock now. */
  quantity: number;
}

export interface StockCountDetails extends StockCount {
  lines: StockCountLine[];
}

export interface CountedRequest {
  counted: number;
}

/** A counted line that would leave less than nothing: more were sold since than were counted. */
export interface ImpossibleCount {
  product_id: number;
  counted: number;
  sold_since: number;
}

/** A product that another count has open. */
export interface OpenCount {
  product_id: number;
  count_id: number;
}

/** Received units of one batch with an expiry date, of which some are probably left. */
export interface ExpiringStock {
  product_id: number;
  product_name: string;
  receipt_id: number;
  batch: string | null;
  expires_on: string;
  received: number;
  /** An estimate: units that expire earlier leave the stock first, and those without a date before all others. */
  estimated_left: number;
  estimate: true;
}
