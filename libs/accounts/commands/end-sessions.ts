import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { Sessions } from '../sessions/sessions.js';

/** A user signs out other devices: one session, or all but the current one. */
export class EndSessions extends Command<void> {
  constructor(
    readonly userId: number,
    readonly which: { id: string } | { allBut: string },
  ) {
    super();
  }
}

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: Sessions,
  ) {}

  async execute({ userId, which }: EndSessions): Promise<void> {
    const query = queryThrough(this.orm.em.fork());
    if ('allBut' in which) {
      this.sessions.ended(await this.sessions.revokeAll(query, userId, which.allBut));
      return;
    }
    if (!(await this.sessions.revokeOwn(query, userId, which.id))) throw new NotFound('Session');
    this.sessions.ended([which.id]);
  }
}
