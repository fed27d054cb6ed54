import { type OrderConfirmation, say } from '@soulvia/contracts';
import { useEffect, useRef, useState } from 'react';
import type { BulkResult } from '@/lib/run-bulk';
import { useSession } from '@/lib/session-store';
import { useNow } from '@/lib/use-now';
import { useSelection } from '@/lib/use-selection';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { BulkReport } from '@/ui/listing/bulk-report';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { SelectAll } from '@/ui/listing/select-row';
import { UndoNote } from '@/ui/listing/undo-note';
import { BulkOutcomeBar } from './bulk-outcome';
import { CallLaterDialog } from './call-later-dialog';
import { ConfirmationRow } from './confirmation-row';
import { outcomeLabels } from './confirmation-texts';
import { useConfirmationActions } from './use-confirmation-actions';
import { useConfirmationsList } from './use-confirmations-list';
import { usePendingOutcome } from './use-pending-outcome';
import { useRowKeys } from './use-row-keys';

function ConfirmationDialogs({ actions }: { actions: ReturnType<typeof useConfirmationActions> }) {
  const { task, failure, isBusy, endTask, save, merge } = actions;
  if (!task) return null;
  const { id, full_name } = task.order;
  if (task.kind === 'later')
    return (
      <CallLaterDialog
        orderId={id}
        busy={isBusy}
        failure={failure}
        onSave={(again_at, note) => save(id, { outcome: 'LATER', again_at, ...(note ? { note } : {}) })}
        onClose={endTask}
      />
    );
  const isMerge = task.kind === 'merge';
  return (
    <ConfirmDialog
      title={isMerge ? 'Cancel duplicate' : 'Cancel order'}
      question={
        isMerge
          ? `Cancel order #${task.duplicateId} as a duplicate of order #${id}? Its products go back into stock.`
          : say`Did ${full_name} cancel order #${id}? The order is cancelled and its products go back into stock.`
      }
      confirmLabel={isMerge ? `Cancel #${task.duplicateId}` : 'Cancel order'}
      cancelLabel="Keep order"
      busy={isBusy}
      failure={failure}
      onConfirm={() => (isMerge ? merge(id, task.duplicateId) : save(id, { outcome: 'DECLINED' }))}
      onClose={endTask}
    />
  );
}

/** How often times such as "3 minutes ago" are updated, in milliseconds. */
const clockMs = 30_000;

export function ConfirmationsList() {
  const { isOpen, toolbar, listing } = useConfirmationsList();
  const { user } = useSession();
  const now = useNow(clockMs);
  const selection = useSelection();
  const [report, setReport] = useState<BulkResult[] | null>(null);
  const pending = usePendingOutcome();
  const nextFocus = useRef<number | undefined>(undefined);
  const rows = (listing.list.data?.rows ?? []).filter(({ order }) => !pending.isHidden(order.id));
  const ids = rows.map(({ order }) => order.id);
  const actions = useConfirmationActions(pending, (id) => {
    nextFocus.current = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1];
  });
  const findOrder = (id: number) => rows.find(({ order }) => order.id === id)?.order;
  const keys = useRowKeys({
    ids: isOpen ? ids : [],
    onOutcome: (id, outcome) => {
      const order = findOrder(id);
      if (order) actions.giveOutcome(order, outcome);
    },
  });
  // After the row with the focus is gone, the next one takes it.
  useEffect(() => {
    if (nextFocus.current === undefined || actions.task) return;
    keys.focusRow(nextFocus.current);
    nextFocus.current = undefined;
  });
  const undone = pending.pending;
  const undo = () => {
    const id = pending.undo();
    if (id !== null) nextFocus.current = id;
  };
  const draw = (confirmation: OrderConfirmation) => {
    const { order } = confirmation;
    return (
      <ConfirmationRow
        key={order.id}
        ref={keys.attach(order.id)}
        confirmation={confirmation}
        actions={isOpen ? actions.actionsOf(order) : null}
        showKeys={keys.enabled}
        isSelected={selection.ids.has(order.id)}
        onSelect={() => selection.toggle(order.id)}
        userId={user?.id}
        now={now}
      />
    );
  };
  return (
    <>
      <ListToolbar {...toolbar} searchLabel="Search by name, phone or ID" />
      {isOpen && keys.enabled && <KeysNote />}
      {report && <BulkReport noun="orders" results={report} onClose={() => setReport(null)} />}
      <UndoNote
        text={undone && `Order #${undone.order.id}: ${outcomeLabels[undone.outcome].toLowerCase()}.`}
        of={`outcome of order #${undone?.order.id}`}
        onPage={false}
        onPause={pending.pause}
        onUndo={undo}
      />
      <Listing
        {...listing}
        noun="orders"
        emptyText="Nobody is waiting to be called."
        failureText="Failed to load confirmations"
      >
        {() => (
          <>
            {isOpen && ids.length > 0 && <SelectAll ids={ids} selection={selection} />}
            <ul aria-label="Orders to confirm" className="grid grid-cols-1 gap-3 compact:gap-2">
              {rows.map(draw)}
            </ul>
          </>
        )}
      </Listing>
      {selection.ids.size > 0 && <BulkOutcomeBar selection={selection} onReport={setReport} />}
      <ConfirmationDialogs actions={actions} />
    </>
  );
}

function KeysNote() {
  return (
    <p className="meta max-lg:hidden">
      Keys: J and K move between orders, 1 to 5 record the outcome of the order in focus.
    </p>
  );
}
