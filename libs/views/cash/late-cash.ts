import type { LateCash } from '@soulvia/cash';
import { settleDaysSql } from '@soulvia/fulfilment';
import { type Query, waitingSql } from '@soulvia/platform/database';

/** Parcels of which something is open for longer than was agreed. */
const lateParcels = `views.cash_parcels p where p.collected > p.settled + p.written_off
  and (now() at time zone 'Asia/Karachi')::date - p.delivered_on > ${settleDaysSql('p.courier_id')}`;

/** SQL fragment: parcels whose cash is late. */
export const lateCashSql = waitingSql(lateParcels, "p.delivered_on::timestamp at time zone 'Asia/Karachi'");

export async function readLateCash(query: Query): Promise<LateCash> {
  const [late] = await query<LateCash>(
    `select coalesce(sum(p.collected - p.settled - p.written_off), 0.00)::text as amount, count(*)::int as parcels from ${lateParcels}`,
  );
  return late ?? { amount: '0.00', parcels: 0 };
}
