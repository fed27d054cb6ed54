import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CreateCourierRequest, parcelLimits, parcelMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { newCourier } from '../domain/change-courier.js';
import { courierAdded } from '../domain/events.js';
import { countCouriers, insertCourier } from '../persistence/couriers.js';

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
      const courier = newCourier(request);
      const id = await insertCourier(work.query, courier);
      if (id === undefined) throw new InvalidInput({ code: [parcelMessages.codeTaken] });
      work.record(courierAdded, id, { courier_id: id, code: courier.code });
      return id;
    });
  }
}
