import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Address } from '@soulvia/contracts';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { AddressFields } from './address-fields';
import { type AddressInput, addressSchema, emptyAddress } from './address-schema';
import { useCreateAddress } from './create-address';

interface AddressDialogProps {
  onCreated: (address: Address) => void;
  onClose: () => void;
}

export function AddressDialog({ onCreated, onClose }: AddressDialogProps) {
  const create = useCreateAddress();
  const form = useForm<AddressInput>({
    resolver: standardSchemaResolver(addressSchema),
    defaultValues: emptyAddress,
    mode: 'onTouched',
  });
  const save = form.handleSubmit((address) => create.mutate(address, { onSuccess: onCreated }));

  return (
    <Modal title="Create a new address" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.stopPropagation();
          void save(event);
        }}
      >
        {create.isError && (
          <FailureNote message="Failed to create address.">
            <p className="text-sm">{messageOf(create.error, '')}</p>
          </FailureNote>
        )}
        <AddressFields register={form.register} errors={form.formState.errors} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={create.isPending} disabled={create.isPending}>
            Save address
          </Button>
        </div>
      </form>
    </Modal>
  );
}
