import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Address } from '../domain/address.entity.js';
import { userUpdated } from '../domain/events.js';
import type { NewAddress } from './add-address.js';

/** Edits an address. A new primary address replaces the old one; the primary address cannot give that up itself. */
export class UpdateAddress extends Command<Address> {
  constructor(
    readonly userId: number,
    readonly addressId: number,
    readonly changes: Partial<NewAddress>,
  ) {
    super();
  }
}

@CommandHandler(UpdateAddress)
export class UpdateAddressHandler implements ICommandHandler<UpdateAddress> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, addressId, changes: { isPrimary, ...lines } }: UpdateAddress): Promise<Address> {
    return this.unitOfWork.run(async ({ em, query, record }) => {
      await query('select id from users where id = $1 for no key update', [userId]);
      const address = await em.findOne(Address, { id: addressId, userId });
      if (!address) throw new NotFound('Address');
      em.assign(address, lines, { ignoreUndefined: true });
      if (isPrimary && !address.isPrimary) {
        await em.nativeUpdate(Address, { userId, isPrimary: true }, { isPrimary: false });
        address.isPrimary = true;
      }
      await em.flush();
      record(userUpdated, userId, { user_id: userId, fields: ['addresses'] });
      return address;
    });
  }
}
