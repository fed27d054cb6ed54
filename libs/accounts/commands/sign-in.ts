import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tokens } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { AccountInactive, InvalidCredentials } from '../domain/errors.js';
import { passwordMatches } from '../domain/password.js';
import { Sessions } from '../sessions/sessions.js';
import { User } from '../domain/user.entity.js';

export class SignIn extends Command<{ user: User; tokens: Tokens }> {
  constructor(
    readonly email: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: Sessions,
  ) {}

  async execute({ email, password }: SignIn): Promise<{ user: User; tokens: Tokens }> {
    const em = this.orm.em.fork();
    const [found] = await queryThrough(em)<{ id: number }>('select id from users where lower(email) = lower($1)', [
      email.trim(),
    ]);
    const user = found ? await em.findOne(User, found.id) : null;
    if (!(await passwordMatches(password, user?.passwordHash ?? null)) || !user) throw new InvalidCredentials();
    if (!user.isActive) throw new AccountInactive();
    const tokens = await em.transactional((tx) => this.sessions.open(queryThrough(tx), user.id));
    return { user, tokens };
  }
}
