import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { secondFactorChanged } from '../domain/events.js';
import { OwnSecondFactor } from '../domain/second-factor-errors.js';
import { lockUser } from '../persistence/locks.js';
import { deleteSecondFactor } from '../persistence/second-factor.js';
import { Sessions } from '../sessions/sessions.js';

/**
 * Removes the second factor of a user who has lost the device, and signs them out everywhere.
 *
 * @param actorId null on the command line, which is the way for the last owner.
 */
export class RemoveSecondFactor extends Command<void> {
  constructor(
    readonly actorId: number | null,
    readonly account: { id: number } | { email: string },
  ) {
    super();
  }
}

@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
  ) {}

  async execute({ actorId, account }: RemoveSecondFactor): Promise<void> {
    const ended = await this.unitOfWork.run(async (work) => {
      const userId = 'id' in account ? account.id : await findIdByEmail(work.query, account.email);
      if (actorId === userId) throw new OwnSecondFactor();
      await lockUser(work, userId);
      if (!(await deleteSecondFactor(work.query, userId))) throw new NotFound('Second factor');
      work.record(secondFactorChanged, userId, { user_id: userId, change: 'removed_by_staff' });
      return this.sessions.revokeAll(work.query, userId);
    });
    this.sessions.ended(ended);
  }
}

async function findIdByEmail(query: Query, email: string): Promise<number> {
  const [user] = await query<{ id: number }>(
    'select id from users where lower(email) = lower($1) and password_hash is not null and deleted_at is null',
    [email],
  );
  if (!user) throw new NotFound('User');
  return user.id;
}
