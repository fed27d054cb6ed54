import { secondFactorRules } from '@soulvia/contracts';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { getMessage } from '@/lib/api-error';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { Button } from '@/ui/button';
import { Modal } from '@/ui/modal';
import { TextField } from '@/ui/text-field';
import { addPasskey } from './passkey-requests';

const schema = v.object({ name: textSchema(secondFactorRules.passkey_name) });

interface AddPasskeyDialogProps {
  /** @param codes null unless it is the first factor of the account. */
  onAdded: (codes: string[] | null, otherSessions: number) => void;
  onClose: () => void;
}

export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const form = useForm<{ name: string }>({ resolver: schemaResolver(schema), defaultValues: { name: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      const added = await addPasskey(name);
      onAdded(added.recovery_codes, added.other_sessions);
    } catch (error) {
      form.setError('name', { message: getMessage(error, 'The passkey could not be added. Try again.') });
    }
  });
  return (
    <Modal title="Add a passkey" onClose={onClose}>
      <p>Your device will ask for your fingerprint, face or screen lock. You can then sign in without a password.</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          label="Name of this passkey"
          hint="So you recognise it later, such as My phone"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Waiting for your device...' : 'Add the passkey'}
        </Button>
      </form>
    </Modal>
  );
}
