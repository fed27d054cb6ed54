import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { secondFactorChanged } from '../domain/events.js';
import { assertMayEnrol, WrongCode } from '../domain/second-factor-errors.js';
import { AccountLimits } from '../limits/account-limits.js';
import { lockUser } from '../persistence/locks.js';
import { replaceRecoveryCodes } from '../persistence/second-factor.js';
import { confirmPendingTotp } from '../persistence/totp-secrets.js';
import { SecondFactors } from '../second-factor/second-factors.js';

/** Activates an authenticator app by its first code. @returns new recovery codes. */
export class ConfirmTotp extends Command<string[]> {
  constructor(
    readonly userId: number,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmTotp)
export class ConfirmTotpHandler implements ICommandHandler<ConfirmTotp> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: AccountLimits,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ userId, code }: ConfirmTotp): Promise<string[]> {
    await this.limits.secondFactorCodes.take(String(userId));
    return this.unitOfWork.run(async (work) => {
      assertMayEnrol(await lockUser(work, userId));
      const isRight = await confirmPendingTotp(work.query, this.factors.sealer, userId, code.replaceAll(' ', ''));
      if (!isRight) throw new WrongCode();
      work.record(secondFactorChanged, userId, { user_id: userId, change: 'totp_added' });
      return replaceRecoveryCodes(work.query, userId);
    });
  }
}
