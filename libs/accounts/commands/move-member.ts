import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { memberMoved } from '../domain/events.js';
import { lockUser } from '../persistence/locks.js';
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
      const [move] = await work.query<{ id: number }>(
        'insert into member_moves (user_id, moved_by, reason) values ($1, $2, $3) returning id',
        [userId, actorId, reason],
      );
      work.record(memberMoved, userId, { user_id: userId, from, to: sponsorId, move_id: move?.id ?? 0 });
    });
  }
}
