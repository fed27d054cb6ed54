import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getMessage } from '@/lib/api-error';
import { showFieldErrors } from '@/lib/form-fields';
import { useFormDraft } from '@/lib/use-form-draft';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { AddressFields } from './address-fields';
import { type AddressInput, emptyAddress } from './address-input';
import { addressResolver } from './address-schema';

interface AddressDialogProps {
  draftOf: string;
  title: string;
  start?: AddressInput;
  failureText: string;
  /** Rejects when the address could not be saved; the dialog then stays open. */
  onSave: (address: AddressInput) => Promise<unknown>;
  onClose: () => void;
}

export function AddressDialog(props: AddressDialogProps) {
  const { draftOf, title, start = emptyAddress, failureText, onSave, onClose } = props;
  const [reason, setReason] = useState<string | null>(null);
  const form = useForm<AddressInput>({
    resolver: addressResolver,
    defaultValues: start,
    mode: 'onTouched',
  });
  const draft = useFormDraft(form, draftOf);
  const { isSubmitting, isDirty } = form.formState;
  const save = form.handleSubmit(async (address) => {
    setReason(null);
    try {
      await onSave(address);
    } catch (error) {
      showFieldErrors(form, error);
      setReason(getMessage(error, ''));
    }
  });

  return (
    <Modal title={title} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.stopPropagation();
          void save(event);
        }}
      >
        <DraftNote draft={draft} />
        {reason !== null && (
          <FailureNote message={failureText}>
            <p className="text-sm">{reason}</p>
          </FailureNote>
        )}
        <AddressFields form={form} />
        <FormActions dirty={isDirty} busy={isSubmitting} submitLabel="Save address" onClose={onClose} />
      </form>
    </Modal>
  );
}
