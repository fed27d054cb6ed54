import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { cnicRevealed } from '../domain/events.js';
import { Cnics } from '../persistence/cnics.js';
import { lockUser } from '../persistence/locks.js';

/** An admin reads the whole CNIC of a person. Who, whose and why is recorded in the same transaction. */
export class RevealCnic extends Command<string | null> {
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

  async execute({ actorId, userId, reason }: RevealCnic): Promise<string | null> {
    return this.unitOfWork.run(async (work) => {
      const user = await lockUser(work, userId);
      const [reveal] = await work.query<{ id: number }>(
        'insert into cnic_reveals (user_id, revealed_by, reason) values ($1, $2, $3) returning id',
        [userId, actorId, reason],
      );
      work.record(cnicRevealed, userId, { user_id: userId, reveal_id: reveal?.id ?? 0 });
      return this.cnics.of(user);
    });
  }
}
