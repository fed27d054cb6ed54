import type { OrderReturn, Resolution, ReturnLine, ReturnReason, ReturnState } from '@soulvia/contracts';
import { instantText } from '@soulvia/platform/database';

export interface ReturnRow {
  id: number;
  order_id: number;
  user_id: number;
  reason: ReturnReason;
  state: ReturnState;
  resolution: Resolution;
  text: string;
  batch: string | null;
  photos: string[];
  closes_at: string;
  asked_by: 'buyer' | 'staff';
  decided_by: number | null;
  decided_at: string | null;
  decline_reason: string | null;
  parcel_id: number | null;
  created_at: string;
  lines: ReturnLine[];
}

export const returnColumns = `r.id, r.order_id, r.user_id, r.reason, r.state, r.resolution, r.text, r.batch, r.photos, r.closes_at, r.asked_by,
  r.decided_by, r.decided_at, r.decline_reason, r.parcel_id, r.created_at,
  (select json_agg(l order by l.order_line_id)
     from (select order_line_id, product_id, product_name, quantity, restocked, written_off, refused from return_lines where return_id = r.id) l) as lines`;

/** @param hasPickup whether a courier is booked for it. */
export function presentReturn(row: ReturnRow, hasPickup: boolean): OrderReturn {
  return {
    id: row.id,
    reason: row.reason,
    state: row.state,
    resolution: row.resolution,
    lines: row.lines,
    decline_reason: row.decline_reason,
    created_at: instantText(row.created_at),
    decided_at: row.decided_at === null ? null : instantText(row.decided_at),
    can_withdraw: row.state === 'REQUESTED' || (row.state === 'APPROVED' && !hasPickup),
  };
}
