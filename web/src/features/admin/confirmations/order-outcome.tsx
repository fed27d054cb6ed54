import type { Confirmation, StaffOrder } from '@soulvia/contracts';
import { usePermissions } from '@/lib/permissions';
import { ConfirmationDialogs } from './confirmation-dialogs';
import { OutcomeButtons } from './outcome-buttons';
import { OutcomeUndo } from './outcome-undo';
import { useConfirmationActions } from './use-confirmation-actions';
import { usePendingOutcome } from './use-pending-outcome';

/** What an order that may be called about is, in words. */
const callable: Partial<Record<Confirmation, string>> = {
  AWAITING: 'Waiting for a call.',
  UNREACHED: 'Not reached.',
  CONFIRMED: 'Confirmed.',
};

/** Records what came of a call from the order itself; nothing for an order that no one has to call. */
export function OrderOutcome({ order }: { order: StaffOrder }) {
  const may = usePermissions();
  if (!may('orders.confirm') || order.status !== 'PROCESSING') return null;
  const said = callable[order.confirmation];
  return said && <OutcomeOfCall key={order.id} order={order} said={said} />;
}

function OutcomeOfCall({ order, said }: { order: StaffOrder; said: string }) {
  const pending = usePendingOutcome();
  const actions = useConfirmationActions(pending, () => undefined);
  return (
    <section aria-labelledby="order-outcome" className="grid gap-3">
      <h3 id="order-outcome" tabIndex={-1} className="text-lg font-semibold">
        Outcome of the call
      </h3>
      <p className="text-[15px]">{said}</p>
      <OutcomeUndo pending={pending} />
      {!pending.isHidden(order.id) && (
        <OutcomeButtons
          orderId={order.id}
          showKeys={false}
          onOutcome={(outcome) => actions.giveOutcome(order, outcome)}
        />
      )}
      <ConfirmationDialogs actions={actions} />
    </section>
  );
}
