import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { refuseCommonPassword } from '../domain/well-known-passwords.js';
import { hashPassword } from '../domain/password.js';
import { refuseShortStaffPassword } from '../domain/staff-password.js';
import { setPassword } from '../persistence/set-password.js';
import { AccountLimits } from '../limits/account-limits.js';
import { Sessions } from '../sessions/sessions.js';
import { confirmPassword } from './confirm-password.js';

/** A signed-in user changes their password; their other sessions end. */
export class ChangePassword extends Command<void> {
  constructor(
    readonly caller: { userId: number; sessionId: string; role: Role },
    readonly current: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly limits: AccountLimits,
  ) {}

  async execute({ caller, current, password }: ChangePassword): Promise<void> {
    const { userId, sessionId } = caller;
    const confirmed = await confirmPassword(this.orm, this.limits, caller, current);
    refuseShortStaffPassword(caller.role, password);
    refuseCommonPassword(password);
    const passwordHash = await hashPassword(password);
    const ended = await this.unitOfWork.run(async (work) => {
      await confirmed.lock(work.query);
      return setPassword(work, this.sessions, { userId, passwordHash, keep: sessionId, how: 'changed' });
    });
    this.sessions.ended(ended);
  }
}
