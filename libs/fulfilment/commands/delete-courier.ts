import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { CourierInUse } from '../domain/errors.js';
import { courierDeleted } from '../domain/events.js';
import { courierHasParcels, deleteCourier, lockCourier } from '../persistence/couriers.js';

/** Staff delete a courier that never had a parcel. */
export class DeleteCourier extends Command<void> {
  constructor(readonly courierId: number) {
    super();
  }
}

@CommandHandler(DeleteCourier)
export class DeleteCourierHandler implements ICommandHandler<DeleteCourier> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ courierId }: DeleteCourier): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { code } = await lockCourier(work.query, courierId);
      if (await courierHasParcels(work.query, courierId)) throw new CourierInUse();
      await deleteCourier(work.query, courierId);
      work.record(courierDeleted, courierId, { courier_id: courierId, code });
    });
  }
}
