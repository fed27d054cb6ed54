import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { hashRefreshToken } from '../sessions/refresh-token.js';
import { Sessions } from '../sessions/sessions.js';

/** Ends the session a refresh token belongs to. A token that nobody has ends nothing. */
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
    const [found] = await query<{ session_id: string }>('select session_id from refresh_tokens where hash = $1', [
      hashRefreshToken(refresh),
    ]);
    if (!found) return;
    await this.sessions.revoke(query, found.session_id);
    this.sessions.ended([found.session_id]);
  }
}
