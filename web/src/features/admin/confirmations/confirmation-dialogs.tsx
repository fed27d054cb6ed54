import { say } from '@soulvia/contracts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { CallLaterDialog } from './call-later-dialog';
import type { useConfirmationActions } from './use-confirmation-actions';

/** What an outcome asks before it is recorded. */
export function ConfirmationDialogs({ actions }: { actions: ReturnType<typeof useConfirmationActions> }) {
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
