import { importPortionHandler } from '@soulvia/imports';
import type { DueHandler } from '@soulvia/platform/due';

/** Handlers of the kinds of timed work of the shop. */
export function shopDueHandlers(): readonly DueHandler[] {
  return [importPortionHandler()];
}
