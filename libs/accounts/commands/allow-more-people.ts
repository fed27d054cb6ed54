import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ApprovalQuestion, type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { allowMorePeople } from '../persistence/staff-days.js';

/** An owner lets a staff account see more people on one day. */
export class AllowMorePeople extends Command<void> {
  constructor(
    readonly userId: number,
    readonly day: string,
  ) {
    super();
  }
}

@CommandHandler(AllowMorePeople)
export class AllowMorePeopleHandler implements ICommandHandler<AllowMorePeople> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, day }: AllowMorePeople): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      await requireSecondPerson(work, askForMorePeople(userId, day));
      await allowMorePeople(work.query, userId, day);
    });
  }
}

/** What an owner is asked when a staff account has seen as many people as it may. */
export function askForMorePeople(userId: number, day: string): ApprovalQuestion {
  return {
    kind: 'people-seen',
    subject: 'user',
    subjectId: userId,
    summary: `Account #${userId} may see any number of people on ${day}`,
    version: day,
    command: 'allow-more-people',
    payload: { user_id: userId, day },
  };
}

export const allowApproved: MakeCommand = ({ user_id: id, day }: { user_id: number; day: string }) =>
  new AllowMorePeople(id, day);
