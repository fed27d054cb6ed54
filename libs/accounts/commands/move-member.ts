import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { lockUser } from '../persistence/locks.js';
import { recordMove } from '../persistence/record-move.js';
import { moveSponsor } from '../persistence/sponsorship.js';
import { requireMayManage } from '../persistence/staff.js';

/** Staff move a member, and with it its downline, below another sponsor or none. Who and why is recorded in the same transaction. */
export class MoveMember extends Command<void> {
  constructor(
    readonly actorId: number,
    readonly userId: number,
    /** Null removes the sponsor. */
    readonly sponsorId: number | null,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(MoveMember)
export class MoveMemberHandler implements ICommandHandler<MoveMember> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ actorId, userId, sponsorId, reason }: MoveMember): Promise<void> {
    await this.unitOfWork.run(async (work) => {
      const from = await moveSponsor(work, { userId, sponsorId });
      await requireMayManage(work.query, actorId, (await lockUser(work, userId)).role);
      await recordMove(work, { userId, from, to: sponsorId, actorId, reason });
    });
  }
}
