import type { ReturnableLine, ReturnsSettings } from '@soulvia/contracts';
import { findPaidRefunds } from '@soulvia/books';
import { findPickups } from '@soulvia/fulfilment';
import type { OrderReturns } from '@soulvia/ordering';
import { prepared } from '@soulvia/platform/database';
import { readSettings } from '@soulvia/settings';
import { unitsLeft } from './domain/ask-return.js';
import type { ReturnableOrder } from './domain/return.js';
import { windowEnd } from './domain/window.js';
import { readReturnable } from './queries/read-returnable.js';
import { listMoments } from './queries/return-moments.js';
import { presentReturn, returnColumns, type ReturnRow } from './queries/return-row.js';

const ofOrderSql = prepared(`select ${returnColumns} from returns r where r.order_id = $1 order by r.id`);

/** What the module of the orders shows of returns. */
export const orderReturns: OrderReturns = {
  async ofOrder(query, orderId, now) {
    const [rows, order, settings, refunds] = await Promise.all([
      query<ReturnRow>(ofOrderSql, [orderId]),
      readReturnable(query, orderId),
      readSettings(query, 'returns'),
      findPaidRefunds(query, orderId),
    ]);
    const pickups = await findPickups(
      query,
      rows.flatMap(({ parcel_id: id }) => id ?? []),
    );
    return {
      returns: rows.map((row) => presentReturn(row, row.parcel_id !== null && pickups.has(row.parcel_id))),
      canReturn: listReturnable(order, settings, now),
      moments: listMoments(rows, refunds),
    };
  },
};

/** Lines with units that are left, while one of the windows is open. */
function listReturnable(
  { deliveredAt, lines }: ReturnableOrder,
  settings: ReturnsSettings,
  now: Date,
): ReturnableLine[] {
  if (deliveredAt === null) return [];
  const until = windowEnd(deliveredAt, 'UNOPENED', settings);
  const damageUntil = windowEnd(deliveredAt, 'DAMAGED', settings);
  if (until <= now && damageUntil <= now) return [];
  return lines.flatMap((line) => {
    const quantity = unitsLeft(line);
    if (quantity === 0) return [];
    return [
      {
        order_line_id: line.orderLineId,
        name: line.productName,
        quantity,
        until: until.toISOString(),
        damage_until: damageUntil.toISOString(),
      },
    ];
  });
}
