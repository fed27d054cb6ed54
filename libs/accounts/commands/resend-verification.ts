import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { AccountLimits } from '../limits/account-limits.js';
import { EmailVerifications } from '../persistence/email-verification.js';
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
    private readonly verifications: EmailVerifications,
  ) {}

  async execute({ userId }: ResendVerification): Promise<void> {
    if (await this.limits.verificationMails.tryTake(String(userId))) return;
    await this.unitOfWork.run(async (work) => {
      const { email, emailVerified, pendingEmail } = await lockUser(work, userId);
      const unconfirmed = pendingEmail ?? (emailVerified ? undefined : email);
      if (unconfirmed !== undefined) await this.verifications.request(work, { userId, email: unconfirmed });
    });
  }
}
