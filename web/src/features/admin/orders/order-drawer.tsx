import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { orderQuery } from './get-order';
import { OrderView } from './order-view';
import { ordersPath } from './order-texts';

interface OrderDrawerProps {
  id: number;
  slipPath: string;
  onClose: () => void;
}

export function OrderDrawer({ id, slipPath, onClose }: OrderDrawerProps) {
  useLiveOrder();
  const read = useQuery(orderQuery(id));
  return (
    <Modal title={`Order #${id}`} side="right" wide onClose={onClose}>
      {read.isPending && (
        <div>
          <LoadingNote>Loading the order</LoadingNote>
          <Skeleton className="h-80" />
        </div>
      )}
      {read.isError && (
        <FailureNote
          message={`Failed to fetch order: ${reasonOf(read.error)}`}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.data && <OrderView order={read.data} slipPath={slipPath} />}
    </Modal>
  );
}

/** Refetches an open order and its history on live events; the list behind it is not refetched. */
function useLiveOrder(): void {
  const client = useQueryClient();
  const refetch = () => {
    for (const what of ['one', 'audit']) void client.invalidateQueries({ queryKey: listKey(ordersPath, what) });
  };
  useLive('dashboard.changed', refetch);
  useLiveConnect(refetch);
}
