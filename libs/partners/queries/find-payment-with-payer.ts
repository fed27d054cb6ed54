import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findContacts } from '@soulvia/accounts';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { paymentColumns, type PaymentRow } from '../persistence/payment-row.js';
import type { PayerRow } from './present-payment.js';

/** A payment with its payer, as admins see it. */
export class FindPaymentWithPayer extends Query<PayerRow> {
  constructor(readonly paymentId: number) {
    super();
  }
}

@QueryHandler(FindPaymentWithPayer)
export class FindPaymentWithPayerHandler implements IQueryHandler<FindPaymentWithPayer> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ paymentId }: FindPaymentWithPayer): Promise<PayerRow> {
    const query = queryThrough(this.orm.em.fork());
    const [payment] = await query<PaymentRow>(`select ${paymentColumns} from package_payments p where p.id = $1`, [
      paymentId,
    ]);
    if (!payment) throw new NotFound('Payment');
    const payer = (await findContacts(query, [payment.user_id])).get(payment.user_id);
    if (!payer) throw new NotFound('Payment');
    return { ...payer, ...payment };
  }
}
