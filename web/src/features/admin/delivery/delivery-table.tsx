import type { DeliveryGroup, DeliveryReportRow } from '@soulvia/contracts';
import { grouped } from '@/lib/money';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { groupLabels, hoursText, rowName } from './delivery-texts';

type Row = DeliveryReportRow & { id: number };

const number = (value: number) => <span className="tabular-nums">{grouped(value)}</span>;

const rowLabels: Record<DeliveryGroup, string> = { week: 'WEEK', courier: 'COURIER', city: 'CITY', product: 'PRODUCT' };

const nameCell = (row: Row) => <span className="wrap-anywhere">{rowName(row)}</span>;

const columns: readonly ListColumn<Row>[] = [
  { label: 'SENT', cell: ({ sent }) => number(sent) },
  { label: 'DELIVERED', cell: ({ delivered }) => number(delivered) },
  { label: 'REFUSED', cell: ({ refused }) => number(refused) },
  {
    label: 'REFUSED SHARE',
    cell: ({ refused_percent: percent }) => (
      <span className="tabular-nums">{percent === null ? 'Too few to tell' : `${percent} %`}</span>
    ),
  },
  { label: 'LOST', cell: ({ lost }) => number(lost) },
  { label: 'RECEIVED BACK', cell: ({ received_back }) => number(received_back) },
  { label: 'TIME TO DELIVER', cell: ({ delivery_hours }) => hoursText(delivery_hours) },
];

export function DeliveryTable({ group, rows }: { group: DeliveryGroup; rows: readonly DeliveryReportRow[] }) {
  return (
    <ListTable
      label={`Parcels ${groupLabels[group].toLowerCase()}`}
      columns={[{ label: rowLabels[group], always: 'name', cell: nameCell }, ...columns]}
      rows={rows.map((row, index) => ({ ...row, id: index }))}
    />
  );
}
