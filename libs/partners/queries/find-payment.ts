import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { paymentColumns } from '../domain/payment-row.js';
import { payerColumns, type PayerRow } from './present-payment.js';

export class FindPayment extends Query<PayerRow> {
  constructor(readonly paymentId: number) {
    super();
  }
}

@QueryHandler(FindPayment)
export class FindPaymentHandler implements IQueryHandler<FindPayment> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ paymentId }: FindPayment): Promise<PayerRow> {
    const [row] = await queryThrough(this.orm.em.fork())<PayerRow>(
      `select ${paymentColumns}, ${payerColumns} from package_payments p join users u on u.id = p.user_id where p.id = $1`,
      [paymentId],
    );
    if (!row) throw new NotFound('Payment');
    return row;
  }
}
