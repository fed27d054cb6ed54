import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import type { ProfileFields } from '../domain/change-fields.js';
import type { User } from '../domain/user.entity.js';
import { AccountLimits } from '../limits/account-limits.js';
import { changeFields } from '../persistence/change-fields.js';
import { lockUser } from '../persistence/locks.js';
import { Sessions } from '../sessions/sessions.js';
import { confirmPassword, type Confirmed } from './confirm-password.js';

/**
 * A user edits their own profile. A new email needs the current password and ends the other sessions, since it gives access to
 * the account.
 */
export class UpdateProfile extends Command<User> {
  constructor(
    readonly caller: { userId: number; sessionId: string; address: string },
    readonly fields: ProfileFields,
    readonly currentPassword: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly limits: AccountLimits,
  ) {}

  async execute({ caller, fields, currentPassword }: UpdateProfile): Promise<User> {
    let confirmed: Confirmed | undefined;
    if (currentPassword !== undefined && fields.email !== undefined)
      confirmed = await confirmPassword(this.orm, this.limits, caller, currentPassword);
    const { user, ended } = await this.unitOfWork.run(async (work) => {
      await confirmed?.lock(work.query);
      const locked = await lockUser(work, caller.userId);
      const newEmail = fields.email !== undefined && fields.email !== locked.email;
      if (newEmail && !confirmed)
        throw new InvalidInput({ current_password: [accountMessages.currentPasswordForEmail] });
      await changeFields(work, locked, fields);
      const others = newEmail ? await this.sessions.revokeAll(work.query, caller.userId, caller.sessionId) : [];
      return { user: locked, ended: others };
    });
    this.sessions.ended(ended);
    return user;
  }
}
