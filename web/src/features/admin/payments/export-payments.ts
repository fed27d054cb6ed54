import type { PackagePayment } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { type ExportedList, exportList } from '@/lib/export-list';
import { listed, type PaymentsFilter } from './payments-filter';

const head = [
  'Payment ID',
  'Submitted',
  'Member ID',
  'Name',
  'Email',
  'Phone',
  'Package',
  'Amount PKR',
  'SC value',
  'Status',
  'Bank reference',
];

function toCells(payment: PackagePayment): (string | number)[] {
  const { id, created_at, user, package_name, package_price, sc_value, status_display, bank_reference } = payment;
  return [
    id,
    dateAndTime(created_at),
    user.member_id,
    user.full_name,
    user.email,
    user.phone ?? '',
    package_name,
    package_price,
    sc_value,
    status_display,
    bank_reference ?? '',
  ];
}

/** All payments that match a filter, newest first, and whether the export includes every one. */
export function exportPayments(filter: PaymentsFilter): Promise<ExportedList> {
  const { fixed, ...list } = listed(filter);
  return exportList<PackagePayment>({
    ...list,
    fixed: { ...fixed, ordering: 'created_at' },
    isOldestFirst: true,
    head,
    cellsOf: toCells,
  });
}
