import { lazyPart } from '@/lib/lazy-part';
import type { PromisedDaysProps } from './promised-days';

const Days = lazyPart<PromisedDaysProps>(() =>
  import('./promised-days').then((part) => ({ default: part.PromisedDays })),
);

/** Its code is loaded for an order with expected days. */
export function PromisedDays(props: PromisedDaysProps) {
  return props.order.promised_to ? <Days {...props} /> : null;
}
