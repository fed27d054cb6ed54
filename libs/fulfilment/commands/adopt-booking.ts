import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertMayAdopt } from '../domain/booking.js';
import { bookingAnswered, parcelChanged } from '../domain/events.js';
import { lockBooking, settleBooking } from '../persistence/bookings.js';
import { lockParcel } from '../persistence/lock-parcel.js';
import { saveParcelDetails } from '../persistence/save-details.js';

/** Staff take the number that the courier has for a parcel. */
export class AdoptBooking extends Command<void> {
  constructor(
    readonly parcelId: number,
    readonly trackingNumber: string,
  ) {
    super();
  }
}

@CommandHandler(AdoptBooking)
export class AdoptBookingHandler implements ICommandHandler<AdoptBooking> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ parcelId, trackingNumber }: AdoptBooking): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { parcel } = await lockParcel(work.query, parcelId);
      const booking = await lockBooking(work.query, parcelId);
      // The same fact again changes nothing.
      if (booking && parcel.trackingNumber === trackingNumber) return;
      assertMayAdopt(parcel, booking);
      await saveParcelDetails(work.query, parcel, { tracking_number: trackingNumber });
      await settleBooking(work.query, parcelId);
      const subject = { parcel_id: parcelId, order_id: parcel.orderId };
      work.record(parcelChanged, parcelId, { ...subject, fields: ['tracking_number'] });
      work.record(bookingAnswered, parcelId, { ...subject, attempt: booking?.attempt ?? 1, outcome: 'adopted' });
    });
  }
}
