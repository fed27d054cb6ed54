import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewTotp } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertMayEnrol } from '../domain/second-factor-errors.js';
import { newTotpSecret, totpUri } from '../domain/totp.js';
import { lockUser } from '../persistence/locks.js';
import { storePendingTotp } from '../persistence/totp-secrets.js';
import { SecondFactors } from '../second-factor/second-factors.js';

/** Makes a secret for an authenticator app. It works once a code has confirmed it. */
export class BeginTotp extends Command<NewTotp> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(BeginTotp)
export class BeginTotpHandler implements ICommandHandler<BeginTotp> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly factors: SecondFactors,
  ) {}

  execute({ userId }: BeginTotp): Promise<NewTotp> {
    return this.unitOfWork.run(async (work) => {
      const user = await lockUser(work, userId);
      assertMayEnrol(user);
      const secret = newTotpSecret();
      await storePendingTotp(work.query, this.factors.sealer, userId, secret);
      return { secret, uri: totpUri(secret, user.email) };
    });
  }
}
