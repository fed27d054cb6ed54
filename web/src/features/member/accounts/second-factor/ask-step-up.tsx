import { secondFactorRules, type StepUpMethod, type StepUpRequest } from '@soulvia/contracts';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { postJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { Button } from '@/ui/button';
import { Modal } from '@/ui/modal';
import { PasswordField } from '@/ui/password-field';
import { CodeForm } from './code-form';
import { PasskeyButton } from './passkey-button';

interface StepUpDialogProps {
  methods: readonly StepUpMethod[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks who is there before a change that outlives the session. */
function StepUpDialog({ methods, onDone, onClose }: StepUpDialogProps) {
  const prove = async (proof: StepUpRequest) => {
    await postJson<void>('auth/step-up', proof);
    onDone();
  };
  return (
    <Modal title="Confirm it's you" onClose={onClose}>
      <p>This is protected. You won&apos;t be asked again for 10 minutes.</p>
      {methods.includes('passkey') && (
        <PasskeyButton label="Use a passkey" onAssertion={(assertion) => prove({ assertion })} />
      )}
      {(methods.includes('totp') || methods.includes('recovery_code')) && (
        <CodeForm
          label={methods.includes('totp') ? 'Authenticator code' : 'Recovery code'}
          hint="Lost your device? Enter a recovery code."
          action="Confirm"
          onCode={(code) => prove({ code })}
        />
      )}
      {methods.includes('password') && <PasswordForm onPassword={(password) => prove({ password })} />}
    </Modal>
  );
}

const schema = v.object({ password: textSchema(secondFactorRules.password) });

function PasswordForm({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const form = useForm<{ password: string }>({ resolver: schemaResolver(schema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onPassword(password);
    } catch (error) {
      form.setError('password', { message: getMessage(error, 'The password could not be checked. Try again.') });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
        Confirm
      </Button>
    </form>
  );
}

/**
 * Opens the step-up dialog above whatever is open. It has a root of its own, so that pages which never need it carry no code for it.
 *
 * @returns false when it was closed without a proof.
 */
export function askStepUp(methods: readonly StepUpMethod[]): Promise<boolean> {
  const root = createRoot(document.createElement('div'));
  return new Promise((resolve) => {
    const close = (isProved: boolean) => {
      root.unmount();
      resolve(isProved);
    };
    root.render(<StepUpDialog methods={methods} onDone={() => close(true)} onClose={() => close(false)} />);
  });
}
