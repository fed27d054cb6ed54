import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { queryThrough } from '@soulvia/platform/database';
import { paymentColumns, type PaymentRow } from '../persistence/payment-row.js';

/** A member's own payments, newest first. */
export class ListOwnPayments extends Query<{ payments: PaymentRow[]; total: number }> {
  constructor(
    readonly userId: number,
    readonly page: { limit: number; offset: number },
  ) {
    super();
  }
}

@QueryHandler(ListOwnPayments)
export class ListOwnPaymentsHandler implements IQueryHandler<ListOwnPayments> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ userId, page }: ListOwnPayments): Promise<{ payments: PaymentRow[]; total: number }> {
    const query = queryThrough(this.orm.em.fork());
    const payments = await query<PaymentRow>(
      `select ${paymentColumns} from package_payments p where p.user_id = $1 order by p.id desc limit $2 offset $3`,
      [userId, page.limit, page.offset],
    );
    const [count] = await query<{ total: number }>(
      'select count(*) as total from package_payments where user_id = $1',
      [userId],
    );
    return { payments, total: count?.total ?? 0 };
  }
}
