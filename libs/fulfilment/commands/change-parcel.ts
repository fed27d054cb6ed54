import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeParcelRequest } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { ParcelStateRefused } from '../domain/errors.js';
import { parcelChanged } from '../domain/events.js';
import { isOpen } from '../domain/move-parcel.js';
import { settleBooking } from '../persistence/bookings.js';
import { lockParcel } from '../persistence/lock-parcel.js';
import { saveParcelDetails } from '../persistence/save-details.js';

/** Staff add or correct the tracking number, weight or pieces of an open parcel. */
export class ChangeParcel extends Command<void> {
  constructor(
    readonly parcelId: number,
    readonly changes: ChangeParcelRequest,
  ) {
    super();
  }
}

@CommandHandler(ChangeParcel)
export class ChangeParcelHandler implements ICommandHandler<ChangeParcel> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ parcelId, changes }: ChangeParcel): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { parcel } = await lockParcel(work.query, parcelId);
      if (!isOpen(parcel.state)) throw new ParcelStateRefused(parcel);
      const fields = await saveParcelDetails(work.query, parcel, changes);
      if (fields.includes('tracking_number')) await settleBooking(work.query, parcelId);
      if (fields.length > 0)
        work.record(parcelChanged, parcelId, { parcel_id: parcelId, order_id: parcel.orderId, fields });
    });
  }
}
