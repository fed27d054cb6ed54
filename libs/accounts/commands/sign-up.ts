import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { refuseCommonPassword } from '../domain/well-known-passwords.js';
import { openAccount, type NewAccount } from '../domain/open-account.js';
import { hashPassword } from '../domain/password.js';
import { findByInvitation, type FoundSponsor } from '../domain/sponsorship.js';
import type { User } from '../domain/user.entity.js';
import { AccountLimits } from '../limits/account-limits.js';

export type Applicant = Pick<
  NewAccount,
  'email' | 'firstName' | 'lastName' | 'cnic' | 'gender' | 'phone' | 'whatsapp'
> & {
  password: string;
};

export interface SignedUp {
  user: User;
  sponsor: FoundSponsor | undefined;
}

/** A visitor makes an account of their own. An invitation that names nobody is no hindrance. */
export class SignUp extends Command<SignedUp> {
  constructor(
    readonly applicant: Applicant,
    readonly ref: string | undefined,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: AccountLimits,
  ) {}

  async execute({ applicant: { password, ...details }, ref, address }: SignUp): Promise<SignedUp> {
    refuseCommonPassword(password);
    await this.limits.signUps.take(address);
    const sponsor = ref ? await findByInvitation(queryThrough(this.orm.em.fork()), ref) : undefined;
    const passwordHash = await hashPassword(password);
    const user = await this.unitOfWork.run((work) =>
      openAccount(work, {
        ...details,
        passwordHash,
        role: 'USER',
        status: 'UNVERIFIED',
        sponsorId: sponsor?.id ?? null,
      }),
    );
    return { user, sponsor };
  }
}
