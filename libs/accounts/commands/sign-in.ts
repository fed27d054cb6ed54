import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondFactorMethod, Tokens } from '@soulvia/contracts';
import { prepared, queryThrough } from '@soulvia/platform/database';
import { AccountInactive, InvalidCredentials } from '../domain/errors.js';
import { passwordMatches } from '../domain/password.js';
import { User } from '../domain/user.entity.js';
import { AccountLimits } from '../limits/account-limits.js';
import { findMethods } from '../persistence/second-factor.js';
import { openTicket } from '../persistence/sign-in-tickets.js';
import { Sessions } from '../sessions/sessions.js';

export interface SignedIn {
  user: User;
  tokens: Tokens;
}

/** What an account with a second factor gets for its password. */
export interface Ticket {
  ticket: string;
  methods: SecondFactorMethod[];
}

export class SignIn extends Command<SignedIn | Ticket> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly from: { address: string; device: string },
  ) {
    super();
  }
}

interface Credentials {
  id: number;
  password_hash: string | null;
  is_active: boolean;
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: Sessions,
    private readonly limits: AccountLimits,
  ) {}

  /** An unknown email takes as long as a wrong password: one lookup and one hash. */
  async execute({ email, password, from }: SignIn): Promise<SignedIn | Ticket> {
    const em = this.orm.em.fork();
    const account = await this.limits.checkPassword(email, from.address, async () => {
      const [stored] = await queryThrough(em)<Credentials>(
        prepared(
          'select id, password_hash, is_active from users where lower(email) = lower($1) and deleted_at is null',
        ),
        [email],
      );
      return (await passwordMatches(password, stored?.password_hash ?? null)) ? stored : undefined;
    });
    if (!account) throw new InvalidCredentials();
    if (!account.is_active) throw new AccountInactive();
    return em.transactional(async (tx) => {
      const query = queryThrough(tx);
      // A password changed since the check must not open a session: the change waits for this lock, or is seen here.
      const locked = await query(
        'select id from users where id = $1 and password_hash = $2 and is_active and deleted_at is null for share',
        [account.id, account.password_hash],
      );
      if (locked.length === 0) throw new InvalidCredentials();
      const methods = await findMethods(query, account.id);
      if (methods.length > 0) return { ticket: await openTicket(query, account.id), methods };
      const tokens = await this.sessions.open(query, account.id, from.device);
      return { user: await tx.findOneOrFail(User, account.id), tokens };
    });
  }
}
