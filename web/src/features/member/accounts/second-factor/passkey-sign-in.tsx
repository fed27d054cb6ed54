import type { LoginResponse } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { PasskeyButton } from './passkey-button';

/** Signs in without a password, in browsers that know passkeys. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (response: LoginResponse) => Promise<void> }) {
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <PasskeyButton
      label="Sign in with a passkey"
      onAssertion={async (assertion) => onSignedIn(await postJson<LoginResponse>('auth/second-factor', { assertion }))}
    />
  );
}
