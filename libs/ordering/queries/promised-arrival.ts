import type { PromisedArrival } from '@soulvia/contracts';
import { instantText } from '@soulvia/platform/database';

export interface PromiseRow {
  promised_from: string | null;
  promised_to: string | null;
  courier_asked_at: string | null;
}

/** Columns of an order `PromiseRow` is read from. */
export const promiseColumns = 'promised_from::text, promised_to::text, courier_asked_at';

/** SQL condition: the order `o` is under way, and its last expected day is over. An index has it. */
export const isLateSql = `(o.status in ('PROCESSING', 'SHIPPED') and o.promised_to < (now() at time zone 'Asia/Karachi')::date)`;

/** When the buyer expects the order; nothing where the shop knew no days. */
export function presentPromise(row: PromiseRow): PromisedArrival {
  if (row.promised_from === null || row.promised_to === null) return {};
  return {
    promised_from: row.promised_from,
    promised_to: row.promised_to,
    ...(row.courier_asked_at === null ? {} : { courier_asked_at: instantText(row.courier_asked_at) }),
  };
}

/** The same of an order that is presented. */
export function pickPromise({ promised_from, promised_to, courier_asked_at }: PromisedArrival): PromisedArrival {
  if (promised_from === undefined || promised_to === undefined) return {};
  return { promised_from, promised_to, ...(courier_asked_at === undefined ? {} : { courier_asked_at }) };
}
