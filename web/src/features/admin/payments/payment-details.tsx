import type { PackagePayment } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { grouped, rupees } from '@/lib/money';
import type { ListColumn } from '@/ui/listing/list-column';

/** What is told of a payment beside who paid; a list of payments can do without any of it. */
export const paymentDetails: readonly ListColumn<PackagePayment>[] = [
  {
    label: 'Package',
    cell: ({ package_name }) => <span className="font-semibold wrap-anywhere">{package_name}</span>,
  },
  {
    label: 'Amount',
    cell: ({ package_price }) => <span className="font-semibold tabular-nums">PKR {rupees(package_price)}</span>,
  },
  { label: 'SC value', cell: ({ sc_value }) => <span className="tabular-nums">{grouped(sc_value)}</span> },
  { label: 'Submitted', cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time> },
];
