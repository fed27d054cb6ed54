import { addressRules, liveLimits, type StaffOrder } from '@soulvia/contracts';
import { useState } from 'react';
import { itemsSummary, ordersPath } from '@/features/admin/orders/order-texts';
import { dateAndTime } from '@/lib/dates';
import { aText, useListFilter } from '@/lib/list-filter';
import type { BulkResult } from '@/lib/run-bulk';
import { useList } from '@/lib/use-list';
import { type Selection, useSelection } from '@/lib/use-selection';
import { ShopAmount } from '@/ui/amount';
import { BulkReport } from '@/ui/listing/bulk-report';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { RowButton } from '@/ui/listing/row-action';
import { SelectAll, selectColumn } from '@/ui/listing/select-row';
import { OrderLink } from '../parcel-columns';
import { parcelLists } from '../parcel-tabs';
import { BookDialog } from './book-dialog';
import { BulkBook } from './bulk-book';

const pageSize = 10;
const fixed = { ...parcelLists['to-book'].fixed, ordering: 'created_at' };
const cityMax = addressRules.city.max.length;
const readers = { city: aText(cityMax) };
const fields = [{ name: 'city', label: 'City', textMax: cityMax }] as const;

/** Confirmed orders without a parcel, the oldest first. */
export function ToBookList() {
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const selection = useSelection();
  const [booked, setBooked] = useState<StaffOrder | null>(null);
  const [report, setReport] = useState<BulkResult[] | null>(null);
  const isBusy = booked !== null || selection.ids.size > 0;
  const rereadMs = isBusy ? false : liveLimits.fallbackPollMs;
  const list = useList<StaffOrder>({ path: ordersPath, filter, pageSize, fixed, rereadMs });
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListToolbar filter={filter} fields={fields} onNarrow={narrow} onReset={reset} />
      {report && <BulkReport noun="orders" results={report} onClose={() => setReport(null)} />}
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={ordersPath}
        fixed={fixed}
        onReset={resetAll}
        noun="orders to book"
        emptyText="No confirmed order waits to be booked."
        failureText="Failed to load orders"
      >
        {(orders) => (
          <>
            <SelectAll ids={orders.map(({ id }) => id)} selection={selection} />
            <ListTable label="Orders to book" columns={columns(selection, setBooked)} rows={orders} />
          </>
        )}
      </Listing>
      {selection.ids.size > 0 && <BulkBook selection={selection} onReport={setReport} />}
      {booked && <BookDialog order={booked} onClose={() => setBooked(null)} />}
    </div>
  );
}

const columns = (selection: Selection, onBook: (order: StaffOrder) => void): readonly ListColumn<StaffOrder>[] => [
  selectColumn(selection, ({ id }) => `order #${id}`),
  {
    label: 'ORDER',
    always: 'name',
    cell: ({ id, full_name }) => (
      <>
        <OrderLink id={id} />
        <span className="meta block pb-2 wrap-anywhere">{full_name}</span>
      </>
    ),
  },
  { label: 'CITY', cell: ({ shipping_address }) => shipping_address.city },
  { label: 'ITEMS', cell: (order) => itemsSummary(order) },
  {
    label: 'CASH DUE',
    cell: ({ cash_due }) => (
      <span className="whitespace-nowrap tabular-nums">
        <ShopAmount value={cash_due} />
      </span>
    ),
  },
  { label: 'ORDERED', cell: ({ created_at: at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
  {
    label: 'ACTIONS',
    always: 'tool',
    cell: (order) => (
      <span className="-ml-3">
        <RowButton of={`order #${order.id}`} onClick={() => onBook(order)}>
          Book
        </RowButton>
      </span>
    ),
  },
];
