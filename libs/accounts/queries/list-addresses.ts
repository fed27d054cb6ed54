import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Address } from '../domain/address.entity.js';

/** A user's addresses, oldest first. */
export class ListAddresses extends Query<{ addresses: Address[]; total: number }> {
  constructor(
    readonly userId: number,
    readonly page: { limit: number; offset: number },
  ) {
    super();
  }
}

@QueryHandler(ListAddresses)
export class ListAddressesHandler implements IQueryHandler<ListAddresses> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ userId, page }: ListAddresses): Promise<{ addresses: Address[]; total: number }> {
    const [addresses, total] = await this.orm.em
      .fork()
      .findAndCount(Address, { userId }, { orderBy: { id: 'asc' }, ...page });
    return { addresses, total };
  }
}
