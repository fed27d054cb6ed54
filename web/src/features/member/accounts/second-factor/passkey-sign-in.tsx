import type { LoginResponse } from '@soulvia/contracts';
import { answerSecondFactor } from '../sign-in/sign-in-request';
import { PasskeyButton } from './passkey-button';

interface PasskeySignInProps {
  /** Called before the session opens. */
  onBegin: () => void;
  onSignedIn: (response: LoginResponse) => Promise<void>;
}

/** Signs in without a password, in browsers that know passkeys. */
export function PasskeySignIn({ onBegin, onSignedIn }: PasskeySignInProps) {
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <PasskeyButton
      label="Sign in with a passkey"
      onAssertion={async (assertion) => {
        onBegin();
        await onSignedIn(await answerSecondFactor({ assertion }));
      }}
    />
  );
}
