import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { payoutProfileFrozen } from '../domain/events.js';
import { PayoutFreezeLinks } from '../domain/payout-links.js';
import { freezeProfile } from '../persistence/payout-profiles.js';

/** The owner of an account says, by the link that they were sent, that a change of their payouts was not theirs. */
export class FreezePayoutProfile extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(FreezePayoutProfile)
export class FreezePayoutProfileHandler implements ICommandHandler<FreezePayoutProfile> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: PayoutFreezeLinks,
  ) {}

  /** @throws NotFound for a link that is not valid, or was used. */
  async execute({ token }: FreezePayoutProfile): Promise<void> {
    const change = this.links.read(token, new Date());
    if (!change) throw new NotFound('Link');
    await this.unitOfWork.run(async ({ query, record }) => {
      await freezeProfile(query, change.userId, change.at);
      record(payoutProfileFrozen, change.userId, { user_id: change.userId });
    });
  }
}
