import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockEntity } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Courier } from '../domain/courier.entity.js';
import { CourierInUse } from '../domain/errors.js';
import { courierDeleted } from '../domain/events.js';
import { courierHasParcels } from '../persistence/couriers.js';

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
      const courier = await lockEntity(work.em, Courier, { id: courierId }, 'update');
      if (await courierHasParcels(work.query, courierId)) throw new CourierInUse();
      work.em.remove(courier);
      work.record(courierDeleted, courierId, { courier_id: courierId, code: courier.code });
    });
  }
}
