import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { AccountLimits } from '../limits/account-limits.js';
import { requestVerification } from '../persistence/email-verification.js';
import { lockUser } from '../persistence/locks.js';

/** Emails a new link to the address of an account that is not confirmed yet; above the limit, it silently does nothing. */
export class ResendVerification extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: AccountLimits,
    @Inject(ACCOUNTS_OPTIONS) private readonly options: Pick<AccountsOptions, 'tokenSecret'>,
  ) {}

  async execute({ userId }: ResendVerification): Promise<void> {
    if (await this.limits.verificationMails.tryTake(String(userId))) return;
    await this.unitOfWork.run(async (work) => {
      const { email, emailVerified, pendingEmail } = await lockUser(work, userId);
      const unconfirmed = pendingEmail ?? (emailVerified ? undefined : email);
      if (unconfirmed !== undefined)
        await requestVerification(work, { userId, email: unconfirmed }, this.options.tokenSecret);
    });
  }
}
