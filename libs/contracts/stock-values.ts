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

export const writeOffReasons = ['damaged', 'expired', 'lost', 'gift'] as const satisfies readonly StockReason[];

export type WriteOffReason = (typeof writeOffReasons)[number];

export const stockCountStates = ['OPEN', 'FINISHED'] as const;

export type StockCountState = (typeof stockCountStates)[number];
