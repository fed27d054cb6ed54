import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { decidePrimary } from '../domain/address-book.js';
import { Address } from '../domain/address.entity.js';
import { userUpdated } from '../domain/events.js';

export interface NewAddress {
  streetNo: string;
  city: string;
  zipCode: string;
  country: string;
  isPrimary: boolean;
}

/** Adds to a user's address book. The first address is the primary one; a new primary one replaces the old. */
export class AddAddress extends Command<Address> {
  constructor(
    readonly userId: number,
    readonly address: NewAddress,
  ) {
    super();
  }
}

@CommandHandler(AddAddress)
export class AddAddressHandler implements ICommandHandler<AddAddress> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, address }: AddAddress): Promise<Address> {
    return this.unitOfWork.run(async ({ em, query, record }) => {
      const [owner] = await query('select id from users where id = $1 and deleted_at is null for no key update', [
        userId,
      ]);
      if (!owner) throw new InvalidInput({ user_id: ['User not found.'] });
      const isPrimary = decidePrimary(await em.count(Address, { userId }), address.isPrimary);
      if (isPrimary) await em.nativeUpdate(Address, { userId, isPrimary: true }, { isPrimary: false });
      const added = em.create(Address, { ...address, userId, isPrimary });
      await em.persist(added).flush();
      record(userUpdated, userId, { user_id: userId, fields: ['addresses'] });
      return added;
    });
  }
}
