import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeCourierRequest } from '@soulvia/contracts';
import { lockEntity } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { changeCourier } from '../domain/change-courier.js';
import { Courier, presentCourier } from '../domain/courier.entity.js';
import { courierChanged } from '../domain/events.js';
import { saveCourier } from '../persistence/couriers.js';

/** Staff change details of a courier. Those that are left out stay. */
export class ChangeCourier extends Command<void> {
  /** @param lastSeen version that the edit is based on, or null to overwrite any. */
  constructor(
    readonly courierId: number,
    readonly request: ChangeCourierRequest,
    readonly lastSeen: string | null,
  ) {
    super();
  }
}

@CommandHandler(ChangeCourier)
export class ChangeCourierHandler implements ICommandHandler<ChangeCourier> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ courierId, request, lastSeen }: ChangeCourier): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const courier = await lockEntity(work.em, Courier, { id: courierId }, 'update');
      const before = presentCourier(courier);
      const { changed, fields } = changeCourier(before, request);
      if (fields.length === 0) return;
      assertLastSeen(lastSeen, before, 'the courier');
      // A secret belongs to the computers of one courier and must not reach those of another.
      const isForgotten = fields.includes('adapter') && before.has_secret;
      if (isForgotten) courier.sealed_secret = null;
      await saveCourier(work.em, courier, changed);
      work.record(courierChanged, courierId, {
        courier_id: courierId,
        fields: isForgotten ? [...fields, 'secret'] : fields,
      });
    });
  }
}
