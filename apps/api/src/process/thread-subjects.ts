import type { MikroORM } from '@mikro-orm/postgresql';
import type { QueryBus } from '@nestjs/cqrs';
import type { AskedSubject, ThreadSubjects } from '@soulvia/contact';
import { findOwnLine } from '@soulvia/earnings';
import { orderParcels } from '@soulvia/fulfilment';
import { NotFound } from '@soulvia/kernel';
import { findConsignee, FindLinkedOrder, findOrderOwners, TrackOrder } from '@soulvia/ordering';
import { queryPool } from '@soulvia/platform/database';
import { findOrderOfReturn } from '@soulvia/returns';

/** What people may ask about: their own orders, returns and lines of earnings, and orders whose number and phone or link they know. */
export function createThreadSubjects(orm: MikroORM, queries: QueryBus): ThreadSubjects {
  const query = queryPool(orm);
  /** An order with its newest parcel. @param userId whose it must be; left out where something else has proven that. */
  async function findOrder(orderId: number, userId?: number, what = 'Order'): Promise<AskedSubject> {
    const [[order], consignee] = await Promise.all([findOrderOwners(query, [orderId]), findConsignee(query, orderId)]);
    if (!order || !consignee || (userId !== undefined && order.user_id !== userId)) throw new NotFound(what);
    const parcelId = (await orderParcels.ofOrders(query, [order])).get(orderId)?.parcel.id ?? null;
    const { fullName: name, phone } = consignee;
    return {
      label: `Order #${orderId}`,
      orderId,
      returnId: null,
      earningLineId: null,
      parcelId,
      userId: null,
      name,
      phone,
    };
  }
  return {
    async findOwn({ kind, id }, userId) {
      if (kind === 'EARNINGS') {
        const line = await findOwnLine(query, id, userId);
        return { ...line, returnId: null, earningLineId: id, parcelId: null, userId, name: '', phone: null };
      }
      if (kind === 'ORDER') return findOrder(id, userId);
      const order = await findOrder(await findOrderOfReturn(query, id), userId, 'Return');
      return { ...order, label: `Return of order #${order.orderId}`, returnId: id };
    },
    async findTracked(orderId, phone, address) {
      await queries.execute(new TrackOrder(orderId, phone, address));
      return findOrder(orderId);
    },
    async findLinked(token, address) {
      return findOrder((await queries.execute(new FindLinkedOrder(token, address))).id);
    },
  };
}
