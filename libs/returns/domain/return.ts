import type { Resolution, ReturnReason, ReturnState } from '@soulvia/contracts';

/** Units of one line of an order in a return. */
export interface ReturnedLine {
  orderLineId: number;
  productId: number;
  productName: string;
  quantity: number;
}

/** A locked return as decisions see it. */
export interface ReturnFacts {
  id: number;
  orderId: number;
  userId: number;
  reason: ReturnReason;
  state: ReturnState;
  resolution: Resolution;
  /** The pickup that brings the units; null without one that counts. */
  parcelId: number | null;
  decidedBy: number | null;
  /** Sealed; null where the buyer has named no account. */
  refundTo: string | null;
  lines: ReturnedLine[];
}

/** A line of an order that could be returned. */
export interface OrderedLine {
  orderLineId: number;
  productId: number;
  productName: string;
  quantity: number;
  /** Units that were refunded or are in open returns. */
  taken: number;
}

/** An order as its returns see it. */
export interface ReturnableOrder {
  id: number;
  userId: number;
  /** When its units came to the buyer; null while they are not there. */
  deliveredAt: Date | null;
  lines: OrderedLine[];
}
