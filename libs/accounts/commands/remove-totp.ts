import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { secondFactorChanged } from '../domain/events.js';
import { lockUser } from '../persistence/locks.js';
import { deleteOrphanedCodes } from '../persistence/second-factor.js';

export class RemoveTotp extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(RemoveTotp)
export class RemoveTotpHandler implements ICommandHandler<RemoveTotp> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId }: RemoveTotp): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { query, record } = work;
      await lockUser(work, userId);
      const [removed] = await query<{ was_active: boolean }>(
        'delete from totp_secrets where user_id = $1 returning secret is not null as was_active',
        [userId],
      );
      if (!removed?.was_active) throw new NotFound('Authenticator app');
      await deleteOrphanedCodes(query, userId);
      record(secondFactorChanged, userId, { user_id: userId, change: 'totp_removed' });
    });
  }
}
