import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { userUpdated } from '../domain/events.js';

/** Deletes an address; orders keep their copy. The oldest remaining address becomes the primary one if necessary. */
export class DeleteAddress extends Command<void> {
  constructor(
    readonly userId: number,
    readonly addressId: number,
  ) {
    super();
  }
}

@CommandHandler(DeleteAddress)
export class DeleteAddressHandler implements ICommandHandler<DeleteAddress> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, addressId }: DeleteAddress): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      await query('select id from users where id = $1 for no key update', [userId]);
      const [deleted] = await query<{ is_primary: boolean }>(
        'delete from addresses where id = $1 and user_id = $2 returning is_primary',
        [addressId, userId],
      );
      if (!deleted) throw new NotFound('Address');
      if (deleted.is_primary)
        await query(
          `update addresses set is_primary = true
            where id = (select id from addresses where user_id = $1 order by id limit 1)`,
          [userId],
        );
      record(userUpdated, userId, { user_id: userId, fields: ['addresses'] });
    });
  }
}
