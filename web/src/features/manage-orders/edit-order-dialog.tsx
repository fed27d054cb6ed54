import type { Order, OrderStatus } from '@soulvia/contracts';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
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
        {edit.isError && <FailureNote message={editFailure(edit.error)} />}
        <SelectField
          label="Order Status"
          value={status}
          onChange={(event) => setStatus(event.target.value as OrderStatus)}
        >
          <StatusOptions />
        </SelectField>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={edit.isPending} disabled={edit.isPending}>
            Update Order
          </Button>
        </div>
      </form>
    </Modal>
  );
}
