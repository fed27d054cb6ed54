import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { changeFields, holdUser, type PlainFields } from '../domain/change-user.js';
import type { User } from '../domain/user.entity.js';
import { AccountLimits } from '../limits/account-limits.js';
import { confirmPassword, type Confirmed } from './confirm-password.js';

/** Somebody changes what the shop knows of them. A new e-mail takes the current password: it is the key to the account. */
export class UpdateProfile extends Command<User> {
  constructor(
    readonly caller: { userId: number; address: string },
    readonly fields: PlainFields,
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
    private readonly limits: AccountLimits,
  ) {}

  async execute({ caller, fields, currentPassword }: UpdateProfile): Promise<User> {
    let confirmed: Confirmed | undefined;
    if (currentPassword !== undefined && fields.email !== undefined)
      confirmed = await confirmPassword(this.orm, this.limits, caller, currentPassword);
    return this.unitOfWork.run(async (work) => {
      await confirmed?.hold(work.query);
      const user = await holdUser(work, caller.userId);
      if (fields.email !== undefined && fields.email !== user.email && !confirmed)
        throw new InvalidInput({ current_password: [accountMessages.currentPasswordForEmail] });
      await changeFields(work, user, fields);
      return user;
    });
  }
}
