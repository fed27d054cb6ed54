import type { MikroORM } from '@mikro-orm/postgresql';
import type { QueryBus } from '@nestjs/cqrs';
import type { AskingOrder, ThreadSubjects } from '@soulvia/contact';
import { orderParcels } from '@soulvia/fulfilment';
import { NotFound } from '@soulvia/kernel';
import { findConsignee, FindLinkedOrder, findOrderOwners, TrackOrder } from '@soulvia/ordering';
import { type Query, queryPool } from '@soulvia/platform/database';
import { findOrderOfReturn } from '@soulvia/returns';

type FindOwn = (query: Query, id: number, userId: number) => ReturnType<ThreadSubjects['findOwn']>;

const finders: Record<Parameters<ThreadSubjects['findOwn']>[1]['kind'], FindOwn> = {
  ORDER: (query, id, userId) => readAskingOrder(query, id, userId),
  RETURN: async (query, id, userId) => {
    const orderId = await findOrderOfReturn(query, id);
    const order = await readAskingOrder(query, orderId, userId);
    return { ...order, label: `Return of order #${orderId}`, returnId: id, parcelId: null };
  },
  EARNINGS: () => Promise.reject(new NotFound('Earnings')),
};

/** What people may ask about: their own orders and returns, and orders whose number and phone or link they know. */
export function createThreadSubjects(orm: MikroORM, queries: QueryBus): ThreadSubjects {
  return {
    findOwn: (query, { kind, id }, userId) => finders[kind](query, id, userId),
    async findTracked(orderId, phone, address) {
      await queries.execute(new TrackOrder(orderId, phone, address));
      return readAskingOrder(queryPool(orm), orderId);
    },
    async findLinked(token, address) {
      const { id } = await queries.execute(new FindLinkedOrder(token, address));
      return readAskingOrder(queryPool(orm), id);
    },
  };
}

/** An order with its newest parcel. @param userId whose it must be; left out where something else has proven that. */
async function readAskingOrder(query: Query, orderId: number, userId?: number): Promise<AskingOrder> {
  const [[order], consignee] = await Promise.all([findOrderOwners(query, [orderId]), findConsignee(query, orderId)]);
  if (!order || !consignee || (userId !== undefined && order.user_id !== userId)) throw new NotFound('Order');
  const parcels = await orderParcels.ofOrders(query, [order]);
  return {
    label: `Order #${orderId}`,
    orderId,
    returnId: null,
    earningLineId: null,
    parcelId: parcels.get(orderId)?.parcel.id ?? null,
    name: consignee.fullName,
    phone: consignee.phone,
  };
}
