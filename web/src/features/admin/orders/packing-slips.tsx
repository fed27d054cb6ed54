import type { StaffOrder } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { getReason } from '@/lib/api-error';
import { fetchList, listKey } from '@/lib/fetch-list';
import { lazyPart } from '@/lib/lazy-part';
import { usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { InfoNote } from '@/ui/info-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { orderQuery } from './get-order';
import { ordersPath } from './order-texts';
import { SlipSheet } from './slip-sheet';

const LabelSheet = lazyPart(() => import('./label-sheet').then((part) => ({ default: part.LabelSheet })));

/** What is printed of some orders, and which of them are left out. */
function sortOrders(orders: readonly StaffOrder[], isOfLabels: boolean) {
  const cancelled = orders.filter(({ status }) => status === 'CANCELLED');
  const packed = orders.filter(({ status }) => status !== 'CANCELLED');
  const withNumber = ({ parcel }: StaffOrder) =>
    isOfLabels && parcel?.tracking_number ? { ...parcel, tracking_number: parcel.tracking_number } : null;
  const sheets = packed.map((order) => ({ order, parcel: withNumber(order) }));
  const unlabelled = isOfLabels ? sheets.filter(({ parcel }) => parcel === null) : [];
  return {
    printed: sheets.filter((sheet) => !unlabelled.includes(sheet)),
    cancelled: cancelled.map(({ id }) => id),
    unlabelled: unlabelled.map(({ order }) => order.id),
  };
}

interface PackingSlipsProps {
  /** At most as many as one print has. */
  ids: readonly number[];
  onClose: () => void;
}

/** The contents of parcels or their labels, printed without the admin shell; nothing for cancelled orders. */
export function PackingSlips({ ids, onClose }: PackingSlipsProps) {
  const [first = 0, ...others] = ids;
  const one = useQuery({ ...orderQuery(first), enabled: others.length === 0 });
  const several = useQuery({
    queryKey: listKey(ordersPath, 'slips', ids),
    enabled: others.length > 0,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await fetchList<StaffOrder>(ordersPath, `ids=${ids.join(',')}&page_size=${ids.length}`, signal)).rows,
  });
  const read = others.length > 0 ? several : one;
  const found: readonly StaffOrder[] =
    read.data === undefined ? [] : Array.isArray(read.data) ? read.data : [read.data];
  const orders = ids.flatMap((id) => found.find((order) => order.id === id) ?? []);
  const numbers = (listed: readonly number[]) => listed.map((id) => `#${id}`).join(', ');
  const missing = read.data ? ids.filter((id) => !found.some((order) => order.id === id)) : [];
  const print = usePanelParam('print');
  const isOfLabels = print.opened === 'labels';
  const { printed, cancelled, unlabelled } = sortOrders(orders, isOfLabels);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button size="small" disabled={printed.length === 0} onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        <Button variant="ghost" size="small" onClick={() => (isOfLabels ? print.close() : print.open('labels'))}>
          {isOfLabels ? 'Packing slips' : 'Labels of 10 × 15 cm'}
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          Back to the orders
        </Button>
      </div>
      {read.isPending && (
        <div>
          <LoadingNote>{others.length > 0 ? 'Loading the orders' : 'Loading the order'}</LoadingNote>
          <Skeleton className="h-80" />
        </div>
      )}
      {read.isError && (
        <FailureNote
          message={`Failed to fetch order${others.length > 0 ? 's' : ''}: ${getReason(read.error)}`}
          read={read}
        />
      )}
      <div className="grid gap-3 empty:hidden print:hidden">
        {missing.length > 0 && <InfoNote>Deleted, without a slip: {numbers(missing)}</InfoNote>}
        {cancelled.length > 0 && <InfoNote>Cancelled, without a slip: {numbers(cancelled)}</InfoNote>}
        {unlabelled.length > 0 && <InfoNote>No tracking number, without a label: {numbers(unlabelled)}</InfoNote>}
      </div>
      <div className="grid gap-5">
        {printed.map(({ order, parcel }) =>
          parcel ? (
            <LabelSheet key={order.id} order={order} parcel={parcel} />
          ) : (
            <SlipSheet key={order.id} order={order} />
          ),
        )}
      </div>
    </div>
  );
}
