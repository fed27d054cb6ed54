import { postJournals } from '@soulvia/books';
import { recordMoves, returnStock, takeStock, type StockUnits } from '@soulvia/catalog';
import { recordAll, type Work } from '@soulvia/platform/event-log';
import { releaseUse, takeUseAgain } from '@soulvia/promotions';
import { advanceAfterSql } from './advances.js';
import { followStatus, readOrderCash } from './order-cash.js';
import { followProof } from './unproven-orders.js';
import type { StatusDecision, StockEffect } from '../domain/change-status.js';
import type { OrderedUnits } from '../domain/events.js';
import { isInBooks, type OrderState, type UnitsPlace } from '../domain/order-state.js';

const placeAfter: Record<StockEffect, UnitsPlace | null> = { return: 'released', take: 'shelf', none: null };

/**
 * Writes a new status of a locked order, records its event and moves its stock.
 *
 * @throws OutOfStock when a cancelled order is brought back and the stock is short.
 */
export async function applyStatus(
  work: Work,
  order: OrderState,
  { status, event, stock }: StatusDecision,
): Promise<void> {
  const cash = isInBooks(order) ? await readOrderCash(work.query, order) : undefined;
  if (cash) await followStatus(work, cash, order, status);
  await work.query(
    `update orders set status = $2, cash_state = $6, advance = ${advanceAfterSql('orders', '$7::numeric')}, updated_at = coalesce($3, now()),
            cancelled_at = case when $2 = 'CANCELLED' then coalesce($3, now()) end, cancel_reason = $4,
            units_at = case when units_at is not null then coalesce($5, units_at) end
      where id = $1`,
    [
      order.id,
      status,
      work.at,
      'reason' in event.body ? event.body.reason : null,
      placeAfter[stock],
      cash?.state ?? order.cash_state,
      cash?.advance.toString() ?? order.advance,
    ],
  );
  recordAll(work, [event, ...(cash?.events() ?? [])]);
  if (stock === 'return') await releaseUse(work, order);
  if (order.status === 'CANCELLED') await takeUseAgain(work, order);
  const units = stockUnits(order.lines);
  if (stock === 'return') await returnStock(work, units, { reason: 'cancelled', order_id: order.id });
  if (stock === 'take') {
    const moves = await takeStock(work.query, units);
    recordMoves(work, moves, { reason: 'ordered', order_id: order.id });
  }
  await followProof(work.query, [order.id]);
  if (cash) await postJournals(work, cash.collected);
}

export function stockUnits(lines: readonly OrderedUnits[]): StockUnits[] {
  return lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
}
