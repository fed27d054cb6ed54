import type { Confirmation, StaffOrder } from '@soulvia/contracts';
import { usePermissions } from '@/lib/permissions';
import { UndoNote } from '@/ui/listing/undo-note';
import { ConfirmationDialogs } from './confirmation-dialogs';
import { outcomeLabels } from './confirmation-texts';
import { OutcomeButtons } from './outcome-buttons';
import { useConfirmationActions } from './use-confirmation-actions';
import { usePendingOutcome } from './use-pending-outcome';

const callable: readonly (Confirmation | undefined)[] = ['AWAITING', 'UNREACHED', 'CONFIRMED'];

/** Records what came of a call from the order itself; nothing for an order that no one has to call. */
export function OrderOutcome({ order }: { order: StaffOrder }) {
  const may = usePermissions();
  if (!may('orders.confirm') || order.status !== 'PROCESSING' || !callable.includes(order.confirmation)) return null;
  return <OutcomeOfCall key={order.id} order={order} />;
}

function OutcomeOfCall({ order }: { order: StaffOrder }) {
  const pending = usePendingOutcome();
  const actions = useConfirmationActions(pending, () => undefined);
  const undone = pending.pending;
  return (
    <section aria-labelledby="order-outcome" className="grid gap-3">
      <h3 id="order-outcome" tabIndex={-1} className="text-lg font-semibold">
        Outcome of the call
      </h3>
      <UndoNote
        text={undone && `Order #${order.id}: ${outcomeLabels[undone.outcome].toLowerCase()}.`}
        of={`outcome of order #${order.id}`}
        onPage={false}
        onPause={pending.pause}
        onUndo={() => pending.undo()}
      />
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
