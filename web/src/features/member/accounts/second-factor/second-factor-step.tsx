import type { LoginResponse, SecondFactorRequest, SecondFactorTicket } from '@soulvia/contracts';
import { ApiError } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { formCard } from '@/ui/form-page';
import { answerSecondFactor } from '../sign-in/sign-in-request';
import { CodeForm } from './code-form';
import { PasskeyButton } from './passkey-button';

interface SecondFactorStepProps {
  factor: SecondFactorTicket;
  onSignedIn: (response: LoginResponse) => Promise<void>;
  /** Back to email and password, with the reason when the sign-in has expired. */
  onBack: (reason: string | null) => void;
}

export function SecondFactorStep({ factor: { ticket, methods }, onSignedIn, onBack }: SecondFactorStepProps) {
  const complete = async (proof: SecondFactorRequest) => {
    try {
      await onSignedIn(await answerSecondFactor({ ticket, ...proof }));
    } catch (error) {
      const expired = error instanceof ApiError ? error.problem?.errors?.['ticket']?.[0] : undefined;
      if (expired === undefined) throw error;
      onBack(expired);
    }
  };
  const takesCodes = methods.includes('totp') || methods.includes('recovery_code');
  return (
    <div className={formCard}>
      <p role="status">Confirm that it&apos;s you to finish signing in.</p>
      {methods.includes('passkey') && (
        <PasskeyButton label="Use a passkey" onAssertion={(assertion) => complete({ assertion })} />
      )}
      {takesCodes && (
        <CodeForm
          label={methods.includes('totp') ? 'Authenticator code' : 'Recovery code'}
          hint="Lost your device? Enter a recovery code."
          action="Confirm"
          onCode={(code) => complete({ code })}
        />
      )}
      <Button variant="quiet" size="small" onClick={() => onBack(null)}>
        Back to sign in
      </Button>
    </div>
  );
}
