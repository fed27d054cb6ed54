import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { adminAppointed } from '../domain/events.js';
import { refuseCommonPassword } from '../domain/well-known-passwords.js';
import { Cnics } from '../persistence/cnics.js';
import { openAccount, type NewAccount } from '../persistence/open-account.js';
import { requireMayManage } from '../persistence/staff.js';
import { hashPassword } from '../domain/password.js';
import type { User } from '../domain/user.entity.js';

/** An admin adds a customer or a partner, an owner another admin. The email counts as unverified. */
export class CreateUser extends Command<User> {
  constructor(
    readonly actorId: number,
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

  async execute({ actorId, account, password }: CreateUser): Promise<User> {
    refuseCommonPassword(password);
    const passwordHash = await hashPassword(password);
    return this.unitOfWork.run(async (work) => {
      await requireMayManage(work.query, actorId, account.role);
      const user = await openAccount(work, this.cnics, { ...account, passwordHash, emailVerified: false });
      if (user.role === 'ADMIN') work.record(adminAppointed, user.id, { user_id: user.id });
      return user;
    });
  }
}
