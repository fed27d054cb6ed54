import { recordAll, type Work } from '@soulvia/platform/event-log';
import type { ConfirmationDecision } from '../domain/confirm-order.js';
import { provesBuyer } from '../domain/check-proof.js';
import type { OrderState } from '../domain/order-state.js';
import { applyStatus } from './apply-status.js';
import { followProof } from './unproven-orders.js';

/** Carries out what was decided about a locked order: its confirmation, the events and, where it is cancelled, status and stock. */
export async function applyConfirmation(
  work: Work,
  order: OrderState,
  { confirmation, events, status }: ConfirmationDecision,
): Promise<void> {
  if (confirmation !== null)
    await work.query('update orders set confirmation = $2 where id = $1', [order.id, confirmation]);
  recordAll(work, events);
  if (events.some(provesBuyer)) await followProof(work.query, [order.id], { isConfirmed: true });
  if (status) await applyStatus(work, order, status);
}
