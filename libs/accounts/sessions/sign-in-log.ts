import { Injectable } from '@nestjs/common';
import type { SecondFactorTicket } from '@soulvia/contracts';
import { TooManyRequests } from '@soulvia/platform/rate-limit';
import { SecurityLog } from '@soulvia/platform/security-log';
import { AccountInactive, InvalidCredentials, SignInExpired, WrongSignInCode } from '../domain/errors.js';
import { PasskeyRefused, TicketExpired, WrongCode } from '../domain/second-factor-errors.js';
import type { SignedIn } from './enter-account.js';
import type { SignInPlace } from './sessions.js';

export type SignInWay = 'password' | 'email_code' | 'second_factor' | 'passkey' | 'invitation';

export interface SignInAttempt {
  /** The account, once it is known. */
  userId: number | undefined;
}

/** Why a sign-in was refused, by the error that says so. Other errors are failures of the shop and not recorded. */
const reasons = new Map<unknown, string>([
  [InvalidCredentials, 'wrong_password'],
  [AccountInactive, 'inactive'],
  [WrongSignInCode, 'wrong_code'],
  [WrongCode, 'wrong_code'],
  [PasskeyRefused, 'wrong_passkey'],
  [SignInExpired, 'expired'],
  [TicketExpired, 'expired'],
]);

/** Records sign-ins and their refusals in the security log. */
@Injectable()
export class SignInLog {
  constructor(private readonly log: SecurityLog) {}

  /**
   * Runs a step of a sign-in and records its outcome. A step that leads to the next one, such as a right password of an account
   * with a second factor, is neither a sign-in nor a refusal.
   *
   * @param work tells the attempt whose account it is. An email without an account is never recorded.
   */
  async watch<Outcome extends SignedIn | SecondFactorTicket>(
    way: SignInWay,
    { address, device }: SignInPlace,
    work: (attempt: SignInAttempt) => Promise<Outcome>,
  ): Promise<Outcome> {
    const attempt: SignInAttempt = { userId: undefined };
    try {
      const outcome = await work(attempt);
      const result: SignedIn | SecondFactorTicket = outcome;
      if ('tokens' in result)
        this.log.record({ kind: 'SignedIn', userId: result.user.id, address, device, detail: { way } });
      return outcome;
    } catch (error) {
      const { userId } = attempt;
      const reason = error instanceof Error ? reasons.get(error.constructor) : undefined;
      if (error instanceof TooManyRequests)
        this.log.record({ kind: 'SignInBlocked', userId, address, device, detail: { way } });
      else if (reason !== undefined)
        this.log.record({ kind: 'SignInRefused', userId, address, device, detail: { way, reason } });
      throw error;
    }
  }
}
