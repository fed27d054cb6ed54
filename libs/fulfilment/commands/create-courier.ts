import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CreateCourierRequest, parcelLimits, parcelMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { newCourier } from '../domain/change-courier.js';
import { Courier } from '../domain/courier.entity.js';
import { courierAdded } from '../domain/events.js';
import { countCouriers, saveCourier } from '../persistence/couriers.js';

export class CreateCourier extends Command<number> {
  constructor(readonly request: CreateCourierRequest) {
    super();
  }
}

@CommandHandler(CreateCourier)
export class CreateCourierHandler implements ICommandHandler<CreateCourier> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ request }: CreateCourier): Promise<number> {
    return this.unitOfWork.run(async (work) => {
      if ((await countCouriers(work.query)) >= parcelLimits.couriersMax)
        throw new InvalidInput({ code: [parcelMessages.tooManyCouriers] });
      const courier = new Courier();
      await saveCourier(work.em, courier, newCourier(request));
      const { id, code } = courier;
      work.record(courierAdded, id, { courier_id: id, code });
      return id;
    });
  }
}
