import { staffOrderLimits } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { lazyPart } from '@/lib/lazy-part';
import { usePermissions } from '@/lib/permissions';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { useSelection } from '@/lib/use-selection';
import { Button } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';
import { OrdersList } from './orders-list';

const AddOrder = lazyPart(() => import('./add-order').then((part) => ({ default: part.AddOrder })));
const PackingSlips = lazyPart(() => import('./packing-slips').then((part) => ({ default: part.PackingSlips })));

/** The form of a new order and the packing slip replace the list while they are open. */
export function OrdersSection() {
  const mayWrite = usePermissions()('orders.write');
  const form = usePanelParam('form');
  const slip = usePanelParam('slip');
  // Kept while the packing slips of the selected orders are open.
  const selection = useSelection();
  const packed = readIds(slip.opened);
  if (packed.length > 0)
    return (
      <>
        <div className="mb-5 print:hidden">
          <SectionHeading title={packed.length > 1 ? 'Packing slips' : 'Packing slip'} />
        </div>
        <PackingSlips ids={packed} onClose={slip.close} />
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
          selection={selection}
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

/** The first ids of a comma list, without duplicates. */
function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').flatMap((part) => readId(part) ?? []);
  return [...new Set(ids)].slice(0, staffOrderLimits.slipsMax);
}
