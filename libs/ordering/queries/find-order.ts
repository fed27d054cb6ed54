import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findCustomerMarks } from '@soulvia/accounts';
import { type CashState, orderPaymentStatus, phoneKey, type StaffOrderWithTimeline } from '@soulvia/contracts';
import { prepared, queryPool } from '@soulvia/platform/database';
import { cashStateSql } from '../persistence/lock-order.js';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { readOrder } from './read-order.js';
import { withParcel } from './with-parcel.js';

const staffFactsSql = prepared(`select o.note, ${cashStateSql('o')} as cash_state from orders o where o.id = $1`);

export class FindOrder extends Query<StaffOrderWithTimeline> {
  constructor(readonly orderId: number) {
    super();
  }
}

@QueryHandler(FindOrder)
export class FindOrderHandler implements IQueryHandler<FindOrder> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(ORDERING_OPTIONS) private readonly options: OrderingOptions,
  ) {}

  async execute({ orderId }: FindOrder): Promise<StaffOrderWithTimeline> {
    const query = queryPool(this.orm);
    // Staff read returns in a list of their own.
    const read = await readOrder(query, this.options, orderId, null);
    const { returns: _returns, can_return: _canReturn, ...order } = read.order;
    const phone = phoneKey(order.shipping_phone) ?? '';
    const [facts, parcels, customers, preferences] = await Promise.all([
      query<{ note: string | null; cash_state: CashState }>(staffFactsSql, [orderId]),
      this.options.parcels.ofOrders(query, [order]),
      findCustomerMarks(query, [order.user]),
      this.options.textPreferences(query, [phone]),
    ]);
    return {
      ...withParcel(order, parcels),
      note: facts[0]?.note ?? null,
      payment_status: orderPaymentStatus(facts[0]?.cash_state ?? 'NONE', order.status === 'CANCELLED'),
      customer: customers.get(order.user) ?? null,
      text_preference: preferences.get(phone) ?? 'none',
    };
  }
}
