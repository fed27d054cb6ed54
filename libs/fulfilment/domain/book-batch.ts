import { cashToCollect } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import type { OrderLineUnits, ParcelledOrder } from '@soulvia/ordering';
import { draftParcel, type ParcelDraft } from './book-parcel.js';
import { OrdersRefused, type ParcelOpen, type RefusedParcel } from './errors.js';

/** What is known of the locked orders of a batch, by order. */
export interface BatchFacts {
  open: ReadonlyMap<number, ParcelOpen>;
  delivered: ReadonlyMap<number, RefusedParcel>;
  lines: ReadonlyMap<number, readonly OrderLineUnits[]>;
}

/**
 * Decides about the deliveries of all orders of a batch.
 *
 * @throws OrdersRefused naming each order that cannot be booked.
 */
export function draftBatch(
  orders: readonly ParcelledOrder[],
  { open, delivered, lines }: BatchFacts,
): { order: ParcelledOrder; draft: ParcelDraft }[] {
  const refusals = new Map<string, DomainError>();
  const drafts = orders.flatMap((order, index) => {
    try {
      const openParcel = open.get(order.id);
      if (openParcel) throw openParcel;
      const draft = draftParcel({}, order, lines.get(order.id) ?? [], cashToCollect(order), delivered.get(order.id));
      return [{ order, draft }];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.set(`order_ids.${index}`, error);
      return [];
    }
  });
  if (refusals.size > 0) throw new OrdersRefused(refusals);
  return drafts;
}
