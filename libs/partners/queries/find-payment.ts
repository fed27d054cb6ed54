import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { paymentColumns, type PaymentRow } from '../persistence/payment-row.js';

export class FindPayment extends Query<PaymentRow> {
  constructor(readonly paymentId: number) {
    super();
  }
}

@QueryHandler(FindPayment)
export class FindPaymentHandler implements IQueryHandler<FindPayment> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ paymentId }: FindPayment): Promise<PaymentRow> {
    const [row] = await queryThrough(this.orm.em.fork())<PaymentRow>(
      `select ${paymentColumns} from package_payments p where p.id = $1`,
      [paymentId],
    );
    if (!row) throw new NotFound('Payment');
    return row;
  }
}
