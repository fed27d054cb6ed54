import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { Sessions } from '../sessions/sessions.js';

/** Ends the session of a refresh token, given by its hash. An unknown hash is ignored. */
export class SignOut extends Command<void> {
  constructor(readonly refreshHash: Buffer) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: Sessions,
  ) {}

  async execute({ refreshHash }: SignOut): Promise<void> {
    const query = queryThrough(this.orm.em.fork());
    const [token] = await query<{ session_id: string }>('select session_id from refresh_tokens where hash = $1', [
      refreshHash,
    ]);
    if (!token) return;
    await this.sessions.revoke(query, token.session_id);
    this.sessions.ended([token.session_id]);
  }
}
