import type { StockReason } from '@soulvia/contracts';

export const reasonLabels: Record<StockReason, string> = {
  opening: 'First stock',
  ordered: 'Ordered',
  replaced: 'Replacement sent',
  cancelled: 'Order cancelled',
  deleted: 'Order deleted',
  edited: 'Order edited',
  returned: 'Returned',
  received: 'Received',
  damaged: 'Damaged',
  lost: 'Lost',
  expired: 'Expired',
  count: 'Counted',
  correction: 'Corrected',
  gift: 'Given away',
};
