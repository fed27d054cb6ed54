import type { Resolution, ReturnReason, ReturnState } from '@soulvia/contracts';
import { defineEvent, type EventBody } from '@soulvia/platform/event-log';

interface OfReturn extends EventBody {
  return_id: number;
  order_id: number;
  user_id: number;
}

interface ReturnUnits {
  order_line_id: number;
  product_id: number;
  quantity: number;
}

export interface ReturnRequest extends OfReturn {
  reason: ReturnReason;
  resolution: Resolution;
  lines: ReturnUnits[];
}

export const returnRequested = defineEvent<ReturnRequest>('ReturnRequested', 'return');

/** `not_delivered`: a courier's report that the order was delivered has been corrected. */
export const returnWithdrawn = defineEvent<OfReturn & { why?: 'not_delivered' }>('ReturnWithdrawn', 'return');

export interface ReturnDecision extends OfReturn {
  state: Extract<ReturnState, 'APPROVED' | 'DECLINED'>;
}

export const returnDecided = defineEvent<ReturnDecision>('ReturnDecided', 'return');

export interface ReturnReceipt extends OfReturn {
  state: Extract<ReturnState, 'RECEIVED' | 'REFUNDED' | 'DECLINED'>;
  lines: { order_line_id: number; product_id: number; restock: number; write_off: number; refused: number }[];
}

export const returnReceived = defineEvent<ReturnReceipt>('ReturnReceived', 'return');

/** Units were taken back for money; `net` is what is paid back for them. */
export const returnAccepted = defineEvent<
  OfReturn & { lines: { order_line_id: number; quantity: number; net: string }[] }
>('ReturnAccepted', 'return');

export const returnRefunded = defineEvent<OfReturn>('ReturnRefunded', 'return');

/** The parcel with its replacement was withdrawn, so that another one can be booked. */
export const returnReopened = defineEvent<OfReturn>('ReturnReopened', 'return');

/** A replacement was booked for its units. */
export const returnReplaced = defineEvent<OfReturn & { parcel_id: number }>('ReturnReplaced', 'return');
