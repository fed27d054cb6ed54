import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Cnics } from '../persistence/cnics.js';
import { openAccount, type NewAccount } from '../persistence/open-account.js';
import { hashPassword } from '../domain/password.js';

export interface NewCustomer extends Omit<NewAccount, 'passwordHash' | 'emailVerified'> {
  /** Null for an account without sign-in. */
  password: string | null;
}

/** Opens an account as given, with a verified email, for demo shops and the command line. */
export class RegisterCustomer extends Command<number> {
  constructor(readonly customer: NewCustomer) {
    super();
  }
}

/** @returns the id of the new account. */
@CommandHandler(RegisterCustomer)
export class RegisterCustomerHandler implements ICommandHandler<RegisterCustomer> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cnics: Cnics,
  ) {}

  async execute({ customer: { password, ...details } }: RegisterCustomer): Promise<number> {
    const passwordHash = password === null ? null : await hashPassword(password);
    const account = { ...details, passwordHash, emailVerified: true };
    return this.unitOfWork.run(async (work) => (await openAccount(work, this.cnics, account)).id);
  }
}
