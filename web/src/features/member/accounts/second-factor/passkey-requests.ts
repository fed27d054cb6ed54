import type { AddPasskeyResponse, PasskeyResponse } from '@soulvia/contracts';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { postJson } from '@/lib/api';

/** The browser's dialog was closed, or it knows no passkey of this shop. */
const notAllowed = 'No passkey was used. Try again or choose another method.';
const alreadyAdded = 'This device already has a passkey for your account.';

/** Asks the browser for a passkey of this shop. */
export async function requestAssertion(): Promise<PasskeyResponse> {
  const optionsJSON = await postJson<PublicKeyCredentialRequestOptionsJSON>('auth/passkeys/challenge', {});
  return { ...(await startAuthentication({ optionsJSON }).catch(explain)) };
}

export async function addPasskey(name: string): Promise<AddPasskeyResponse> {
  const optionsJSON = await postJson<PublicKeyCredentialCreationOptionsJSON>('auth/passkeys/registration', {});
  const attestation = await startRegistration({ optionsJSON }).catch(explain);
  return postJson<AddPasskeyResponse>('auth/passkeys', { attestation, name });
}

function explain(error: unknown): never {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new Error(alreadyAdded);
  if (error instanceof Error && error.name === 'NotAllowedError') throw new Error(notAllowed);
  throw error;
}
