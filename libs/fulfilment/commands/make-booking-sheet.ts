import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type BookingSheetRequest, parcelMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { lockParcelledOrders, markParcelsOpen, orderLineUnits, type ParcelledOrder } from '@soulvia/ordering';
import { recordAll, type SqlWork, UnitOfWork } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';
import { draftBatch } from '../domain/book-batch.js';
import { bookingEvent } from '../domain/book-parcel.js';
import { lockActiveCourier } from '../persistence/couriers.js';
import { deliveredParcels, findOpenParcels, insertDeliveries } from '../persistence/insert-parcel.js';

/** The parcels of a sheet, in the order of the request. */
export interface BookedBatch {
  parcel_ids: number[];
}

/** Staff book the deliveries of some orders with a courier, all or none. The response is the ids alone: it is stored with the key. */
export class MakeBookingSheet extends Command<{ response: BookedBatch; replayed: boolean }> {
  constructor(
    readonly request: BookingSheetRequest,
    readonly claim: IdempotencyClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(MakeBookingSheet)
export class MakeBookingSheetHandler implements ICommandHandler<MakeBookingSheet> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ request, claim }: MakeBookingSheet): Promise<{ response: BookedBatch; replayed: boolean }> {
    return this.unitOfWork.run((work) =>
      respondOnce(work.query, claim, async () => ({ parcel_ids: await bookBatch(work, request) })),
    );
  }
}

/** Takes the same number of statements for any number of orders. @throws InvalidInput, OrdersRefused */
async function bookBatch(work: SqlWork, { courier_id: courierId, order_ids }: BookingSheetRequest): Promise<number[]> {
  const { query } = work;
  const orders = await lockOrders(work, order_ids);
  const courier = await lockActiveCourier(query, courierId);
  if (typeof courier === 'string') throw new InvalidInput({ courier_id: [parcelMessages[courier]] });
  const drafts = draftBatch(orders, {
    open: await findOpenParcels(query, order_ids),
    delivered: await deliveredParcels(query, order_ids),
    lines: await orderLineUnits(query, order_ids),
  });
  const ids = await insertDeliveries(query, courierId, drafts);
  await markParcelsOpen(query, order_ids);
  return drafts.map(({ order, draft }) => {
    const id = ids.get(order.id);
    if (id === undefined) throw new Error(`The parcel of order ${order.id} was not inserted.`);
    recordAll(work, [bookingEvent(id, order, { id: courierId, cities: courier.cities }, draft)]);
    return id;
  });
}

/** @returns in the given order. @throws InvalidInput naming each order that does not exist. */
async function lockOrders({ query }: SqlWork, orderIds: readonly number[]): Promise<ParcelledOrder[]> {
  const locked = await lockParcelledOrders(query, orderIds);
  const errors: Record<string, string[]> = {};
  const orders = orderIds.flatMap((id, index) => {
    const order = locked.get(id);
    if (order && !order.isDeleted) return [order];
    errors[`order_ids.${index}`] = [parcelMessages.orderNotFound];
    return [];
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return orders;
}
