import type { OrderReturn } from '@soulvia/contracts';
import { findPickups } from '@soulvia/fulfilment';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { presentReturn, returnColumns, type ReturnRow } from './return-row.js';

/** A return as its buyer reads it. @throws NotFound */
export async function findOwnReturn(query: Query, returnId: number): Promise<OrderReturn> {
  const [row] = await query<ReturnRow>(`select ${returnColumns} from returns r where r.id = $1`, [returnId]);
  if (!row) throw new NotFound('Return');
  const pickups = await findPickups(query, row.parcel_id === null ? [] : [row.parcel_id]);
  return presentReturn(row, pickups.size > 0);
}
