import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { prepared, queryPool } from '@soulvia/platform/database';
import type { Address } from '../domain/address.entity.js';

export type ListedAddress = Pick<Address, 'id' | 'streetNo' | 'city' | 'zipCode' | 'country' | 'isPrimary'>;

interface ListedAddresses {
  addresses: ListedAddress[];
  total: number;
}

/** A user's addresses, oldest first. */
export class ListAddresses extends Query<ListedAddresses> {
  constructor(
    readonly userId: number,
    readonly page: { limit: number; offset: number },
  ) {
    super();
  }
}

const sql = prepared(`
  select (select coalesce(json_agg(page), '[]')
            from (select id, street_no as "streetNo", city, zip_code as "zipCode", country, is_primary as "isPrimary"
                    from addresses where user_id = $1 order by id limit $2 offset $3) page) as addresses,
         (select count(*) from addresses where user_id = $1) as total`);

@QueryHandler(ListAddresses)
export class ListAddressesHandler implements IQueryHandler<ListAddresses> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ userId, page }: ListAddresses): Promise<ListedAddresses> {
    const [list] = await queryPool(this.orm)<ListedAddresses>(sql, [userId, page.limit, page.offset]);
    return list ?? { addresses: [], total: 0 };
  }
}
