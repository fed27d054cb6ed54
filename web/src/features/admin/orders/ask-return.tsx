import type { StaffOrderWithTimeline } from '@soulvia/contracts';
import { useState } from 'react';
import { staffPlace } from '@/features/shop/returns/return-requests';
import { listKey } from '@/lib/fetch-list';
import { lazyPart } from '@/lib/lazy-part';
import { usePermissions } from '@/lib/permissions';
import { Button } from '@/ui/button';
import { Modal } from '@/ui/modal';
import { Skeleton } from '@/ui/skeleton';
import { ordersPath } from './order-texts';

const ReturnForm = lazyPart(
  () => import('@/features/shop/returns/return-form').then((part) => ({ default: part.ReturnForm })),
  <Skeleton className="h-96" />,
);

/** Staff ask for a return in the name of a buyer who called or wrote, also after its window has ended. */
export function AskReturn({ order }: { order: Pick<StaffOrderWithTimeline, 'id' | 'status' | 'items' | 'timeline'> }) {
  const { id, status, items, timeline } = order;
  const may = usePermissions();
  const [isAsking, setAsking] = useState(false);
  const hasArrived =
    status === 'CANCELLED'
      ? timeline.some(({ what }) => what === 'delivered')
      : status === 'DELIVERED' || status === 'COMPLETED';
  if (!may('returns.write') || !hasArrived) return null;
  const close = () => setAsking(false);
  // The server knows what is left of a line.
  const lines = items.map(({ id: line, quantity, product: { name } }) => ({
    order_line_id: line,
    name,
    quantity,
    until: '',
    damage_until: '',
  }));
  return (
    <>
      <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setAsking(true)}>
        Return something
      </Button>
      {isAsking && (
        <Modal title={`Return of order #${id}`} side="right" wide onClose={close}>
          <ReturnForm
            order={{ id, can_return: lines }}
            place={staffPlace(id, listKey(ordersPath, 'one', id))}
            onAsked={close}
          />
        </Modal>
      )}
    </>
  );
}
