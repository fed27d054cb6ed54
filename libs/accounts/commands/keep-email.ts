import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { EmailChangeLinks } from '../domain/email-change-link.js';
import { AccountLimits } from '../limits/account-limits.js';
import { cancelEmailChange } from '../persistence/email-verification.js';
import { lockUser } from '../persistence/locks.js';

/** The owner of an account keeps the email that staff want to change, by the link that was sent to it. */
export class KeepEmail extends Command<void> {
  constructor(
    readonly token: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(KeepEmail)
export class KeepEmailHandler implements ICommandHandler<KeepEmail> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: AccountLimits,
    private readonly links: EmailChangeLinks,
  ) {}

  /** @throws NotFound for a link that is not valid, or whose change is no longer pending. */
  async execute({ token, address }: KeepEmail): Promise<void> {
    await this.limits.verifications.take(address);
    const change = this.links.read(token, new Date());
    if (!change) throw new NotFound('Link');
    await this.unitOfWork.run(async (work) => {
      const { pendingEmailFrom } = await lockUser(work, change.userId);
      if (pendingEmailFrom?.getTime() !== change.from.getTime()) throw new NotFound('Link');
      await cancelEmailChange(work, change.userId);
    });
  }
}
