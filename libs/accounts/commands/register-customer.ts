import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { openAccount, type NewAccount } from '../domain/open-account.js';
import { hashPassword } from '../domain/password.js';

export interface NewCustomer extends Omit<NewAccount, 'passwordHash'> {
  /** Without one the account exists but cannot be signed in to. */
  password: string | null;
}

/** Makes an account as it is told, for demo shops and for the command line. */
export class RegisterCustomer extends Command<number> {
  constructor(readonly customer: NewCustomer) {
    super();
  }
}

/** @returns the id of the new account. */
@CommandHandler(RegisterCustomer)
export class RegisterCustomerHandler implements ICommandHandler<RegisterCustomer> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ customer: { password, ...details } }: RegisterCustomer): Promise<number> {
    const passwordHash = password === null ? null : await hashPassword(password);
    return this.unitOfWork.run(async (work) => (await openAccount(work, { ...details, passwordHash })).id);
  }
}
