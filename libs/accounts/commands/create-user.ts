import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { adminAppointed } from '../domain/events.js';
import { refuseCommonPassword } from '../domain/well-known-passwords.js';
import { Cnics } from '../persistence/cnics.js';
import { openAccount, type NewAccount } from '../persistence/open-account.js';
import { hashPassword } from '../domain/password.js';
import type { User } from '../domain/user.entity.js';

/** An admin adds a customer, a partner or another admin, whose email counts as unverified. */
export class CreateUser extends Command<User> {
  constructor(
    readonly account: Omit<NewAccount, 'passwordHash' | 'emailVerified'>,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(CreateUser)
export class CreateUserHandler implements ICommandHandler<CreateUser> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cnics: Cnics,
  ) {}

  async execute({ account, password }: CreateUser): Promise<User> {
    refuseCommonPassword(password);
    const passwordHash = await hashPassword(password);
    return this.unitOfWork.run(async (work) => {
      const user = await openAccount(work, this.cnics, { ...account, passwordHash, emailVerified: false });
      if (user.role === 'ADMIN') work.record(adminAppointed, user.id, { user_id: user.id });
      return user;
    });
  }
}
