import {
  type DeliveryGroup,
  type DeliveryReport,
  deliveryReportLimits,
  type DeliveryReportRow,
  liveLimits,
} from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getMessage } from '@/lib/api-error';
import { grouped } from '@/lib/money';
import { FailureNote } from '@/ui/failure-note';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { SectionHeading } from '@/ui/section-heading';
import { SelectField } from '@/ui/select-field';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { SubNav } from '@/ui/sub-nav';
import { groupLabels, hoursText, rowName, worstRows } from './delivery-texts';
import { deliveryQuery, ranges, useDeliveryFilter } from './use-delivery-filter';

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

function DeliveryTable({ group, rows }: { group: DeliveryGroup; rows: readonly DeliveryReportRow[] }) {
  return (
    <ListTable
      label={`Parcels ${groupLabels[group].toLowerCase()}`}
      columns={[{ label: rowLabels[group], always: 'name', cell: nameCell }, ...columns]}
      rows={rows.map((row, index) => ({ ...row, id: index }))}
    />
  );
}

/** What became of the parcels of some weeks: how many were refused, where, with which courier and product. */
export function DeliverySection() {
  const { group, days, pathOf, changeDays } = useDeliveryFilter();
  const report = useQuery({ ...deliveryQuery(group, days), refetchInterval: liveLimits.fallbackPollMs });
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Delivery" />
      <div className="max-w-60">
        <SelectField label="Parcels of" value={days} onChange={(event) => changeDays(Number(event.target.value))}>
          {ranges.map(({ days: value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {report.isError && (
        <FailureNote message={`Error: ${getMessage(report.error, 'Failed to load the report')}`} read={report} />
      )}
      {report.isPending && (
        <>
          <LoadingNote>Loading the report</LoadingNote>
          <Skeleton className="h-32" />
          <Skeleton className="h-64" />
        </>
      )}
      {report.data && (
        <>
          <Funnel report={report.data} />
          <SubNav
            label="Parcels by"
            links={Object.entries(groupLabels).map(([name, label]) => ({
              to: pathOf(name),
              label,
              current: name === group,
            }))}
          />
          {report.data.rows.length === 0 ? (
            <p>No parcel left in these weeks.</p>
          ) : (
            <>
              <WorstRows report={report.data} />
              <DeliveryTable group={group} rows={report.data.rows} />
            </>
          )}
        </>
      )}
    </div>
  );
}

function Funnel({ report: { placed, confirmed, total, advice_hours } }: { report: DeliveryReport }) {
  const steps = [
    ['Orders placed', grouped(placed)],
    ['Orders confirmed', grouped(confirmed)],
    ['Parcels sent', grouped(total.sent)],
    ['Delivered', grouped(total.delivered)],
    [
      'Refused',
      total.refused_percent === null
        ? grouped(total.refused)
        : `${grouped(total.refused)} (${total.refused_percent} %)`,
    ],
    ['Received back', grouped(total.received_back)],
    ['Lost', grouped(total.lost)],
    ['Time to deliver', hoursText(total.delivery_hours)],
    ['Time to answer couriers', hoursText(advice_hours)],
  ] as const;
  return (
    <dl className="rounded-panel border border-line bg-white grid grid-cols-2 gap-x-6 gap-y-4 p-5 sm:grid-cols-3 lg:grid-cols-5">
      {steps.map(([label, value]) => (
        <div key={label}>
          <dt className="meta">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows of which most were refused, in words; too few parcels say nothing. */
function WorstRows({ report }: { report: DeliveryReport }) {
  const worst = worstRows(report.rows);
  if (worst.length === 0)
    return <p className="meta">Shares are shown from {deliveryReportLimits.sharesFrom} parcels on.</p>;
  return (
    <div className="grid gap-1">
      <ul className="grid gap-1">
        {worst.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      <p className="meta">Finished parcels are delivered, refused or lost.</p>
    </div>
  );
}
