import type { Order, OrderStatus } from '@soulvia/contracts';
import { type SubmitEvent, useState } from 'react';
import { goneNotes } from '@/lib/deleted-notice';
import { useDraftState } from '@/lib/use-draft';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { SelectField } from '@/ui/select-field';
import { changedMeanwhile, editFailure, useStatusChange } from './change-order';
import { StatusOptions } from './status-options';

export function EditOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { value: status, setValue: setStatus, restored } = useDraftState(`order ${order.id}`, order.status);
  const [seen, setSeen] = useState<Pick<Order, 'status' | 'updated_at'>>(order);
  const edit = useStatusChange({ failed: 'Failed to update order.', toastOf: editFailure });
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (status === seen.status) onClose();
    else
      edit.mutate(
        { row: { ...order, ...seen }, from: seen.status, to: status },
        { onSuccess: onClose, onError: (error) => setSeen(changedMeanwhile(error) ?? seen) },
      );
  };
  return (
    <Modal title="Edit Order" onClose={onClose}>
      <form className="grid gap-5" onSubmit={save}>
        <p>
          Update the order details below. <span className="meta">Order #{order.id}</span>
        </p>
        <DraftNote draft={restored} />
        {edit.isError && (
          <FailureNote message={editFailure(edit.error)}>
            {changedMeanwhile(edit.error) && <p>Your choice is kept. Select “Update Order” again to overwrite.</p>}
            {goneNotes(edit.error, 'order')[0]}
          </FailureNote>
        )}
        <SelectField
          label="Order Status"
          value={status}
          onChange={(event) => setStatus(event.target.value as OrderStatus)}
        >
          <StatusOptions />
        </SelectField>
        <FormActions
          dirty={status !== seen.status}
          busy={edit.isPending}
          submitLabel="Update Order"
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
