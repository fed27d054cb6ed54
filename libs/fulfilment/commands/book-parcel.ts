import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordMoves, takeStock } from '@soulvia/catalog';
import { type BookParcelRequest, cashDue, parcelMessages } from '@soulvia/contracts';
import { InvalidInput, NotFound } from '@soulvia/kernel';
import { lockParcelledOrder, moveOrder, orderLineUnits } from '@soulvia/ordering';
import { recordAll, UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';
import { bookingEvent, draftParcel } from '../domain/book-parcel.js';
import { isBookedByAdapter } from '../domain/booking.js';
import { bookingRequested } from '../domain/events.js';
import { unitsByProduct } from '../domain/receive-parcel.js';
import { insertBooking } from '../persistence/bookings.js';
import { assertNoOpenParcel, deliveredParcels, insertParcel } from '../persistence/insert-parcel.js';
import { lockActiveCourier } from '../persistence/couriers.js';

/** Staff book a parcel of an order with a courier. The response is the id alone: stored with a key, it must hold nothing about a person. */
export class BookParcel extends Command<{ response: { id: number }; replayed: boolean }> {
  constructor(
    readonly orderId: number,
    readonly request: BookParcelRequest,
    readonly claim: IdempotencyClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(BookParcel)
export class BookParcelHandler implements ICommandHandler<BookParcel> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ orderId, request, claim }: BookParcel): Promise<{ response: { id: number }; replayed: boolean }> {
    return this.unitOfWork.run((work) =>
      respondOnce(work.query, claim, async () => ({
        id: await bookParcel(work, orderId, request),
      })),
    );
  }
}

/**
 * Books a parcel in a transaction that has locked no other order. @returns its id.
 *
 * @throws NotFound, OrderIsCancelled, OrderNotConfirmed, ParcelOpen, ParcelStateRefused, TrackingTaken, InvalidInput, OutOfStock
 */
async function bookParcel(work: Work, orderId: number, request: BookParcelRequest): Promise<number> {
  const order = await lockParcelledOrder(work.query, orderId);
  if (order.isDeleted) throw new NotFound('Order');
  const courier = await lockActiveCourier(work.query, request.courier_id);
  if (typeof courier === 'string') throw new InvalidInput({ courier_id: [parcelMessages[courier]] });
  if (order.parcel_open) await assertNoOpenParcel(work.query, orderId);
  const draft = draftParcel(
    request,
    order,
    (await orderLineUnits(work.query, [orderId])).get(orderId) ?? [],
    cashDue(order.amount),
    (await deliveredParcels(work.query, [orderId])).get(orderId),
  );
  const id = await insertParcel(work.query, order, request, draft);
  await moveOrder(work, order, { parcelOpen: true });
  const refs = { order_id: orderId, parcel_id: id };
  if (isBookedByAdapter(draft.kind, request.tracking_number, courier)) {
    await insertBooking(work.query, id);
    work.record(bookingRequested, id, { ...refs, attempt: 1 });
  }
  if (draft.kind === 'REPLACEMENT') {
    const moves = await takeStock(work.query, unitsByProduct(draft.lines));
    recordMoves(work, moves, { reason: 'replaced', ...refs });
  }
  recordAll(work, [bookingEvent(id, order, { id: request.courier_id, cities: courier.cities }, draft)]);
  return id;
}
