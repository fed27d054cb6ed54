import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertMayRetry } from '../domain/booking.js';
import { bookingRequested } from '../domain/events.js';
import { lockBooking, repeatBooking } from '../persistence/bookings.js';
import { lockParcel } from '../persistence/lock-parcel.js';

/** Staff want a parcel booked again: the courier has refused it, or has nothing under the number of its order. */
export class RetryBooking extends Command<void> {
  constructor(readonly parcelId: number) {
    super();
  }
}

@CommandHandler(RetryBooking)
export class RetryBookingHandler implements ICommandHandler<RetryBooking> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ parcelId }: RetryBooking): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { parcel } = await lockParcel(work.query, parcelId);
      const booking = await lockBooking(work.query, parcelId);
      assertMayRetry(parcel, booking, new Date());
      const attempt = booking.attempt + 1;
      await repeatBooking(work.query, parcelId, attempt);
      work.record(bookingRequested, parcelId, { parcel_id: parcelId, order_id: parcel.orderId, attempt });
    });
  }
}
