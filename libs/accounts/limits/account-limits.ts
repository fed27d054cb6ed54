import { Injectable } from '@nestjs/common';
import { type Limit, RateLimits } from '@soulvia/platform/rate-limit';
import { KeyedMutex } from '@soulvia/platform/concurrency';
import { accountKey } from '../domain/email.js';

const quarter = 15 * 60;
const hour = 60 * 60;

/** How often what may be tried. Shared addresses are normal here, so an address may do much more than one account takes. */
@Injectable()
export class AccountLimits {
  readonly signUps: Limit;
  readonly resetRequests: Limit;
  readonly resetMails: Limit;
  readonly resets: Limit;
  readonly invitations: Limit;
  private readonly oneAtATime = new KeyedMutex();
  private readonly failedHere: Limit;
  private readonly failedAnywhere: Limit;
  private readonly failedFromAddress: Limit;

  constructor(limits: RateLimits) {
    this.signUps = limits.limit({ name: 'sign-up', most: 200, seconds: hour });
    this.resetRequests = limits.limit({ name: 'forgot', most: 60, seconds: hour });
    this.resetMails = limits.limit({ name: 'reset-mail', most: 3, seconds: hour });
    this.resets = limits.limit({ name: 'reset', most: 30, seconds: hour });
    this.invitations = limits.limit({ name: 'invitation', most: 600, seconds: hour });
    this.failedHere = limits.limit({ name: 'failed-here', most: 10, seconds: quarter });
    this.failedAnywhere = limits.limit({ name: 'failed-account', most: 50, seconds: quarter });
    this.failedFromAddress = limits.limit({ name: 'failed-address', most: 300, seconds: quarter });
  }

  /**
   * Has a password checked, unless too many wrong ones were tried. One check at a time for each account, so that many at once
   * cannot slip through together; only what was checked and wrong counts.
   *
   * @param check gives something when the password is the right one.
   * @returns what the check gave.
   * @throws TooManyRequests, and whatever the check throws.
   */
  async checkPassword<T>(email: string, address: string, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const account = accountKey(email);
    const here = `${account} ${address}`;
    const wider = [
      { limit: this.failedAnywhere, key: account },
      { limit: this.failedFromAddress, key: address },
    ];
    const checkAndCount = async () => {
      for (const { limit, key } of wider) await limit.refuseIfUsedUp(key);
      const right = await check();
      if (right === undefined)
        for (const { limit, key } of [{ limit: this.failedHere, key: here }, ...wider]) await limit.count(key);
      return right;
    };
    // Whoever floods an account waits in a queue of their own address: its owner stands behind one of them, not all.
    return this.oneAtATime.run(here, async () => {
      await this.failedHere.refuseIfUsedUp(here);
      return this.oneAtATime.run(account, checkAndCount);
    });
  }
}
