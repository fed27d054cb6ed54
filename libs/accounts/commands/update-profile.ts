import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import type { ProfileFields } from '../domain/change-fields.js';
import type { User } from '../domain/user.entity.js';
import { AccountLimits } from '../limits/account-limits.js';
import { Cnics } from '../persistence/cnics.js';
import { changeFields } from '../persistence/change-fields.js';
import { EmailVerifications } from '../persistence/email-verification.js';
import { lockUser } from '../persistence/locks.js';
import { Sessions } from '../sessions/sessions.js';
import { confirmPassword, type Confirmed } from './confirm-password.js';

/**
 * A user edits their own profile. A new email counts once it is confirmed; it needs the current password and ends the other
 * sessions, since it gives access to the account.
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
    private readonly cnics: Cnics,
    private readonly verifications: EmailVerifications,
  ) {}

  async execute({ caller, fields, currentPassword }: UpdateProfile): Promise<User> {
    const { email, ...otherFields } = fields;
    const confirmed = email === undefined ? undefined : await this.confirm(caller, currentPassword);
    const { user, ended } = await this.unitOfWork.run(async (work) => {
      await confirmed?.lock(work.query);
      const locked = await lockUser(work, caller.userId);
      const newEmail = email === locked.email ? undefined : email;
      if (newEmail !== undefined && !confirmed)
        throw new InvalidInput({ current_password: [accountMessages.currentPasswordForEmail] });
      await changeFields(work, this.cnics, locked, otherFields);
      if (newEmail === undefined) return { user: locked, ended: [] };
      await this.verifications.requestChange(work, locked, newEmail);
      return { user: locked, ended: await this.sessions.revokeAll(work.query, caller.userId, caller.sessionId) };
    });
    this.sessions.ended(ended);
    return user;
  }

  private async confirm(caller: UpdateProfile['caller'], password: string | undefined): Promise<Confirmed | undefined> {
    if (password === undefined) return undefined;
    const confirmed = await confirmPassword(this.orm, this.limits, caller, password);
    await this.limits.emailChanges.take(String(caller.userId));
    return confirmed;
  }
}
