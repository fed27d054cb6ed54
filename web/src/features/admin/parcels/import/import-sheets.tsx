import { parcelMessages } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { dayOrderField } from '@/features/admin/imports/day-order-field';
import { ImportPanel } from '@/features/admin/imports/import-panel';
import { getMessage } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { SubNav } from '@/ui/sub-nav';
import { couriersQuery, useRereadParcels } from '../parcel-requests';
import { parcelTabPath } from '../parcel-tabs';

const sheets = {
  'tracking-numbers': {
    label: 'Tracking numbers',
    about: 'Each row gives the booked parcel of an order the number that the courier has given it.',
    columns: { order_id: 'number of the order', tracking_number: 'as the courier writes it' },
  },
  'courier-statuses': {
    label: 'Courier statuses',
    about: 'Each row is what the courier says about one parcel. Rows that are known already change nothing.',
    columns: {
      tracking_number: 'number of the parcel',
      status: 'in the words of the courier',
      date: 'day such as 30/11/2026, or time such as 2026-11-30 14:05',
      remarks: 'kept with the report',
    },
  },
} as const;
const kinds = Object.keys(sheets) as (keyof typeof sheets)[];

/** Imports the sheets of couriers: the numbers of booked parcels, and what became of those on the way. */
export function ImportSheets() {
  const [params] = useSearchParams();
  const reread = useRereadParcels();
  const couriers = useQuery(couriersQuery());
  const kind = kinds.find((name) => name === params.get('sheet')) ?? 'tracking-numbers';
  const courier = {
    name: 'courier_id',
    label: 'Courier',
    required: parcelMessages.courierRequired,
    options: (couriers.data ?? []).map(({ id, name }) => [String(id), name] as const),
    ...(couriers.data?.length === 0 ? { hint: 'Add a courier on the tab Couriers first.' } : {}),
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <SubNav
        label="Sheets"
        links={kinds.map((name) => ({
          to: `${parcelTabPath('import')}&sheet=${name}`,
          label: sheets[name].label,
          current: name === kind,
        }))}
      />
      {couriers.isError && (
        <FailureNote
          message={`Error: ${getMessage(couriers.error, 'Failed to load couriers')}`}
          retryLabel="Try Again"
          read={couriers}
        />
      )}
      <ImportPanel
        key={kind}
        kind={kind}
        about={sheets[kind].about}
        columns={sheets[kind].columns}
        fields={kind === 'courier-statuses' ? [courier, dayOrderField] : [courier]}
        onApplied={() => void reread()}
      />
    </div>
  );
}
