import { type Parcel } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useColumnChoice } from '@/lib/column-choice';
import { aDay, anId, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { usePanelParam } from '@/lib/use-panel-param';
import type { FilterField } from '@/ui/listing/filter-field';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { parcelColumns } from './parcel-columns';
import { couriersQuery, parcelsPath } from './parcel-requests';

const pageSize = 10;
const readers = { courier: anId, date: aDay, delivered_on: aDay, refused_on: aDay };

interface ParcelsListProps {
  label: string;
  /** Query parameters that make the list. */
  fixed: Record<string, string>;
  empty: string;
}

export function ParcelsList({ label, fixed, empty }: ParcelsListProps) {
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const { pathOf } = usePanelParam('parcel');
  const list = useList<Parcel>({ path: parcelsPath, filter, pageSize, fixed });
  const columns = useColumnChoice('parcels', parcelColumns(pathOf));
  const couriers = useQuery(couriersQuery()).data ?? [];
  const fields: readonly FilterField<keyof typeof readers>[] = [
    {
      name: 'courier',
      label: 'Courier',
      choices: { any: 'All couriers', options: couriers.map(({ id, name }) => [String(id), name] as const) },
    },
    { name: 'date', label: 'Booked on' },
    { name: 'delivered_on', label: 'Delivered on' },
    { name: 'refused_on', label: 'Refused on' },
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListToolbar
        filter={filter}
        fields={fields}
        columns={columns}
        onNarrow={narrow}
        onReset={reset}
        searchLabel="Search by order, tracking number or name"
      />
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={parcelsPath}
        fixed={fixed}
        onReset={resetAll}
        noun="parcels"
        emptyText={empty}
        failureText="Failed to load parcels"
      >
        {(parcels) => <ListTable label={label} columns={columns.visible} rows={parcels} />}
      </Listing>
    </div>
  );
}
