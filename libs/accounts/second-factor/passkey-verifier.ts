import { Inject, Injectable } from '@nestjs/common';
import type { PasskeyResponse } from '@soulvia/contracts';
import { CONFIG, type Config } from '@soulvia/platform/config';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { NewPasskey, StoredPasskey } from '../persistence/passkeys.js';

/** Reads its certificates when it is loaded, which takes half a second: only those who use passkeys pay for it. */
const webauthn = () => import('@simplewebauthn/server');

/** Makes and verifies WebAuthn challenges of this shop. */
@Injectable()
export class PasskeyVerifier {
  private readonly host: string;
  private readonly origins: string[];

  /** Passkeys are made for the host of `publicUrl`; it must stay the same for them to work. */
  constructor(@Inject(CONFIG) { publicUrl, allowedOrigins }: Pick<Config, 'publicUrl' | 'allowedOrigins'>) {
    this.host = new URL(publicUrl).hostname;
    this.origins = [new URL(publicUrl).origin, ...allowedOrigins];
  }

  /** Options to add a passkey. Its device must store it and verify the person, so that it works without an email and a password. */
  async registration(
    user: { id: number; email: string; name: string },
    existing: readonly string[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: 'Soulvia',
      rpID: this.host,
      userID: new TextEncoder().encode(String(user.id)),
      userName: user.email,
      userDisplayName: user.name,
      attestationType: 'none',
      excludeCredentials: existing.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** Options to use any passkey of this shop. */
  async authentication(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({ rpID: this.host, userVerification: 'required' });
  }

  /** @returns undefined unless the response is a new passkey for this challenge. */
  async verifyNew(response: PasskeyResponse, challenge: string): Promise<Omit<NewPasskey, 'name'> | undefined> {
    const { verifyRegistrationResponse } = await webauthn();
    // The library throws for everything that it cannot read.
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.origins,
      expectedRPID: this.host,
      requireUserVerification: true,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || !registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports: transports.map(String).slice(0, 10) };
  }

  /** @returns the passkey's new counter; undefined unless it has signed this challenge. */
  async verifyUse(response: PasskeyResponse, challenge: string, passkey: StoredPasskey): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.origins,
      expectedRPID: this.host,
      credential: {
        id: String(response.id),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    return verified ? authenticationInfo?.newCounter : undefined;
  }
}

/** The challenge that a response names; the library compares it with the one that was given out. */
export function challengeIn(response: PasskeyResponse): string | undefined {
  const { response: inner } = response;
  if (typeof inner !== 'object' || inner === null || !('clientDataJSON' in inner)) return undefined;
  try {
    const data: unknown = JSON.parse(Buffer.from(String(inner.clientDataJSON), 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' && /^[\w-]{16,200}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}
