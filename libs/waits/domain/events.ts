import { defineEvent } from '@soulvia/platform/event-log';

interface Wait extends Record<string, unknown> {
  wait_id: number;
  product_id: number;
}

/** A guest entered an email, to which a link to confirm is sent. */
export const waitRequested = defineEvent<Wait>('WaitRequested', 'wait');

/** It is the turn of one who waits for a product that is back. */
export const waiterTold = defineEvent<Wait>('WaiterTold', 'wait');
