import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { sessionsEnded } from '../domain/events.js';
import { forgetDevices } from '../persistence/known-devices.js';
import { lockUser } from '../persistence/locks.js';
import { requireMayManage } from '../persistence/staff.js';
import { Sessions } from '../sessions/sessions.js';

/** Staff sign a person out everywhere; an admin only by an owner. Their devices count as new from then on. */
export class EndAllSessions extends Command<void> {
  constructor(
    readonly actorId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(EndAllSessions)
export class EndAllSessionsHandler implements ICommandHandler<EndAllSessions> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
  ) {}

  async execute({ actorId, userId }: EndAllSessions): Promise<void> {
    const ended = await this.unitOfWork.run(async (work) => {
      const { role } = await lockUser(work, userId);
      await requireMayManage(work.query, actorId, role);
      await forgetDevices(work.query, userId);
      const revoked = await this.sessions.revokeAll(work.query, userId);
      work.record(sessionsEnded, userId, { user_id: userId, sessions: revoked.length });
      return revoked;
    });
    this.sessions.ended(ended);
  }
}
