import type { OrderHistoryEntry } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '@/lib/dates';
import { orderHistoryQuery } from './get-order';

const labels: Readonly<Record<string, string>> = {
  street_no: 'street address',
  zip_code: 'ZIP code',
  shipping: 'delivery',
  amount: 'total',
};

const hasChanges = ({ what, changes = [] }: OrderHistoryEntry) => what === 'edited' && changes.length > 0;

/** What staff changed of an order's address, items and note, with the values before and after; nothing for an order without edits. */
export function OrderEdits({ orderId }: { orderId: number }) {
  const entries = (useQuery(orderHistoryQuery(orderId)).data ?? []).filter(hasChanges);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="order-edits" className="grid gap-3">
      <h3 id="order-edits" className="text-lg font-semibold">
        Edits
      </h3>
      <ol className="grid gap-2 border-l-2 border-line pl-4">
        {entries.map((entry, index) => (
          <li key={index}>
            <ul className="grid gap-0.5 text-[15px]">
              {entry.changes?.map(({ field, from, to }) => (
                <li key={field} className="wrap-anywhere">
                  {labels[field] ?? field}: {from ?? 'nothing'} <span aria-hidden="true">→</span>
                  <span className="sr-only">to</span> {to ?? 'nothing'}
                </li>
              ))}
            </ul>
            <p className="meta">
              <time dateTime={entry.at}>{dateAndTime(entry.at)}</time> by {entry.by}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
