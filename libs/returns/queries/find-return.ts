import type { ReturnWithRecord } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { countBuyerOrders } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import { type LinkToPhoto, presentReturns } from './list-returns.js';
import { returnColumns, type ReturnRow } from './return-row.js';

/** A return with what staff should know of the buyer. @throws NotFound */
export async function findReturn(query: Query, returnId: number, linkTo: LinkToPhoto): Promise<ReturnWithRecord> {
  const [row] = await query<ReturnRow>(`select ${returnColumns} from returns r where r.id = $1`, [returnId]);
  if (!row) throw new NotFound('Return');
  const [[found], orders, [counted]] = await Promise.all([
    presentReturns(query, [row], linkTo),
    countBuyerOrders(query, row.user_id),
    query<{ returns: number }>('select count(*)::int as returns from returns where user_id = $1', [row.user_id]),
  ]);
  if (!found) throw new NotFound('Return');
  return { ...found, record: { orders, returns: counted?.returns ?? 0 } };
}
