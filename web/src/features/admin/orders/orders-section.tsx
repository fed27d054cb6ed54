import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { usePermissions } from '@/lib/permissions';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';
import { AddOrder } from './add-order';
import { OrdersList } from './orders-list';
import { PackingSlip } from './packing-slip';

/** The form of a new order and the packing slip replace the list while they are open. */
export function OrdersSection() {
  const mayWrite = usePermissions()('orders.write');
  const form = usePanelParam('form');
  const slip = usePanelParam('slip');
  const packed = readId(slip.opened);
  if (packed !== null)
    return (
      <>
        <div className="mb-5 print:hidden">
          <SectionHeading title="Packing slip" />
        </div>
        <PackingSlip id={packed} onClose={slip.close} />
      </>
    );
  const isNew = form.opened === 'new' && mayWrite;
  return (
    <div className={clsx('grid grid-cols-1', isNew ? 'gap-5' : 'gap-2')}>
      {isNew ? (
        <>
          <SectionHeading title="Add Order" />
          <AddOrder onClose={form.close} />
        </>
      ) : (
        <OrdersList
          heading={<SectionHeading isLow title="Orders" />}
          slipPath={slip.pathOf}
          add={
            mayWrite && (
              <Button size="small" onClick={() => form.open('new')}>
                <Plus size={18} aria-hidden="true" />
                Add Order
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
