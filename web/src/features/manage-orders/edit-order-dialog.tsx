import type { Order, OrderStatus } from '@soulvia/contracts';
import { type SubmitEvent, useState } from 'react';
import { goneNotes } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { SelectField } from '@/ui/select-field';
import { editFailure, useEditOrder } from './change-order';
import { StatusOptions } from './status-options';

export function EditOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [status, setStatus] = useState(order.status);
  const edit = useEditOrder(order.id);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (status === order.status) onClose();
    else edit.mutate(status, { onSuccess: onClose });
  };
  return (
    <Modal title="Edit Order" onClose={onClose}>
      <form className="grid gap-5" onSubmit={save}>
        <p>
          Update the order details below. <span className="meta">Order #{order.id}</span>
        </p>
        {edit.isError && (
          <FailureNote message={editFailure(edit.error)}>{goneNotes(edit.error, 'order')[0]}</FailureNote>
        )}
        <SelectField
          label="Order Status"
          value={status}
          onChange={(event) => setStatus(event.target.value as OrderStatus)}
        >
          <StatusOptions />
        </SelectField>
        <FormActions
          dirty={status !== order.status}
          busy={edit.isPending}
          submitLabel="Update Order"
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
