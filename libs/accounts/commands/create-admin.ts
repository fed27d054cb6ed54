import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { textProblem, tidyText, userRules } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { adminAppointed } from '../domain/events.js';
import { refuseCommonPassword } from '../domain/well-known-passwords.js';
import { Cnics } from '../persistence/cnics.js';
import { openAccount } from '../persistence/open-account.js';
import { hashPassword } from '../domain/password.js';

export interface NewAdmin {
  email: string;
  first_name: string;
  last_name: string;
  password: string;
}

/** Opens an admin account from the command line, before anyone can sign in. */
export class CreateAdmin extends Command<number> {
  constructor(readonly admin: NewAdmin) {
    super();
  }
}

/** @returns the id of the new admin. */
@CommandHandler(CreateAdmin)
export class CreateAdminHandler implements ICommandHandler<CreateAdmin> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cnics: Cnics,
  ) {}

  async execute({ admin }: CreateAdmin): Promise<number> {
    const { email, first_name: firstName, last_name: lastName, password } = readAdmin(admin);
    refuseCommonPassword(password);
    const passwordHash = await hashPassword(password);
    const user = await this.unitOfWork.run(async (work) => {
      const opened = await openAccount(work, this.cnics, {
        email,
        firstName,
        lastName,
        passwordHash,
        emailVerified: true,
        role: 'ADMIN',
        status: 'VERIFIED',
        gender: null,
        phone: null,
      });
      work.record(adminAppointed, opened.id, { user_id: opened.id });
      return opened;
    });
    return user.id;
  }
}

/** @throws InvalidInput with every problem, by the rules of the user form. */
function readAdmin(admin: NewAdmin): NewAdmin {
  const errors: Record<string, string[]> = {};
  const tidy = { ...admin };
  for (const field of ['email', 'first_name', 'last_name', 'password'] as const) {
    const problem = textProblem(userRules[field], admin[field]);
    if (problem) errors[field] = [problem];
    tidy[field] = tidyText(userRules[field], admin[field]);
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return tidy;
}
