import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { hashRefreshToken } from '../sessions/refresh-token.js';
import { Sessions } from '../sessions/sessions.js';

/** Ends the session a refresh token belongs to. Returns its id, or undefined for a token nobody has. */
export class SignOut extends Command<string | undefined> {
  constructor(readonly refresh: string) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: Sessions,
  ) {}

  async execute({ refresh }: SignOut): Promise<string | undefined> {
    const query = queryThrough(this.orm.em.fork());
    const [found] = await query<{ session_id: string }>('select session_id from refresh_tokens where hash = $1', [
      hashRefreshToken(refresh),
    ]);
    if (found) await this.sessions.revoke(query, found.session_id);
    return found?.session_id;
  }
}
