import { Injectable } from '@nestjs/common';
import { type Limit, RateLimits, TooManyRequests } from '@soulvia/platform/rate-limit';
import { KeyedMutex } from '@soulvia/platform/concurrency';
import { accountKey } from '../domain/email.js';

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/** Rate limits of accounts. People often share an IP address, so the limits per address are much higher than those per account. */
@Injectable()
export class AccountLimits {
  readonly signUps: Limit;
  readonly resetRequests: Limit;
  readonly resetMails: Limit;
  readonly resets: Limit;
  readonly invitations: Limit;
  readonly verifications: Limit;
  readonly verificationMails: Limit;
  readonly emailChanges: Limit;
  /** Codes of one account, right or wrong: a ticket's own tries begin again with each sign-in. */
  readonly secondFactorCodes: Limit;
  readonly passkeyChallenges: Limit;
  readonly exports: Limit;
  readonly signInCodes: Limit;
  readonly attemptMails: Limit;
  readonly referralCodes: Limit;
  readonly referralVisits: Limit;
  private readonly mutex = new KeyedMutex();
  private readonly failedApart: Limit;
  private readonly failedHere: Limit;
  private readonly failedAnywhere: Limit;
  private readonly failedFromAddress: Limit;

  constructor(limits: RateLimits) {
    this.signUps = limits.limit({ name: 'sign-up', most: 200, seconds: hour });
    this.resetRequests = limits.limit({ name: 'forgot', most: 60, seconds: hour });
    this.resetMails = limits.limit({ name: 'reset-mail', most: 3, seconds: hour });
    this.resets = limits.limit({ name: 'reset', most: 30, seconds: hour });
    this.invitations = limits.limit({ name: 'invitation', most: 600, seconds: hour });
    this.verifications = limits.limit({ name: 'verify-email', most: 300, seconds: hour });
    this.verificationMails = limits.limit({ name: 'verification-mail', most: 3, seconds: hour });
    this.exports = limits.limit({ name: 'own-data', most: 10, seconds: hour });
    this.emailChanges = limits.limit({ name: 'email-change', most: 5, seconds: hour });
    this.secondFactorCodes = limits.limit({ name: 'second-factor', most: 20, seconds: hour });
    this.passkeyChallenges = limits.limit({ name: 'passkey-challenge', most: 300, seconds: quarter });
    this.signInCodes = limits.limit({ name: 'sign-in-code', most: 5, seconds: hour });
    this.attemptMails = limits.limit({ name: 'attempts-mail', most: 1, seconds: hour });
    this.referralCodes = limits.limit({ name: 'referral-code', most: 5, seconds: day });
    this.referralVisits = limits.limit({ name: 'referral-visit', most: 600, seconds: hour });
    this.failedApart = limits.limit({ name: 'failed-apart', most: 10, seconds: quarter });
    this.failedHere = limits.limit({ name: 'failed-here', most: 10, seconds: quarter });
    this.failedAnywhere = limits.limit({ name: 'failed-account', most: 50, seconds: quarter });
    this.failedFromAddress = limits.limit({ name: 'failed-address', most: 300, seconds: quarter });
  }

  /**
   * Checks a password unless there were too many failed attempts. Checks of one account run one at a time, so that parallel
   * attempts cannot bypass the limit; only failed checks count.
   *
   * An account whose own count is used up is not closed to its owner, since anyone can use it up: the password is checked, and the
   * refusal is returned beside the result.
   *
   * @param check resolves to undefined for a wrong password.
   * @throws TooManyRequests when the address has used up its own counts, and whatever `check` throws.
   */
  async checkPassword<T>(email: string, address: string, check: () => Promise<T | undefined>): Promise<Checked<T>> {
    const account = accountKey(email);
    const here = `${account} ${address}`;
    const checkAndCount = async () => {
      await this.failedFromAddress.refuseIfUsedUp(address);
      const refusal = await findRefusal(this.failedAnywhere, account);
      const result = await check();
      if (result === undefined) {
        await this.failedHere.count(here);
        await this.failedAnywhere.count(account);
        await this.failedFromAddress.count(address);
      }
      return { result, refusal };
    };
    // Attempts from one address queue up first: the owner waits for at most one attempt of an attacker, not for all.
    return this.mutex.run(here, async () => {
      await this.failedHere.refuseIfUsedUp(here);
      return this.mutex.run(account, checkAndCount);
    });
  }

  /**
   * Checks a password from a device or session of the account's owner. It counts apart, so that no one else's failures refuse it,
   * nor wait in one queue with it.
   *
   * @param origin the device's token or the session's id.
   * @throws TooManyRequests, and whatever `check` throws.
   */
  async checkPasswordApart<T>(
    email: string,
    origin: string,
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const key = `${accountKey(email)} ${origin}`;
    return this.mutex.run(key, async () => {
      await this.failedApart.refuseIfUsedUp(key);
      const result = await check();
      if (result === undefined) await this.failedApart.count(key);
      return result;
    });
  }
}

export interface Checked<T> {
  result: T | undefined;
  /** Set when the account's own count was used up before. */
  refusal: TooManyRequests | undefined;
}

async function findRefusal(limit: Limit, key: string): Promise<TooManyRequests | undefined> {
  try {
    await limit.refuseIfUsedUp(key);
    return undefined;
  } catch (error) {
    if (error instanceof TooManyRequests) return error;
    throw error;
  }
}
