import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { isRobot } from '../domain/is-robot.js';
import { AccountLimits } from '../limits/account-limits.js';
import { addReferralVisit } from '../persistence/referral-visits.js';

/** A page was opened through a referral link. Neither the address nor the browser is stored. */
export class CountReferralVisit extends Command<void> {
  constructor(
    readonly code: string,
    readonly address: string,
    readonly userAgent: string | undefined,
  ) {
    super();
  }
}

/** Robots and unknown codes are not counted. */
@CommandHandler(CountReferralVisit)
export class CountReferralVisitHandler implements ICommandHandler<CountReferralVisit> {
  constructor(
    private readonly orm: MikroORM,
    private readonly limits: AccountLimits,
  ) {}

  async execute({ code, address, userAgent }: CountReferralVisit): Promise<void> {
    if (isRobot(userAgent)) return;
    await this.limits.referralVisits.take(address);
    await addReferralVisit(queryThrough(this.orm.em.fork()), code);
  }
}
