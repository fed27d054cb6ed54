import { type CourierCash, say, type UnpaidParcel } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Mail } from 'lucide-react';
import { useState } from 'react';
import { parcelPath } from '@/lib/admin-paths';
import { fetchList, listKey } from '@/lib/fetch-list';
import { formatDay } from '@/lib/format-day';
import { getReason } from '@/lib/api-error';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { usePermissions } from '@/lib/permissions';
import { useList } from '@/lib/use-list';
import { ShopAmount } from '@/ui/amount';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { FailureNote } from '@/ui/failure-note';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';
import { RowButton } from '@/ui/listing/row-action';
import { Modal } from '@/ui/modal';
import { SelectField } from '@/ui/select-field';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { unpaidPath } from '../cash-requests';
import { DownloadButton } from '../download-button';
import { OpenDifferenceDialog } from '../differences/open-difference-dialog';
import { writeLetter } from './letter';

const pageSize = 10;
/** Parcels that a letter names. */
const letterMax = 100;
const readers = { late: oneOf(['true']) };

/** `today`, or `3 days ago`. */
function describeDaysAgo(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

const columns: readonly ListColumn<UnpaidParcel & { id: number }>[] = [
  {
    label: 'PARCEL',
    always: 'name',
    cell: ({ tracking_number: number, parcel_id: id }) => (
      <TextLink to={parcelPath(id)}>{number ?? `Parcel ${id}`}</TextLink>
    ),
  },
  { label: 'ORDER', cell: ({ order_id: id }) => `#${id}` },
  {
    label: 'DELIVERED',
    cell: ({ delivered_on: on, days, is_late: isLate }) => (
      <span className={isLate ? 'text-danger' : ''}>
        {formatDay(on)}, {describeDaysAgo(days)}
      </span>
    ),
  },
  { label: 'COLLECTED', cell: ({ collected }) => <ShopAmount value={collected} /> },
  { label: 'OPEN', cell: ({ open }) => <ShopAmount value={open} /> },
];

const buildDisputeColumn = (dispute: (parcel: UnpaidParcel) => void): ListColumn<UnpaidParcel & { id: number }> => ({
  label: 'ACTIONS',
  always: 'tool',
  cell: (parcel) => (
    <RowButton of={parcel.tracking_number ?? `parcel ${parcel.parcel_id}`} onClick={() => dispute(parcel)}>
      Open difference
    </RowButton>
  ),
});

/** The parcels of which a courier owes something, and the letter that asks for it. */
export function CourierParcels({ cash, onClose }: { cash: CourierCash; onClose: () => void }) {
  const { courier } = cash;
  const path = unpaidPath(courier.id);
  const may = usePermissions();
  const { filter, narrow, resetAll } = useListFilter(readers);
  const list = useList<UnpaidParcel>({ path, filter, pageSize });
  const [isWriting, setWriting] = useState(false);
  const [disputed, setDisputed] = useState<UnpaidParcel>();
  return (
    <div className="grid grid-cols-1 gap-5">
      <Button variant="quiet" size="small" className="justify-self-start px-0!" onClick={onClose}>
        <ArrowLeft size={18} aria-hidden="true" />
        All couriers
      </Button>
      <h3 tabIndex={-1} className="panel-title">
        Unpaid parcels of <bdi>{courier.name}</bdi>
      </h3>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Show" value={filter.values.late} onChange={({ target }) => narrow({ late: target.value })}>
          <option value="">All</option>
          <option value="true">Late</option>
        </SelectField>
        <Button size="small" onClick={() => setWriting(true)}>
          <Mail size={18} aria-hidden="true" />
          Letter
        </Button>
        <DownloadButton name={`unpaid-parcels-${courier.id}.csv`} path={`${path}?format=csv`} />
      </div>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={path}
        noun="parcels"
        emptyText={say`${courier.name} owes you nothing.`}
        failureText="Failed to load the parcels"
        onReset={resetAll}
      >
        {(rows) => (
          <ListTable
            label="Unpaid parcels"
            columns={may('cash.write') ? [...columns, buildDisputeColumn(setDisputed)] : columns}
            rows={rows.map((row) => ({ ...row, id: row.parcel_id }))}
          />
        )}
      </Listing>
      {isWriting && <Letter cash={cash} onClose={() => setWriting(false)} />}
      {disputed && <OpenDifferenceDialog parcel={disputed} onClose={() => setDisputed(undefined)} />}
    </div>
  );
}

function Letter({ cash, onClose }: { cash: CourierCash; onClose: () => void }) {
  const path = unpaidPath(cash.courier.id);
  const [now] = useState(() => new Date());
  const read = useQuery({
    queryKey: listKey(path, 'letter'),
    staleTime: 0,
    queryFn: ({ signal }) => fetchList<UnpaidParcel>(path, `page=1&page_size=${letterMax}`, signal),
  });
  const text = read.data && writeLetter(cash, read.data.rows, read.data.total, now);
  return (
    <Modal title={say`Letter to ${cash.courier.name}`} wide onClose={onClose}>
      {read.isPending && (
        <div>
          <LoadingNote>Loading the parcels</LoadingNote>
          <Skeleton className="h-80" />
        </div>
      )}
      {read.isError && <FailureNote message={`Failed to load the parcels: ${getReason(read.error)}`} read={read} />}
      {text && (
        <>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={text} what="letter" />
            <DownloadButton name={`unpaid-parcels-${cash.courier.id}.csv`} path={`${path}?format=csv`} />
          </div>
        </>
      )}
    </Modal>
  );
}
