import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordReveal } from '@soulvia/accounts';
import type { RevealedProfile } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { PayoutSecrets } from '../persistence/payout-secrets.js';
import { lockProfile } from '../persistence/payout-profiles.js';

/** Staff read the whole account and CNIC of a profile, which counts as one CNIC. */
export class RevealPayoutProfile extends Command<RevealedProfile & { revealId: number }> {
  constructor(
    readonly actorId: number,
    readonly userId: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RevealPayoutProfile)
export class RevealPayoutProfileHandler implements ICommandHandler<RevealPayoutProfile> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: PayoutSecrets,
  ) {}

  /** @throws NotFound, RevealLimit */
  execute({ actorId, userId, reason }: RevealPayoutProfile): Promise<RevealedProfile & { revealId: number }> {
    return this.unitOfWork.run(async (work) => {
      const profile = await lockProfile(work.query, userId);
      if (!profile) throw new NotFound('Profile');
      const revealId = await recordReveal(work, { actorId, userId, reason });
      return { account: this.secrets.open(profile.account), cnic: this.secrets.open(profile.cnic), revealId };
    });
  }
}
