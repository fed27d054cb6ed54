import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ApprovalQuestion, type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
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
      await requireSecondPerson(work, describeMove({ userId, from, to: sponsorId, reason }));
      await recordMove(work, { userId, from, to: sponsorId, actorId, reason });
    });
  }
}

interface Move {
  userId: number;
  from: number | null;
  to: number | null;
  reason: string;
}

/** What a second person is asked about a move. */
export function describeMove({ userId, from, to, reason }: Move): ApprovalQuestion {
  const place = (id: number | null) => (id === null ? 'the top' : `#${id}`);
  return {
    kind: 'member-move',
    subject: 'user',
    subjectId: userId,
    summary: `Move member #${userId} from ${place(from)} to ${place(to)}`,
    reason,
    version: String(from),
    command: 'move-member',
    payload: { user_id: userId, sponsor_id: to, reason },
  };
}

interface StoredMove {
  user_id: number;
  sponsor_id: number | null;
  reason: string;
}

export const moveApproved: MakeCommand = ({ user_id: id, sponsor_id: sponsorId, reason }: StoredMove, deciderId) =>
  new MoveMember(deciderId, id, sponsorId, reason);
