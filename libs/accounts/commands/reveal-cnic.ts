import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fixedError } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { cnicRevealed } from '../domain/events.js';
import { Cnics } from '../persistence/cnics.js';
import { lockUser } from '../persistence/locks.js';
import { countReveal } from '../persistence/staff-days.js';

class RevealLimit extends fixedError(
  'REVEAL_LIMIT',
  'You have shown as many CNICs today as your account may. You can show more tomorrow.',
) {}

/** An admin reads the whole CNIC of a person. Who, whose and why is recorded in the same transaction. */
export class RevealCnic extends Command<{ cnic: string | null; revealId: number }> {
  constructor(
    readonly actorId: number,
    readonly userId: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RevealCnic)
export class RevealCnicHandler implements ICommandHandler<RevealCnic> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cnics: Cnics,
  ) {}

  async execute({ actorId, userId, reason }: RevealCnic): Promise<{ cnic: string | null; revealId: number }> {
    return this.unitOfWork.run(async (work) => {
      const user = await lockUser(work, userId);
      if (!(await countReveal(work.query, actorId))) throw new RevealLimit();
      const [reveal] = await work.query<{ id: number }>(
        'insert into cnic_reveals (user_id, revealed_by, reason) values ($1, $2, $3) returning id',
        [userId, actorId, reason],
      );
      const revealId = reveal?.id ?? 0;
      work.record(cnicRevealed, userId, { user_id: userId, reveal_id: revealId });
      return { cnic: this.cnics.of(user), revealId };
    });
  }
}
