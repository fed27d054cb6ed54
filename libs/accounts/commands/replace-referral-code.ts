import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { AccountLimits } from '../limits/account-limits.js';
import { lockStanding } from '../persistence/locks.js';
import { replaceReferralCode } from '../persistence/referral-codes.js';

/** A member wants another code for its links. The old one keeps working for a year. */
export class ReplaceReferralCode extends Command<string> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(ReplaceReferralCode)
export class ReplaceReferralCodeHandler implements ICommandHandler<ReplaceReferralCode> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: AccountLimits,
  ) {}

  async execute({ userId }: ReplaceReferralCode): Promise<string> {
    await this.limits.referralCodes.take(String(userId));
    return this.unitOfWork.run(async ({ query }) => {
      if (!(await lockStanding(query, userId))) throw new NotFound('User');
      return replaceReferralCode(query, userId);
    });
  }
}
