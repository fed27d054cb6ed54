import { UndoNote } from '@/ui/listing/undo-note';
import { outcomeLabels } from './confirmation-texts';
import type { PendingOutcome } from './use-pending-outcome';

interface OutcomeUndoProps {
  pending: PendingOutcome;
  /** Called with the order whose outcome was undone. */
  onUndone?: (orderId: number) => void;
}

/** Takes back the last outcome, while it waits to be sent. */
export function OutcomeUndo({ pending, onUndone }: OutcomeUndoProps) {
  const undone = pending.pending;
  const undo = () => {
    const id = pending.undo();
    if (id !== null) onUndone?.(id);
  };
  return (
    <UndoNote
      text={undone && `Order #${undone.order.id}: ${outcomeLabels[undone.outcome].toLowerCase()}.`}
      of={`outcome of order #${undone?.order.id}`}
      onPage={false}
      onPause={pending.pause}
      onUndo={undo}
    />
  );
}
