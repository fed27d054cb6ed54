import { Inject, Injectable } from '@nestjs/common';
import type { PasskeyResponse } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { Sealer } from '@soulvia/platform/sealing';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { PasskeyRefused, WrongCode } from '../domain/second-factor-errors.js';
import { AccountLimits } from '../limits/account-limits.js';
import { useChallenge } from '../persistence/passkey-challenges.js';
import { lockPasskey, recordPasskeyUse } from '../persistence/passkeys.js';
import { useRecoveryCode } from '../persistence/second-factor.js';
import { totpPurpose, useTotp } from '../persistence/totp-secrets.js';
import { challengeIn, PasskeyVerifier } from './passkey-verifier.js';

export type Proof = { code: string } | { assertion: PasskeyResponse };

/** A proof that has been counted and may be checked once. */
export type AdmittedProof = { code: string; userId: number } | { assertion: PasskeyResponse; challenge: string };

/** Checks codes and passkeys. */
@Injectable()
export class SecondFactors {
  /** Encrypts the secrets of authenticator apps. */
  readonly sealer: Sealer;

  constructor(
    private readonly limits: AccountLimits,
    private readonly passkeys: PasskeyVerifier,
    @Inject(CONFIG) { dataKeys }: Pick<Config, 'dataKeys'>,
  ) {
    this.sealer = new Sealer(dataKeys, totpPurpose);
  }

  /**
   * Counts a code, or uses up the challenge of a passkey. Belongs outside of a transaction, so that a refusal gives nothing back.
   *
   * @throws TooManyRequests, PasskeyRefused
   */
  async admit(
    query: Query,
    proof: { code: string; userId: number } | { assertion: PasskeyResponse },
  ): Promise<AdmittedProof> {
    if ('code' in proof) {
      await this.limits.secondFactorCodes.take(String(proof.userId));
      return proof;
    }
    const challenge = challengeIn(proof.assertion);
    if (challenge === undefined || !(await useChallenge(query, challenge, null))) throw new PasskeyRefused();
    return { ...proof, challenge };
  }

  /**
   * Checks a proof and uses it up. Belongs into a transaction.
   *
   * @returns the user whose proof it is.
   * @throws WrongCode, PasskeyRefused
   */
  async use(query: Query, proof: AdmittedProof): Promise<number> {
    if ('assertion' in proof) return this.usePasskey(query, proof);
    const code = proof.code.replaceAll(' ', '');
    const isRight = /^\d{6}$/.test(code)
      ? await useTotp(query, this.sealer, proof.userId, code)
      : await useRecoveryCode(query, proof.userId, code);
    if (!isRight) throw new WrongCode();
    return proof.userId;
  }

  private async usePasskey(
    query: Query,
    { assertion, challenge }: { assertion: PasskeyResponse; challenge: string },
  ): Promise<number> {
    const passkey = typeof assertion.id === 'string' ? await lockPasskey(query, assertion.id) : undefined;
    if (!passkey) throw new PasskeyRefused();
    const counter = await this.passkeys.verifyUse(assertion, challenge, passkey);
    if (counter === undefined) throw new PasskeyRefused();
    await recordPasskeyUse(query, passkey.id, counter);
    return passkey.user_id;
  }
}
