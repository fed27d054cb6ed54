import { confirmationHandlers } from '@soulvia/ordering';
import type { DueHandler } from '@soulvia/platform/due';

/** Handlers of the kinds of timed work of the shop. */
export function shopDueHandlers(options: { lowStockThreshold: number }): readonly DueHandler[] {
  return confirmationHandlers(options);
}
