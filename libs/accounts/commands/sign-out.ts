import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { hashRefreshToken } from '../sessions/refresh-token.js';
import { Sessions } from '../sessions/sessions.js';

/** Ends the session of a refresh token. An unknown token is ignored. */
export class SignOut extends Command<void> {
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

  async execute({ refresh }: SignOut): Promise<void> {
    const query = queryThrough(this.orm.em.fork());
    const [token] = await query<{ session_id: string }>('select session_id from refresh_tokens where hash = $1', [
      hashRefreshToken(refresh),
    ]);
    if (!token) return;
    await this.sessions.revoke(query, token.session_id);
    this.sessions.ended([token.session_id]);
  }
}
