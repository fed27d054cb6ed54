import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AdviceRequest } from '@soulvia/contracts';
import { recordAll, UnitOfWork } from '@soulvia/platform/event-log';
import { decideAdvice } from '../domain/advice.js';
import { lockParcel } from '../persistence/lock-parcel.js';
import { saveAdvice } from '../persistence/save-parcel.js';

/** Staff answer a courier that could not deliver: try again, or bring it back. */
export class AdviseParcel extends Command<void> {
  constructor(
    readonly parcelId: number,
    readonly request: AdviceRequest,
    readonly by: number,
  ) {
    super();
  }
}

@CommandHandler(AdviseParcel)
export class AdviseParcelHandler implements ICommandHandler<AdviseParcel> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ parcelId, request, by }: AdviseParcel): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { parcel } = await lockParcel(work.query, parcelId);
      const { advice, event } = decideAdvice(parcel, request, new Date(), by);
      await saveAdvice(work.query, parcelId, advice);
      recordAll(work, [event]);
    });
  }
}
