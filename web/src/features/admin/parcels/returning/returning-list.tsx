import { liveLimits, type Parcel, parcelStateLabels, say } from '@soulvia/contracts';
import { useState } from 'react';
import { dateAndTime } from '@/lib/dates';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { usePermissions } from '@/lib/permissions';
import { useList } from '@/lib/use-list';
import { usePanelParam } from '@/lib/use-panel-param';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';
import { RowButton } from '@/ui/listing/row-action';
import { SelectField } from '@/ui/select-field';
import { ParcelStateBadge } from '@/ui/parcel-state-badge';
import { OrderLink, ParcelLink } from '../parcel-columns';
import { parcelsPath } from '../parcel-requests';
import { parcelLists } from '../parcel-tabs';
import { ReceiveDialog } from './receive-dialog';
import { ScanField } from './scan-field';

const pageSize = 10;
const { fixed } = parcelLists.returning;
const states = ['RETURNING', 'LOST'] as const;
const readers = { state: oneOf(states) };

/** Parcels on their way back, and lost ones that may still turn up. */
export function ReturningList() {
  const { filter, narrow, resetAll } = useListFilter(readers);
  const { pathOf } = usePanelParam('parcel');
  const mayWrite = usePermissions()('parcels.write');
  const [received, setReceived] = useState<Parcel | null>(null);
  const list = useList<Parcel>({
    path: parcelsPath,
    filter,
    pageSize,
    fixed,
    rereadMs: received ? false : liveLimits.fallbackPollMs,
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      {mayWrite && <ScanField onFound={setReceived} onMany={(q) => narrow({ q })} />}
      <div className="sm:max-w-sm">
        <SelectField
          label="Show"
          value={filter.values.state}
          onChange={({ target }) => narrow({ state: target.value })}
        >
          <option value="">Coming back and lost</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {parcelStateLabels[state]}
            </option>
          ))}
        </SelectField>
      </div>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={parcelsPath}
        fixed={fixed}
        onReset={resetAll}
        noun="parcels"
        emptyText="Nothing is on its way back."
        failureText="Failed to load parcels"
      >
        {(parcels) => (
          <ListTable
            label="Parcels coming back"
            columns={columns(pathOf, mayWrite ? setReceived : null)}
            rows={parcels}
          />
        )}
      </Listing>
      {received && <ReceiveDialog parcel={received} onClose={() => setReceived(null)} />}
    </div>
  );
}

const unitsText = ({ lines }: Parcel) =>
  lines.map(({ quantity, product_name }) => say`${quantity} × ${product_name}`).join(', ');

function columns(
  pathOf: (id: number) => string,
  onReceive: ((parcel: Parcel) => void) | null,
): readonly ListColumn<Parcel>[] {
  return [
    {
      label: 'PARCEL',
      always: 'name',
      cell: (parcel) => <ParcelLink parcel={parcel} to={pathOf(parcel.id)} />,
    },
    { label: 'ORDER', cell: ({ order_id }) => <OrderLink id={order_id} /> },
    { label: 'STATE', cell: ({ state }) => <ParcelStateBadge state={state} /> },
    { label: 'CONTENTS', cell: (parcel) => <span className="wrap-anywhere">{unitsText(parcel)}</span> },
    {
      label: 'LAST REPORT',
      cell: ({ reports, booked_at }) => {
        const at = reports.at(-1)?.at ?? booked_at;
        return <time dateTime={at}>{dateAndTime(at)}</time>;
      },
    },
    ...(onReceive
      ? [
          {
            label: 'ACTIONS',
            always: 'tool' as const,
            cell: (parcel: Parcel) => (
              <span className="-ml-3">
                <RowButton of={`parcel of order #${parcel.order_id}`} onClick={() => onReceive(parcel)}>
                  Receive
                </RowButton>
              </span>
            ),
          },
        ]
      : []),
  ];
}
