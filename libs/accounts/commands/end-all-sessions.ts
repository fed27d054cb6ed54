import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { sessionsEnded } from '../domain/events.js';
import { forgetDevices } from '../persistence/known-devices.js';
import { lockUser } from '../persistence/locks.js';
import { Sessions } from '../sessions/sessions.js';

/** An admin signs a person out everywhere. Their devices count as new from then on. */
export class EndAllSessions extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(EndAllSessions)
export class EndAllSessionsHandler implements ICommandHandler<EndAllSessions> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
  ) {}

  async execute({ userId }: EndAllSessions): Promise<void> {
    const ended = await this.unitOfWork.run(async (work) => {
      await lockUser(work, userId);
      await forgetDevices(work.query, userId);
      const revoked = await this.sessions.revokeAll(work.query, userId);
      work.record(sessionsEnded, userId, { user_id: userId, sessions: revoked.length });
      return revoked;
    });
    this.sessions.ended(ended);
  }
}
