import type { PasskeyResponse } from '@soulvia/contracts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { getMessage } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';

interface PasskeyButtonProps {
  label: string;
  onAssertion: (assertion: PasskeyResponse) => Promise<void>;
}

/** Opens the browser's own dialog for passkeys. */
export function PasskeyButton({ label, onAssertion }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { requestAssertion } = await import('./passkey-requests');
      await onAssertion(await requestAssertion());
    } catch (error) {
      setFailure(getMessage(error, 'The passkey could not be used. Try again.'));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      {failure && <FailureNote message={failure} />}
      <Button variant="ghost" busy={busy} disabled={busy} onClick={() => void press()}>
        <KeyRound size={20} aria-hidden="true" />
        {label}
      </Button>
    </div>
  );
}
