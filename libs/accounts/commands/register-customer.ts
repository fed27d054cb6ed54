import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Gender, Role, UserStatus } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { customerRegistered } from '../domain/events.js';
import { hashPassword } from '../domain/password.js';
import { User } from '../domain/user.entity.js';

export interface NewCustomer {
  email: string;
  /** Without one the account exists but cannot be signed in to. */
  password: string | null;
  firstName: string;
  lastName: string;
  role: Role;
  status: UserStatus;
  gender: Gender | null;
  phone: string | null;
}

export class RegisterCustomer extends Command<number> {
  constructor(readonly customer: NewCustomer) {
    super();
  }
}

/** Makes an account and returns its id. */
@CommandHandler(RegisterCustomer)
export class RegisterCustomerHandler implements ICommandHandler<RegisterCustomer> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ customer }: RegisterCustomer): Promise<number> {
    const passwordHash = customer.password === null ? null : await hashPassword(customer.password);
    return this.unitOfWork.run(async ({ em, record, at }) => {
      const { password: _, ...details } = customer;
      const user = em.create(User, { ...details, passwordHash, ...(at ? { createdAt: at, updatedAt: at } : {}) });
      await em.persist(user).flush();
      record(customerRegistered, user.id, { user_id: user.id, role: user.role });
      return user.id;
    });
  }
}
