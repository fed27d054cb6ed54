import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PaymentDetailsResponse } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { presentPaymentDetails } from '../domain/change-payment-details.js';
import { readPaymentDetails } from './read-payment-details.js';

export class GetPaymentDetails extends Query<PaymentDetailsResponse> {}

@QueryHandler(GetPaymentDetails)
export class GetPaymentDetailsHandler implements IQueryHandler<GetPaymentDetails> {
  constructor(private readonly orm: MikroORM) {}

  async execute(): Promise<PaymentDetailsResponse> {
    return presentPaymentDetails(await readPaymentDetails(queryThrough(this.orm.em.fork())));
  }
}
