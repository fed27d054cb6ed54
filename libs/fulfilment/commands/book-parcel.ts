import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordMoves, takeStock } from '@soulvia/catalog';
import { type MakeCommand, requireSecondPerson, spendAllowance } from '@soulvia/approvals';
import { type BookParcelRequest, cashToCollect, formatRupees, parcelMessages } from '@soulvia/contracts';
import { InvalidInput, Money, NotFound } from '@soulvia/kernel';
import {
  computeUnitsValue,
  lockParcelledOrder,
  moveOrder,
  type OrderLineUnits,
  orderLineUnits,
  type ParcelledOrder,
} from '@soulvia/ordering';
import { recordAll, UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { type RequestClaim, respondOnce } from '@soulvia/platform/idempotency';
import { readSettings } from '@soulvia/settings';
import { bookingEvent, draftParcel, type ParcelDraft } from '../domain/book-parcel.js';
import { isBookedByAdapter } from '../domain/booking.js';
import { bookingRequested } from '../domain/events.js';
import { assertReplaceable } from '../domain/replacement.js';
import { unitsByProduct } from '../domain/receive-parcel.js';
import { FULFILMENT_OPTIONS, type FulfilmentOptions, type ParcelReturns } from '../fulfilment-options.js';
import { insertBooking } from '../persistence/bookings.js';
import { findGoneUnits } from '../persistence/gone-units.js';
import { assertNoOpenParcel, deliveredParcels, insertParcel } from '../persistence/insert-parcel.js';
import { lockActiveCourier } from '../persistence/couriers.js';

/** Staff book a parcel of an order with a courier. The response is the id alone: stored with a key, it must hold nothing about a person. */
export class BookParcel extends Command<{ response: { id: number }; replayed: boolean }> {
  constructor(
    readonly orderId: number,
    readonly request: BookParcelRequest,
    readonly claim: RequestClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(BookParcel)
export class BookParcelHandler implements ICommandHandler<BookParcel> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(FULFILMENT_OPTIONS) private readonly options: Pick<FulfilmentOptions, 'returns'>,
  ) {}

  execute({ orderId, request, claim }: BookParcel): Promise<{ response: { id: number }; replayed: boolean }> {
    return this.unitOfWork.run((work) =>
      respondOnce(work.query, claim, async () => ({
        id: await bookParcel(work, orderId, request, this.options.returns),
      })),
    );
  }
}

/**
 * Books a parcel in a transaction that has locked no other order. @returns its id.
 *
 * @throws NotFound, OrderIsCancelled, OrderNotConfirmed, ParcelOpen, ParcelStateRefused, TrackingTaken, InvalidInput, OutOfStock
 */
export async function bookParcel(
  work: Work,
  orderId: number,
  request: BookParcelRequest,
  returns: Pick<ParcelReturns, 'book' | 'receivedByHand'>,
): Promise<number> {
  const order = await lockParcelledOrder(work.query, orderId);
  if (order.isDeleted) throw new NotFound('Order');
  const courier = await lockActiveCourier(work.query, request.courier_id);
  if (typeof courier === 'string') throw new InvalidInput({ courier_id: [parcelMessages[courier]] });
  if (order.parcel_open) await assertNoOpenParcel(work.query, orderId);
  const lines = (await orderLineUnits(work.query, [orderId])).get(orderId) ?? [];
  const due = cashToCollect(order);
  const delivered = (await deliveredParcels(work.query, [orderId])).get(orderId);
  const draft = draftParcel(request, order, lines, due, delivered);
  await assertMayBook(work, { order, request, draft, lines, due, returns });
  const id = await insertParcel(work.query, order, request, draft);
  await moveOrder(work, order, { parcelOpen: true });
  const refs = { order_id: orderId, parcel_id: id };
  if (isBookedByAdapter(draft.kind, request.tracking_number, courier)) {
    await insertBooking(work.query, id);
    work.record(bookingRequested, id, { ...refs, attempt: 1 });
  }
  if (request.return_id !== undefined)
    await returns.book(work, order, { id, kind: draft.kind, lines: draft.lines }, request.return_id);
  if (draft.kind === 'REPLACEMENT') {
    const moves = await takeStock(work.query, unitsByProduct(draft.lines));
    recordMoves(work, moves, { reason: 'replaced', ...refs });
  }
  recordAll(work, [bookingEvent(id, order, { id: request.courier_id, cities: courier.cities }, draft)]);
  return id;
}

interface Drafted {
  order: ParcelledOrder;
  request: BookParcelRequest;
  draft: ParcelDraft;
  lines: readonly OrderLineUnits[];
  /** What the order costs, in whole rupees. */
  due: string;
  returns: Pick<ParcelReturns, 'receivedByHand'>;
}

/** No one gives goods away alone. @throws InvalidInput, ApprovalNeeded */
async function assertMayBook(work: Work, { order, request, draft, lines, due, returns }: Drafted): Promise<void> {
  const { id } = order;
  const question = {
    subject: 'order',
    subjectId: id,
    version: order.updated_at,
    command: 'book-parcel',
    payload: { order_id: id, request },
  } as const;
  if (draft.kind === 'DELIVERY' && draft.cashDue !== due) {
    const summary = `Order #${id}: the courier collects ${formatRupees(draft.cashDue)} of ${formatRupees(due)}`;
    await requireSecondPerson(work, { ...question, kind: 'free-parcel', summary });
  }
  if (draft.kind !== 'REPLACEMENT') return;
  // What a return has brought back may be replaced, although it is gone from the order.
  if (request.return_id === undefined) {
    const [byParcel, byHand] = [await findGoneUnits(work.query, id), await returns.receivedByHand(work.query, id)];
    const gone = new Map(
      lines.map(({ id: line }) => [line, (byParcel.get(line) ?? 0) + (byHand.get(line) ?? 0)] as const),
    );
    assertReplaceable(draft.lines, lines, gone, !request.lines);
  }
  const value = await computeUnitsValue(work.query, id, draft.lines);
  const { replacement_max: max } = await readSettings(work.query, 'approvals');
  const [isWithin] = await spendAllowance(work.query, 'replacement', [Money.parse(value)], max);
  if (isWithin) return;
  const summary = `Order #${id}: replacement for ${formatRupees(value)}`;
  await requireSecondPerson(work, { ...question, kind: 'replacement', summary });
}

export const bookApproved: MakeCommand = ({
  order_id: id,
  request,
}: {
  order_id: number;
  request: BookParcelRequest;
}) => new BookParcel(id, request, undefined);
