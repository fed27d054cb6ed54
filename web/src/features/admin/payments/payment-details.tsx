import type { PackagePayment } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { grouped, rupees } from '@/lib/money';
import type { ListColumn } from '@/ui/listing/list-column';
import { newestFirst } from '@/ui/listing/list-sort';

/** The details of a payment beside the payer; each can be hidden in the list. */
export const paymentDetails: readonly ListColumn<PackagePayment>[] = [
  {
    label: 'Package',
    cell: ({ package_name }) => <span className="font-semibold wrap-anywhere">{package_name}</span>,
  },
  {
    label: 'Amount',
    sort: [
      { ordering: '-amount', says: 'Highest amount first' },
      { ordering: 'amount', says: 'Lowest amount first' },
    ],
    cell: ({ package_price }) => <span className="font-semibold tabular-nums">PKR {rupees(package_price)}</span>,
  },
  { label: 'SC value', cell: ({ sc_value }) => <span className="tabular-nums">{grouped(sc_value)}</span> },
  {
    label: 'Submitted',
    sort: [newestFirst, { ordering: 'created_at', says: 'Oldest first' }],
    cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
  },
];
